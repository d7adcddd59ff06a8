import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { startBearerSession } from '#server/modules/session/bearer.service.ts'
import { GUESS_LIMITS } from '#server/modules/session/guess-limit.service.ts'
import { deleteFactors, findApp } from '#server/modules/session/second-factor.service.ts'
import { startSession } from '#server/modules/session/session.service.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { createTokenMaker } from '#server/modules/session/token-maker.ts'
import { readTokenSecret } from '#server/modules/session/token-secret.service.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { appCode, enrol, wrongCode } from './app-codes.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import { credentials, type FactorShop, MINUTE, NO_FACTOR, openFactorShop, outcome, paramsFor, passwordFor } from './factor-shop.ts'
import { mailsOf } from './mailbox.ts'
import { codeOf, ipOf } from './shopper.ts'
import { tablesContaining } from './tables-containing.ts'

let factors: FactorShop
beforeAll(async () => {
  factors = await openFactorShop()
})
afterAll(() => factors.open.close())
beforeEach(() => factors.reset())

test('an app is set up by password and first code; all other sessions end, and nothing returns the key again', async () => {
  const other = await logIn(factors.open, 'nika')
  const nika = await logIn(factors.open, 'nika')
  expect(await nika.calls.getSecondFactor({})).toEqual(NO_FACTOR)
  expect(await codeOf(nika.calls.confirmSecondFactor({ body: { code: '123456' } }))).toBe('second-factor-not-started')
  expect(await codeOf(nika.calls.startSecondFactor({ body: { password: 'not this one' } }))).toBe('password-wrong')
  const first = await nika.calls.startSecondFactor({ body: { password: passwordFor('nika') } })
  const { key, uri, qrCode } = await nika.calls.startSecondFactor({ body: { password: passwordFor('nika') } })
  expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(key).not.toBe(first.key)
  const bare = key.replaceAll(' ', '')
  expect(uri).toMatch(new RegExp(`^otpauth://totp/[^/?]+:nika%40skoj\\.example\\?secret=${bare}&issuer=[^&]+$`))
  expect(qrCode).toMatch(/^<svg [\s\S]+<\/svg>\s*$/)
  expect(await nika.calls.getSecondFactor({})).toEqual(NO_FACTOR)
  expect((await factors.enter('nika')).user.id).toBe(DEMO_USERS.nika.id)
  expect(await codeOf(nika.calls.confirmSecondFactor({ body: { code: appCode(first.key, factors.now()) } }))).toBe('second-factor-wrong')
  expect(await codeOf(nika.calls.confirmSecondFactor({ body: { code: wrongCode(key, factors.now()) } }))).toBe('second-factor-wrong')

  const code = appCode(key, factors.now())
  const { factor, recoveryCodes: codes } = await nika.calls.confirmSecondFactor({ body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })
  expect(factor).toEqual({ state: 'active', isRequired: false, appSince: expect.any(String), passkeys: [], unusedRecoveryCodes: 10 })
  expect(new Set(codes).size).toBe(10)
  expect(await nika.calls.getSecondFactor({})).toEqual(factor)
  expect(await codeOf(other.calls.getProfile({}))).toBe('forbidden')
  expect(await codeOf(nika.calls.startSecondFactor({ body: { password: passwordFor('nika') } }))).toBe('second-factor-exists')
  expect(await codeOf(nika.calls.confirmSecondFactor({ body: { code: appCode(key, factors.now(), 1) } }))).toBe('second-factor-exists')
  expect(await factors.logged()).toMatchObject({
    action: 'confirmSecondFactor',
    user: { id: DEMO_USERS.nika.id },
    kind: 'user',
    entityId: String(DEMO_USERS.nika.id),
    before: { hasSecondFactor: false },
    after: { hasSecondFactor: true },
  })
  const listed = await factors.owner.current.calls.filterStaff({ body: { filters: { secondFactor: ['active'] } } })
  expect(listed.records.map(({ firstName }) => firstName)).toEqual(['Nika'])
  expect((await mailsOf(factors.open, 'factorAdded'))[0]?.to.address).toBe(DEMO_USERS.nika.email)
  const secrets = [bare, key, first.key.replaceAll(' ', ''), code, ...codes, ...codes.map((each) => each.replaceAll('-', ''))]
  expect(
    await tablesContaining(
      factors.open,
      secrets.map((secret) => secret.toLowerCase()),
    ),
  ).toEqual([])
  expect((await factors.owner.current.calls.getStaffMember(paramsFor('nika'))).hasSecondFactor).toBe(true)
  const { records } = await factors.owner.current.calls.filterStaff({ body: { search: 'skoj.example' } })
  expect(records.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ memberId }) => memberId)).toEqual([DEMO_USERS.nika.id])
})

test('a log-in needs a code after the right password, by every log-in operation, and opens no session without', async () => {
  const { key } = await factors.withFactor('nika')
  factors.passStep()
  const before = await factors.sessionsOf('nika')
  for (const logInBy of [factors.enter, factors.enterLocally]) {
    expect(await codeOf(logInBy('nika'))).toBe('second-factor-required')
    expect(await codeOf(logInBy('nika', wrongCode(key, factors.now())))).toBe('second-factor-wrong')
  }
  expect(await codeOf(factors.visitor().login({ body: credentials('nika') }))).toBe('second-factor-required')
  expect(await codeOf(factors.visitor().login({ body: { ...credentials('nika', appCode(key, factors.now())), password: 'wrong' } }))).toBe('login-failed')
  expect(await factors.sessionsOf('nika')).toBe(before)

  const [first, second] = [appCode(key, factors.now()), appCode(key, factors.now(), 1)]
  const nika = await factors.entered('nika', first)
  expect((await nika.calls.getProfile({})).id).toBe(DEMO_USERS.nika.id)
  for (const logInBy of [factors.enter, factors.enterLocally]) expect(await codeOf(logInBy('nika', first))).toBe('second-factor-wrong')
  expect((await factors.enterLocally('nika', second)).token).toMatch(/^[\w-]{43}$/)
  // The first one would be accepted for its time, and is older than the newest.
  expect(await codeOf(factors.enter('nika', first))).toBe('second-factor-wrong')
  expect(await factors.sessionsOf('nika')).toBe(before + 2)
  expect((await factors.enter('dora', '123456')).user.id).toBe(DEMO_USERS.dora.id)
})

test('no service opens a session without a code, whatever proved the user', async () => {
  await factors.withFactor('nika')
  const { db } = factors.open.shop
  const [user] = await db.select().from(users).where(eq(users.id, DEMO_USERS.nika.id))
  if (!user) throw new Error('No user')
  const tokens = createTokenMaker(await readTokenSecret(db, factors.open.shop.env))
  const before = await factors.sessionsOf('nika')
  expect(await outcome(startSession(db, { tokens }, user, factors.now()))).toBe('second-factor-required')
  expect(await outcome(startBearerSession(db, { user, place: null }, factors.now()))).toBe('second-factor-required')
  expect(await factors.sessionsOf('nika')).toBe(before)
})

test('a factor that was removed since it was given opens no session, nor does a recovery code of it', async () => {
  await factors.withFactor('nika')
  const { db } = factors.open.shop
  const [user] = await db.select().from(users).where(eq(users.id, DEMO_USERS.nika.id))
  const app = await findApp(db, DEMO_USERS.nika.id)
  if (!user || !app) throw new Error('No user with an app')
  const tokens = createTokenMaker(await readTokenSecret(db, factors.open.shop.env))
  const openWith = (id: number | null) => outcome(startSession(db, { tokens }, user, factors.now(), { factor: { id, at: factors.now() } }))
  expect(await openWith(app.id)).toBe('done')
  await deleteFactors(db, user.id)
  for (const id of [app.id, null]) expect(await openWith(id)).toBe('login-failed')
})

test('of the same code at the same time one is taken', async () => {
  const { key, recoveryCodes: codes, calls } = await factors.withFactor('nika')
  factors.passStep()
  const code = appCode(key, factors.now())
  const logIns = await Promise.all([factors.enter, factors.enterLocally, factors.enter, factors.enterLocally].map((logInBy) => outcome(logInBy('nika', code))))
  expect(logIns.sort()).toEqual(['done', 'second-factor-wrong', 'second-factor-wrong', 'second-factor-wrong'])
  factors.passStep()
  const proofs = await Promise.all(Array.from({ length: 4 }, () => outcome(calls.proveSecondFactor({ body: { code: appCode(key, factors.now()) } }))))
  expect(proofs.filter((each) => each === 'done')).toHaveLength(1)
  const recovery = await Promise.all([factors.enter, factors.enterLocally, factors.enter].map((logInBy) => outcome(logInBy('nika', codes[0]))))
  expect(recovery.sort()).toEqual(['done', 'second-factor-wrong', 'second-factor-wrong'])
})

test('a recovery code stands in for the app once, and its use is logged', async () => {
  const { recoveryCodes: codes } = await factors.withFactor('nika')
  factors.passStep()
  const [first = '', second = '', third = ''] = codes
  const nika = await factors.entered('nika', ` ${first.toLowerCase()}\n`)
  expect(await factors.logged()).toMatchObject({
    action: 'login',
    user: { id: DEMO_USERS.nika.id },
    entityId: String(DEMO_USERS.nika.id),
    before: { recoveryCodes: 10 },
    after: { recoveryCodes: 9 },
  })
  expect(await codeOf(factors.enter('nika', first))).toBe('second-factor-wrong')
  await factors.enterLocally('nika', second.replaceAll('-', ''))
  expect((await nika.calls.getSecondFactor({})).unusedRecoveryCodes).toBe(8)
  const { factor, recoveryCodes: replaced } = await nika.calls.replaceRecoveryCodes({})
  expect([factor.unusedRecoveryCodes, replaced.length]).toEqual([10, 10])
  expect(await factors.logged()).toMatchObject({ action: 'replaceRecoveryCodes', before: { recoveryCodes: 8 }, after: { recoveryCodes: 10 } })
  expect(await codeOf(factors.enter('nika', third))).toBe('second-factor-wrong')
  await factors.enter('nika', replaced[0])
  await factors.withFactor('dora')
  expect(await codeOf(factors.enter('dora', replaced[1]))).toBe('second-factor-wrong')
})

test('wrong codes are limited, also with the right one afterwards, and the owner keeps the own place', async () => {
  const { key } = await factors.withFactor('nika')
  factors.passStep()
  await factors.enter('nika', appCode(key, factors.now()), ipOf(1))
  const wrong = wrongCode(key, factors.now())
  for (let guess = 0; guess < GUESS_LIMITS.perOwner; guess += 1)
    expect(await codeOf(factors.enter('nika', wrong, ipOf(300 + guess)))).toBe('second-factor-wrong')
  expect(await codeOf(factors.enter('nika', appCode(key, factors.now(), 1), ipOf(400)))).toBe('rate-limited')
  expect(await outcome(factors.enter('nika', appCode(key, factors.now(), 1), ipOf(1)))).toBe('done')
  factors.clock.later += GUESS_LIMITS.windowSeconds * 1000
  expect(await outcome(factors.enter('nika', appCode(key, factors.now()), ipOf(400)))).toBe('done')
})

test('a clock that was moved takes no code again, and an app that differs by half a minute works', async () => {
  const { key } = await factors.withFactor('nika')
  factors.clock.later = 10 * MINUTE
  const stale = appCode(key, factors.now(), -2)
  expect(await codeOf(factors.enter('nika', stale))).toBe('second-factor-wrong')
  await factors.enter('nika', appCode(key, factors.now(), -1))
  await factors.enter('nika', appCode(key, factors.now(), 1))
  const known = appCode(key, factors.now())
  factors.clock.later = 5 * MINUTE
  for (const code of [known, appCode(key, factors.now()), appCode(key, factors.now(), 1)])
    expect(await codeOf(factors.enter('nika', code))).toBe('second-factor-wrong')
  factors.clock.later = 12 * MINUTE
  expect(await outcome(factors.enter('nika', appCode(key, factors.now())))).toBe('done')
})

test('with another secret of the shop the app is wrong, and a recovery code still opens the way', async () => {
  const { key, recoveryCodes: codes } = await factors.withFactor('nika')
  factors.passStep()
  const env = { ...factors.open.shop.env, tokenSecret: 'b9n4xYq2-another-secret-of-the-shop-7' }
  const app = await createApp({ ...factors.open.shop, responseCache: createResponseCache(), env })
  const enterThere = (code: string | undefined) => apiWith({ app }, {}).login({ body: credentials('nika', code) })
  expect(await codeOf(enterThere(appCode(key, factors.now())))).toBe('second-factor-wrong')
  expect(await outcome(enterThere(codes[0]))).toBe('done')
  await app.close()
})

test('no key, code or recovery code is logged, at any level', async () => {
  const lines: string[] = []
  const shop = { ...factors.open.shop, env: { ...factors.open.shop.env, logLevel: 'trace' } }
  const app = await createApp(shop, { log: { write: (line) => void lines.push(line) } })
  const { tokens } = await apiWith({ app }, {}).login({ body: credentials('nika') })
  const api = apiWith({ app }, { [HEADERS.accessToken]: tokens.accessToken })
  const { key, recoveryCodes: codes } = await enrol({ calls: api }, passwordFor('nika'), factors.now)
  factors.passStep()
  const [right, wrong] = [appCode(key, factors.now()), wrongCode(key, factors.now())]
  await outcome(api.proveSecondFactor({ body: { code: wrong } }))
  await api.proveSecondFactor({ body: { code: right } })
  await apiWith({ app }, {}).login({ body: credentials('nika', codes[0]) })
  await app.close()
  const log = lines.join('\n')
  for (const secret of [key, key.replaceAll(' ', ''), ...codes]) expect(log).not.toContain(secret)
  for (const code of [right, wrong]) expect(log).not.toContain(`"${code}"`)
})

test('the invariants of the shop hold', async () => {
  expect(await findInvariantViolations(factors.open.shop.db)).toEqual([])
})

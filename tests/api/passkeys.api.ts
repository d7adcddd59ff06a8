import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { PASSKEYS_MAX } from '#contract/passkey.constants.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { GUESS_LIMITS } from '#server/modules/session/guess-limit.service.ts'
import { passkeyChallenges, recoveryCodes, secondFactors } from '#server/modules/session/second-factor.tables.ts'
import { deleteExpiredSessions } from '#server/modules/session/session.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { appCode, enrol } from './app-codes.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import {
  addPasskey,
  credentials,
  type FactorShop,
  MINUTE,
  NO_FACTOR,
  offeredBy,
  openFactorShop,
  outcome,
  paramsFor,
  passwordFor,
  SHOP_ADDRESS,
} from './factor-shop.ts'
import { codeOf, ipOf } from './shopper.ts'
import { createAuthenticator, toCbor } from './software-authenticator.ts'
import { tablesContaining } from './tables-containing.ts'

let factors: FactorShop
beforeAll(async () => {
  factors = await openFactorShop()
})
afterAll(() => factors.open.close())
beforeEach(() => factors.reset())

const NIKA = DEMO_USERS.nika
const authenticator = (origin = SHOP_ADDRESS) => createAuthenticator({ origin })

test('a passkey is set up by password and authenticator; all other sessions end, and recovery codes come with the first factor', async () => {
  const other = await logIn(factors.open, 'nika')
  const nika = await logIn(factors.open, 'nika')
  expect(await codeOf(nika.calls.startPasskey({ body: { password: 'not this one' } }))).toBe('password-wrong')
  const options = await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: 'localhost', name: expect.stringMatching(/./) },
    user: { id: expect.stringMatching(/^[\w-]{43}$/), name: NIKA.email, displayName: expect.stringContaining('Nika') },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 120_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
  })
  const key = authenticator()
  const added = await nika.calls.addPasskey({ body: { name: '  Quokka 7 ', passkey: key.create(options) } })
  expect(added.factor).toEqual({
    state: 'active',
    isRequired: false,
    appSince: null,
    passkeys: [{ id: expect.any(Number), name: 'Quokka 7', createdAt: expect.any(String), usedAt: null }],
    unusedRecoveryCodes: 10,
  })
  expect(new Set(added.recoveryCodes).size).toBe(10)
  expect(await nika.calls.getSecondFactor({})).toEqual(added.factor)
  expect(await codeOf(other.calls.getProfile({}))).toBe('forbidden')
  expect(await factors.logged()).toMatchObject({
    action: 'addPasskey',
    user: { id: NIKA.id },
    kind: 'user',
    entityId: String(NIKA.id),
    before: { hasSecondFactor: false, hasApp: false, passkeys: 0 },
    after: { hasSecondFactor: true, hasApp: false, passkeys: 1 },
  })
  // The name is in its own table only, so that it can be deleted.
  expect(await tablesContaining(factors.open, ['quokka 7'])).toEqual(['second_factors'])
  expect(await tablesContaining(factors.open, [options.challenge.toLowerCase()])).toEqual([])
  expect((await factors.owner.current.calls.getStaffMember(paramsFor('nika'))).hasSecondFactor).toBe(true)
  expect((await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })).excludeCredentials).toEqual([
    { id: key.id, type: 'public-key', transports: ['internal'] },
  ])
})

test('a registration is taken once, in its session, for this shop and within five minutes', async () => {
  const nika = await logIn(factors.open, 'nika')
  const other = await logIn(factors.open, 'nika')
  const dora = await logIn(factors.open, 'dora')
  const password = passwordFor('nika')
  const begin = () => nika.calls.startPasskey({ body: { password } })
  const add = (calls: typeof nika.calls, passkey: Parameters<typeof nika.calls.addPasskey>[0]['body']['passkey']) =>
    outcome(calls.addPasskey({ body: { name: 'Laptop', passkey } }))
  const key = authenticator()
  const first = await begin()
  for (const calls of [other.calls, dora.calls]) expect(await add(calls, key.create(first))).toBe('passkey-wrong')
  const wrong = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: Buffer.from('made up, of enough bytes to be one').toString('base64url') },
    { type: 'webauthn.get' },
    // Nobody was there.
    { flags: 0 },
  ]
  for (const differences of wrong) {
    const options = await begin()
    expect(await add(nika.calls, key.create(options, differences))).toBe('passkey-wrong')
    // Used up, except where it was not the one.
    expect(await add(nika.calls, key.create(options))).toBe(differences.challenge ? 'done' : 'passkey-wrong')
    await factors.reset()
  }
  const late = await begin()
  factors.clock.later += 5 * MINUTE
  expect(await add(nika.calls, key.create(late))).toBe('passkey-wrong')
  const unreadable = { ...key.create(await begin()), response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] } }
  expect(await add(nika.calls, unreadable)).toBe('passkey-wrong')
  expect(await nika.calls.getSecondFactor({})).toEqual(NO_FACTOR)
})

test('certificates of a manufacturer are not read; what an authenticator says of itself is', async () => {
  const nika = await logIn(factors.open, 'nika')
  const certificate = toCbor('a certificate that names an address')
  const full = { fmt: 'packed', attStmt: new Map([['x5c', [certificate]]]) }
  for (const statement of [full, { fmt: 'tpm', attStmt: new Map() }, { fmt: 'fido-u2f', attStmt: new Map([['x5c', [certificate]]]) }]) {
    const options = await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })
    expect(await codeOf(nika.calls.addPasskey({ body: { name: 'Key', passkey: authenticator().create(options, { statement }) } }))).toBe('passkey-wrong')
  }
  expect(await nika.calls.getSecondFactor({})).toEqual(NO_FACTOR)
  const options = await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })
  expect(await outcome(nika.calls.addPasskey({ body: { name: 'Key', passkey: authenticator().create(options, { statement: 'self' }) } }))).toBe('done')
})

test('a log-in offers what the user has after the right password only, and takes a passkey once', async () => {
  const { key, recoveryCodes: codes } = await factors.withPasskey('nika')
  const before = await factors.sessionsOf('nika')
  const wrongPassword = factors.visitor().login({ body: { ...credentials('nika'), password: 'wrong' } })
  expect(await offeredBy(wrongPassword)).toBeUndefined()
  const offered = await offeredBy(factors.enter('nika'))
  expect(offered).toEqual({
    app: false,
    passkey: {
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 120_000,
      allowCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    },
  })
  expect(await codeOf(factors.enter('nika'))).toBe('second-factor-required')
  expect(await codeOf(factors.enter('nika', '123456'))).toBe('second-factor-wrong')
  // The older log-in has no passkeys, but recovery codes.
  expect(await codeOf(factors.enterLocally('nika'))).toBe('second-factor-required')
  expect(await offeredBy(factors.enterLocally('nika'))).toBeUndefined()
  expect(await factors.sessionsOf('nika')).toBe(before)

  const assertion = key.sign(await factors.challenge('nika'))
  expect(await codeOf(factors.visitor().login({ body: { ...credentials('nika'), password: 'wrong', passkey: assertion } }))).toBe('login-failed')
  const { tokens } = await factors.enterBy('nika', assertion)
  const nika = apiWith(factors.open, { [HEADERS.accessToken]: tokens.accessToken })
  expect((await nika.getProfile({})).id).toBe(NIKA.id)
  expect((await nika.getSecondFactor({})).passkeys).toMatchObject([{ usedAt: expect.any(String) }])
  // Fresh by the log-in.
  expect(await outcome(nika.replaceRecoveryCodes({}))).toBe('done')
  expect(await codeOf(factors.enterBy('nika', assertion))).toBe('passkey-wrong')
  expect(await factors.sessionsOf('nika')).toBe(before + 1)
  expect(await outcome(factors.enter('nika', codes[0]))).toBe('second-factor-wrong')
  const { recoveryCodes: replaced } = await nika.replaceRecoveryCodes({})
  expect(await outcome(factors.enterLocally('nika', replaced[0]))).toBe('done')
  // Users without a second factor are offered none, and what they send besides is not read.
  expect((await factors.enterBy('dora', assertion)).user.id).toBe(DEMO_USERS.dora.id)
})

test('a passkey is rejected with the next challenge when anything of it is wrong, and opens no session', async () => {
  const { key, calls } = await factors.withPasskey('nika')
  const dora = await factors.withPasskey('dora')
  const before = await factors.sessionsOf('nika')
  const foreign = await factors.challenge('dora')
  const proof = await calls.offerSecondFactor({})
  const registration = await calls.startPasskey({ body: { password: passwordFor('nika') } })
  const wrong = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4001' },
    { rpId: 'evil.example' },
    { type: 'webauthn.create' },
    { flags: 0 },
    { challenge: 'bWFkZSB1cA' },
    // Of another user, of an operation in a session, and of a registration.
    { challenge: foreign.challenge },
    { challenge: proof.passkey?.challenge ?? '' },
    { challenge: registration.challenge },
  ]
  for (const differences of wrong) {
    const rejected = factors.enterBy('nika', key.sign(await factors.challenge('nika'), differences))
    expect([differences, await codeOf(rejected)]).toEqual([differences, 'passkey-wrong'])
    await factors.open.shop.db.delete(attempts)
  }
  const unknown = authenticator()
  expect(await codeOf(factors.enterBy('nika', unknown.sign(await factors.challenge('nika'))))).toBe('passkey-wrong')
  expect(await codeOf(factors.enterBy('nika', { ...unknown.sign(await factors.challenge('nika')), id: key.id, rawId: key.id }))).toBe('passkey-wrong')
  expect(await codeOf(factors.enterBy('nika', dora.key.sign(await factors.challenge('nika'))))).toBe('passkey-wrong')
  // Used up by the first try, although its signature was wrong.
  const options = await factors.challenge('nika')
  const rejected = factors.enterBy('nika', key.sign(options, { origin: 'https://evil.example' }))
  const next = await offeredBy(rejected)
  expect(await codeOf(factors.enterBy('nika', key.sign(options)))).toBe('passkey-wrong')
  expect(await factors.sessionsOf('nika')).toBe(before)
  if (!next?.passkey) throw new Error('No next challenge')
  expect(await outcome(factors.enterBy('nika', key.sign(next.passkey)))).toBe('done')
  const late = await factors.challenge('nika')
  factors.clock.later += 5 * MINUTE
  expect(await codeOf(factors.enterBy('nika', key.sign(late)))).toBe('passkey-wrong')
})

test('challenges that nobody signed are deleted', async () => {
  const { key } = await factors.withPasskey('nika')
  await factors.challenge('nika')
  const { db } = factors.open.shop
  factors.clock.later += 4 * MINUTE
  const recent = await factors.challenge('nika')
  factors.clock.later += 2 * MINUTE
  await deleteExpiredSessions(db, factors.now())
  expect(await db.$count(passkeyChallenges)).toBe(1)
  expect(await outcome(factors.enterBy('nika', key.sign(recent)))).toBe('done')
  expect(await db.$count(passkeyChallenges)).toBe(0)
})

test('a copied authenticator is rejected, and the audit log has it; one that does not count is no copy', async () => {
  const { key } = await factors.withPasskey('nika')
  key.setCount(6)
  expect(await outcome(factors.enterBy('nika', key.sign(await factors.challenge('nika'))))).toBe('done')
  const before = await factors.sessionsOf('nika')
  for (const count of [7, 3, 0]) {
    const rejected = factors.enterBy('nika', key.sign(await factors.challenge('nika'), { signCount: count }))
    expect([count, await codeOf(rejected)]).toEqual([count, 'passkey-wrong'])
    expect(await factors.logged()).toMatchObject({
      action: 'login',
      user: { id: NIKA.id },
      entityId: String(NIKA.id),
      before: { passkey: expect.any(Number), signCount: 7 },
      after: { passkey: expect.any(Number), signCount: count, isRejected: true },
    })
  }
  expect(await factors.sessionsOf('nika')).toBe(before)
  key.setCount(7)
  expect(await outcome(factors.enterBy('nika', key.sign(await factors.challenge('nika'))))).toBe('done')

  const silent = createAuthenticator({ origin: SHOP_ADDRESS, counts: false })
  await factors.withPasskey('dora', silent)
  for (let time = 0; time < 2; time += 1) expect(await outcome(factors.enterBy('dora', silent.sign(await factors.challenge('dora'))))).toBe('done')
  // Beyond the numbers of a signed integer.
  expect(await outcome(factors.enterBy('dora', silent.sign(await factors.challenge('dora'), { signCount: 4_294_967_295 })))).toBe('done')
  expect(await codeOf(factors.enterBy('dora', silent.sign(await factors.challenge('dora'))))).toBe('passkey-wrong')
})

test('a passkey makes marked operations possible for five minutes, in the session that it was given in', async () => {
  await factors.give('roko', 'crew')
  const { key } = await factors.withPasskey('roko')
  const enter = async () => {
    const { tokens } = await factors.enterBy('roko', key.sign(await factors.challenge('roko')))
    return apiWith(factors.open, { [HEADERS.accessToken]: tokens.accessToken })
  }
  const [one, other] = [await enter(), await enter()]
  const suspendUnknown = (calls: typeof one) => codeOf(calls.suspendStaffMember({ params: { id: '999999' } }))
  expect(await suspendUnknown(one)).toBe('not-found')
  factors.clock.later += 5 * MINUTE
  for (const calls of [one, other]) expect(await suspendUnknown(calls)).toBe('fresh-factor-required')
  const offer = async (calls: typeof one) => {
    const { app, passkey } = await calls.offerSecondFactor({})
    if (app || !passkey) throw new Error('A passkey is offered, and no app')
    return passkey
  }
  // In the session of its challenge, and not by that of a log-in.
  for (const options of [await offer(other), await factors.challenge('roko')])
    expect(await codeOf(one.provePasskey({ body: { passkey: key.sign(options) } }))).toBe('passkey-wrong')
  expect(await suspendUnknown(one)).toBe('fresh-factor-required')
  const assertion = key.sign(await offer(one))
  const { freshUntil } = await one.provePasskey({ body: { passkey: assertion } })
  expect(Date.parse(freshUntil) - factors.now().getTime()).toBeGreaterThan(4 * MINUTE)
  expect(await suspendUnknown(one)).toBe('not-found')
  expect(await suspendUnknown(other)).toBe('fresh-factor-required')
  const rejected = one.provePasskey({ body: { passkey: assertion } })
  const next = await offeredBy(rejected)
  expect(await codeOf(rejected)).toBe('passkey-wrong')
  if (!next?.passkey) throw new Error('No next challenge')
  expect(await outcome(one.provePasskey({ body: { passkey: key.sign(next.passkey) } }))).toBe('done')
})

test('app and passkeys share the recovery codes, which go with the last of them', async () => {
  const { calls, key: appKey, recoveryCodes: codes } = await factors.withFactor('nika')
  const { key, recoveryCodes: none, factor } = await addPasskey({ calls }, passwordFor('nika'))
  expect([none, factor.unusedRecoveryCodes, factor.appSince !== null]).toEqual([[], 10, true])
  const { factor: two } = await addPasskey({ calls }, passwordFor('nika'), { name: 'Phone' })
  const names = two.passkeys.map(({ name }) => name)
  expect(names).toEqual(['Laptop', 'Phone'])
  const { app, passkey } = (await offeredBy(factors.enter('nika'))) ?? {}
  expect([app, passkey?.allowCredentials.length]).toEqual([true, 2])
  factors.passStep()
  expect(await outcome(factors.enter('nika', appCode(appKey, factors.now())))).toBe('done')
  expect(await outcome(factors.enterBy('nika', key.sign(await factors.challenge('nika'))))).toBe('done')
  expect(await outcome(factors.enter('nika', codes[0]))).toBe('done')

  factors.passStep()
  await calls.proveSecondFactor({ body: { code: appCode(appKey, factors.now()) } })
  expect(await calls.removeSecondFactor({})).toMatchObject({ state: 'active', appSince: null, unusedRecoveryCodes: 9 })
  expect(await factors.logged()).toMatchObject({ action: 'removeSecondFactor', before: { hasApp: true, passkeys: 2 }, after: { hasApp: false, passkeys: 2 } })
  // An app beside passkeys: the same codes again.
  const again = await enrol({ calls }, passwordFor('nika'), factors.now)
  expect(again.recoveryCodes).toEqual([])
  await calls.removeSecondFactor({})
  const [first, second] = two.passkeys.map(({ id }) => ({ params: { id: String(id) } }))
  if (!first || !second) throw new Error('Two passkeys')
  const watching = await factors.enterBy('nika', key.sign(await factors.challenge('nika')))
  expect((await calls.removePasskey(second)).passkeys.map(({ name }) => name)).toEqual(['Laptop'])
  expect(await codeOf(apiWith(factors.open, { [HEADERS.accessToken]: watching.tokens.accessToken }).getProfile({}))).toBe('forbidden')
  expect(await factors.logged()).toMatchObject({
    action: 'removePasskey',
    before: { hasSecondFactor: true, passkeys: 2 },
    after: { hasSecondFactor: true, passkeys: 1 },
  })
  const entry = await factors.logged()
  expect((await calls.removePasskey(second)).passkeys).toHaveLength(1)
  expect(await factors.logged()).toEqual(entry)
  expect(await calls.removePasskey(first)).toEqual(NO_FACTOR)
  expect(await factors.open.shop.db.$count(recoveryCodes)).toBe(0)
  expect((await factors.enter('nika')).user.id).toBe(NIKA.id)
})

test('another factor needs a fresh one of those that exist, besides the password; so does the removal', async () => {
  const { calls, key, factor } = await factors.withPasskey('nika')
  factors.clock.later += 5 * MINUTE
  const password = passwordFor('nika')
  const params = { params: { id: String(factor.passkeys[0]?.id) } }
  const requests = [() => calls.startPasskey({ body: { password } }), () => calls.startSecondFactor({ body: { password } }), () => calls.removePasskey(params)]
  for (const request of requests) expect(await codeOf(request())).toBe('fresh-factor-required')
  const { passkey } = await calls.offerSecondFactor({})
  if (!passkey) throw new Error('No passkey is offered')
  await calls.provePasskey({ body: { passkey: key.sign(passkey) } })
  expect(await codeOf(calls.startSecondFactor({ body: { password: 'not this one' } }))).toBe('password-wrong')
  expect(await outcome(calls.startSecondFactor({ body: { password } }))).toBe('done')
})

test('a passkey is renamed by its owner only', async () => {
  const { calls, factor } = await factors.withPasskey('nika')
  const dora = await factors.withPasskey('dora')
  const params = { id: String(factor.passkeys[0]?.id) }
  const renamed = await calls.renamePasskey({ params, body: { name: ' Work ' } })
  expect(renamed.passkeys).toMatchObject([{ name: 'Work' }])
  expect(await factors.logged()).toMatchObject({ action: 'renamePasskey', entityId: String(NIKA.id), after: { isRenamed: true } })
  expect(JSON.stringify(await factors.logged())).not.toContain('Work')
  for (const name of ['', ' ', 'n'.repeat(61), 'a\nb']) expect(await codeOf(calls.renamePasskey({ params, body: { name } }))).toBe('invalid-input')
  expect(await codeOf(dora.calls.renamePasskey({ params, body: { name: 'Mine' } }))).toBe('not-found')
  expect((await dora.calls.removePasskey({ params })).passkeys).toHaveLength(1)
  expect((await calls.getSecondFactor({})).passkeys).toMatchObject([{ name: 'Work' }])
})

test('an authenticator has one account, and a user at most twenty passkeys', async () => {
  const { key } = await factors.withPasskey('nika')
  const dora = await logIn(factors.open, 'dora')
  expect(await codeOf(addPasskey(dora, passwordFor('dora'), { key }))).toBe('passkey-exists')
  expect(await dora.calls.getSecondFactor({})).toEqual(NO_FACTOR)
  const options = await dora.calls.startPasskey({ body: { password: passwordFor('dora') } })
  const rows = Array.from({ length: PASSKEYS_MAX }, (_, index) => ({
    userId: DEMO_USERS.dora.id,
    kind: 'passkey' as const,
    name: `Key ${index}`,
    credentialId: `credential-${index}`,
    publicKey: 'AAAA',
    confirmedAt: factors.now(),
  }))
  await factors.open.shop.db.insert(secondFactors).values(rows)
  expect(await codeOf(dora.calls.addPasskey({ body: { name: 'One more', passkey: authenticator().create(options) } }))).toBe('passkeys-full')
  expect((await dora.calls.getSecondFactor({})).passkeys).toHaveLength(PASSKEYS_MAX)
})

test('wrong passkeys are limited like codes, also with the right one afterwards', async () => {
  const { key } = await factors.withPasskey('nika')
  await factors.enterBy('nika', key.sign(await factors.challenge('nika', ipOf(1)), {}), ipOf(1))
  const wrong = { origin: 'https://evil.example' }
  for (let guess = 0; guess < GUESS_LIMITS.perOwner; guess += 1) {
    const ip = ipOf(300 + guess)
    expect(await codeOf(factors.enterBy('nika', key.sign(await factors.challenge('nika', ip), wrong), ip))).toBe('passkey-wrong')
  }
  expect(await codeOf(factors.enterBy('nika', key.sign(await factors.challenge('nika', ipOf(400))), ipOf(400)))).toBe('rate-limited')
  expect(await codeOf(factors.enter('nika', '123456', ipOf(400)))).toBe('rate-limited')
  expect(await outcome(factors.enterBy('nika', key.sign(await factors.challenge('nika', ipOf(1))), ipOf(1)))).toBe('done')
})

test('a reset removes passkeys too, and a required second factor may be one', async () => {
  const { calls } = await factors.withPasskey('dora')
  await factors.withFactor('nika')
  const { hasSecondFactor, sessions } = await factors.owner.current.calls.resetStaffSecondFactor(paramsFor('dora'))
  expect([hasSecondFactor, sessions]).toEqual([false, []])
  expect(await codeOf(calls.getProfile({}))).toBe('forbidden')
  const { db } = factors.open.shop
  expect(await db.$count(secondFactors, eq(secondFactors.userId, DEMO_USERS.dora.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, DEMO_USERS.dora.id))).toBe(0)
  expect(await db.$count(secondFactors, eq(secondFactors.userId, NIKA.id))).toBe(1)

  const app = await createApp({ ...factors.open.shop, responseCache: createResponseCache(), env: { ...factors.open.shop.env, requireSecondFactor: true } })
  const { tokens } = await apiWith({ app }, {}).login({ body: credentials('lovre') })
  const api = apiWith({ app }, { [HEADERS.accessToken]: tokens.accessToken })
  expect(await codeOf(api.filterStaff({ body: {} }))).toBe('second-factor-missing')
  const added = await addPasskey({ calls: api }, passwordFor('lovre'))
  expect((await api.filterStaff({ body: {} })).records.length).toBeGreaterThan(0)
  expect((await api.removePasskey({ params: { id: String(added.factor.passkeys[0]?.id) } })).state).toBe('missing')
  expect(await codeOf(api.filterStaff({ body: {} }))).toBe('second-factor-missing')
  await app.close()
  factors.owner.current = await logIn(factors.open, 'lovre')
})

test('the address of passkeys is the configured one, whatever a request says', async () => {
  const env = { ...factors.open.shop.env, shopUrl: 'https://shop.example', domains: ['shop.example', 'localhost'] }
  const app = await createApp({ ...factors.open.shop, responseCache: createResponseCache(), env })
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', origin: 'https://evil.example', forwarded: 'host=evil.example' }
  const { tokens } = await apiWith({ app }, forged).login({ body: credentials('nika') })
  const api = apiWith({ app }, { ...forged, [HEADERS.accessToken]: tokens.accessToken })
  const options = await api.startPasskey({ body: { password: passwordFor('nika') } })
  expect(options.rp.id).toBe('shop.example')
  const there = authenticator('https://shop.example')
  expect(await codeOf(api.addPasskey({ body: { name: 'Laptop', passkey: there.create(options, { origin: 'https://evil.example' }) } }))).toBe('passkey-wrong')
  expect(await outcome(addPasskey({ calls: api }, passwordFor('nika'), { key: there }))).toBe('done')
  const factorsOffered = await offeredBy(apiWith({ app }, forged).login({ body: credentials('nika') }))
  expect(factorsOffered?.passkey?.rpId).toBe('shop.example')
  await app.close()
})

test('no challenge, key or signature is logged, at any level', async () => {
  const lines: string[] = []
  const shop = { ...factors.open.shop, env: { ...factors.open.shop.env, logLevel: 'trace' } }
  const app = await createApp(shop, { log: { write: (line) => void lines.push(line) } })
  const { tokens } = await apiWith({ app }, {}).login({ body: credentials('nika') })
  const calls = apiWith({ app }, { [HEADERS.accessToken]: tokens.accessToken })
  const key = authenticator()
  const options = await calls.startPasskey({ body: { password: passwordFor('nika') } })
  const made = key.create(options)
  await calls.addPasskey({ body: { name: 'Laptop', passkey: made } })
  const { passkey } = await calls.offerSecondFactor({})
  if (!passkey) throw new Error('No passkey is offered')
  const [signed, wrong] = [key.sign(passkey), key.sign(passkey, { origin: 'https://evil.example' })]
  await outcome(calls.provePasskey({ body: { passkey: wrong } }))
  await outcome(calls.provePasskey({ body: { passkey: signed } }))
  const offered = await offeredBy(apiWith({ app }, {}).login({ body: credentials('nika') }))
  if (!offered?.passkey) throw new Error('No passkey is offered')
  const assertion = key.sign(offered.passkey)
  await apiWith({ app }, {}).login({ body: { ...credentials('nika'), passkey: assertion } })
  await app.close()
  const log = lines.join('\n')
  expect(log).toContain('/second-factor/passkey/prove')
  const secrets = [options.challenge, passkey.challenge, offered.passkey.challenge, key.id, key.publicKey]
  const bodies = [made.response.attestationObject, made.response.clientDataJSON, signed.response.signature, assertion.response.signature]
  for (const secret of [...secrets, ...bodies]) expect(log).not.toContain(secret)
})

test('the invariants of the shop hold', async () => {
  expect(await findInvariantViolations(factors.open.shop.db)).toEqual([])
})

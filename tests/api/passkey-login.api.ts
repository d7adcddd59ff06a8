import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { GUESS_LIMITS } from '#server/modules/session/guess-limit.service.ts'
import { passkeyChallenges } from '#server/modules/session/second-factor.tables.ts'
import { deleteExpiredSessions } from '#server/modules/session/session.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { apiWith, DEMO_USERS } from './demo-users.ts'
import { credentials, type FactorShop, MINUTE, offeredBy, openFactorShop, outcome, passwordFor, SHOP_ADDRESS } from './factor-shop.ts'
import { codeOf, ipOf } from './shopper.ts'
import { createAuthenticator } from './software-authenticator.ts'

let factors: FactorShop
beforeAll(async () => {
  factors = await openFactorShop()
})
afterAll(() => factors.open.close())
beforeEach(() => factors.reset())

const NIKA = DEMO_USERS.nika
const authenticator = (origin = SHOP_ADDRESS) => createAuthenticator({ origin })

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
  const { key, calls: api } = await factors.withPasskey('nika')
  const dora = await factors.withPasskey('dora')
  const before = await factors.sessionsOf('nika')
  const foreign = await factors.challenge('dora')
  const proof = await api.offerSecondFactor({})
  const registration = await api.startPasskey({ body: { password: passwordFor('nika') } })
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
  const suspendUnknown = (api: typeof one) => codeOf(api.suspendStaffMember({ params: { id: '999999' } }))
  expect(await suspendUnknown(one)).toBe('not-found')
  factors.clock.later += 5 * MINUTE
  for (const api of [one, other]) expect(await suspendUnknown(api)).toBe('fresh-factor-required')
  const offer = async (api: typeof one) => {
    const { app, passkey } = await api.offerSecondFactor({})
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

test('the invariants of the shop hold', async () => {
  expect(await findInvariantViolations(factors.open.shop.db)).toEqual([])
})

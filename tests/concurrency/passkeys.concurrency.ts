import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { sessions as sessionRows } from '#server/modules/session/session.tables.ts'
import { apiWith, DEMO_USERS, logIn } from '#tests/api/demo-users.ts'
import { addPasskey, type FactorShop, openFactorShop, outcome, paramsFor, passwordFor, SHOP_ADDRESS } from '#tests/api/factor-shop.ts'
import { createAuthenticator } from '#tests/api/software-authenticator.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { roundsOf } from './rounds.ts'

let factors: FactorShop
beforeAll(async () => {
  factors = await openFactorShop()
})
afterAll(() => factors.open.close())
beforeEach(() => factors.reset())

const done = (outcomes: readonly string[]): number => outcomes.filter((each) => each === 'done').length

test('a passkey that is given many times at once opens one session', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await factors.reset()
    const { key } = await factors.withPasskey('dora')
    const before = await factors.sessionsOf('dora')
    const assertion = key.sign(await factors.challenge('dora'))
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(factors.enterBy('dora', assertion))))
    expect(outcomes.sort()).toEqual(['done', 'passkey-wrong', 'passkey-wrong', 'passkey-wrong', 'passkey-wrong'])
    expect(await factors.sessionsOf('dora')).toBe(before + 1)
  }
})

test('of an authenticator and its copy, which sign different challenges with the same number at once, one opens a session', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await factors.reset()
    const { key } = await factors.withPasskey('dora')
    const challenges = [await factors.challenge('dora'), await factors.challenge('dora'), await factors.challenge('dora')]
    const outcomes = await Promise.all(challenges.map((options) => outcome(factors.enterBy('dora', key.sign(options, { signCount: 9 })))))
    expect(outcomes.sort()).toEqual(['done', 'passkey-wrong', 'passkey-wrong'])
    expect(await factors.logged()).toMatchObject({ action: 'login', before: { signCount: 9 }, after: { signCount: 9, isRejected: true } })
  }
})

test('a passkey that makes operations possible is taken once of many at once', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await factors.reset()
    const { key, calls: api } = await factors.withPasskey('dora')
    const { passkey } = await api.offerSecondFactor({})
    if (!passkey) throw new Error('No passkey is offered')
    const assertion = key.sign(passkey)
    expect(done(await Promise.all(Array.from({ length: 4 }, () => outcome(api.provePasskey({ body: { passkey: assertion } })))))).toBe(1)
  }
})

test('of two tabs that add their first passkey at once one gets recovery codes, and those work', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await factors.reset()
    const dora = await logIn(factors.open, 'dora')
    const results = await Promise.all([addPasskey(dora, passwordFor('dora')), addPasskey(dora, passwordFor('dora'))])
    const codes = results.flatMap(({ recoveryCodes }) => recoveryCodes)
    expect(codes).toHaveLength(10)
    expect((await dora.calls.getSecondFactor({})).passkeys).toHaveLength(2)
    expect(await outcome(factors.enter('dora', codes[0]))).toBe('done')
  }
})

test('an authenticator that is added to two accounts at once has one of them', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await factors.reset()
    const key = createAuthenticator({ origin: SHOP_ADDRESS })
    const added = (['dora', 'nika'] as const).map(async (who) => outcome(addPasskey(await logIn(factors.open, who), passwordFor(who), { key })))
    expect((await Promise.all(added)).sort()).toEqual(['done', 'passkey-exists'])
  }
})

test('a log-in while the first passkey is added opens a session that ends with it, or is rejected', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await factors.reset()
    const dora = await logIn(factors.open, 'dora')
    const [, tokens] = await Promise.all([
      addPasskey(dora, passwordFor('dora')),
      factors.enter('dora').then(
        (response) => response.tokens,
        () => null,
      ),
    ])
    if (tokens) expect(await outcome(apiWith(factors.open, { [HEADERS.accessToken]: tokens.accessToken }).getProfile({}))).toBe('forbidden')
    expect(await outcome(factors.enter('dora'))).toBe('second-factor-required')
  }
})

test('a reset during a log-in by passkey leaves no session of before', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await factors.reset()
    const { key } = await factors.withPasskey('dora')
    const assertion = key.sign(await factors.challenge('dora'))
    const owner = factors.owner.current.calls
    const [response] = await Promise.all([factors.enterBy('dora', assertion).catch(() => null), owner.resetStaffSecondFactor(paramsFor('dora'))])
    const { sessions, hasSecondFactor } = await owner.getStaffMember(paramsFor('dora'))
    expect(hasSecondFactor).toBe(false)
    expect(sessions.length).toBeLessThanOrEqual(response ? 1 : 0)
    if (response) expect(response.user.id).toBe(DEMO_USERS.dora.id)
    // One that began after the reset needed no factor.
    const isOpenByFactor = and(eq(sessionRows.userId, DEMO_USERS.dora.id), isNull(sessionRows.revokedAt), isNotNull(sessionRows.factorAt))
    expect(await factors.open.shop.db.$count(sessionRows, isOpenByFactor)).toBe(0)
  }
  expect(await findInvariantViolations(factors.open.shop.db)).toEqual([])
})

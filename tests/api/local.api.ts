import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { BEARER_TOKEN_DAYS, LOGIN_ATTEMPTS } from '#contract/session.constants.ts'
import { deleteExpiredSessions, revokeSessionsOf } from '#server/modules/session/session.service.ts'
import { attempts, bearerTokens, sessions, users } from '#server/modules/session/session.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { callsWith, logIn, PEOPLE, type PersonName } from './person.ts'
import { codeOf, type Refused, refusalOf } from './shopper.ts'

const DAY_MS = 86_400_000

let open: OpenShop
let calls: ApiClient
let late = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + late) })
  calls = open.client.in('en')
})
afterAll(() => open.close())

async function tokenOf(who: PersonName): Promise<string> {
  const { email, password } = PEOPLE[who]
  return (await calls.localLogin({ body: { email, password } })).token
}
const userOf = async (bearerToken: string) => (await calls.localUser({}, { bearerToken })).user
const endOf = (bearerToken: string) => codeOf(userOf(bearerToken))

test('legacy log-in returns one token, which identifies the user and is ended by log-out', async () => {
  const [here, there] = [await tokenOf('mirna'), await tokenOf('mirna')]
  expect(here).toMatch(/^[\w-]{43}$/)
  expect(await userOf(here)).toEqual((await logIn(open, 'mirna')).user)
  expect(await calls.localLogout({}, { bearerToken: here })).toEqual({ loggedOut: true })
  expect(await refusalOf(userOf(here))).toMatchObject({ code: 'session-over', status: 401 })
  expect(await codeOf(calls.localLogout({}, { bearerToken: here }))).toBe('session-over')
  expect((await userOf(there)).id).toBe(PEOPLE.mirna.id)
})

test('it is good for its own three calls alone', async () => {
  const bearer = await tokenOf('mirna')
  const { tokens } = await logIn(open, 'mirna')
  expect(await codeOf(callsWith(open, { [HEADERS.accessToken]: bearer }).getWebProfile({}))).toBe('session-over')
  expect(await codeOf(callsWith(open, { [HEADERS.authorization]: `Bearer ${bearer}` }).getWebProfile({}))).toBe('not-logged-in')
  expect(await codeOf(calls.refresh({}, { refreshToken: bearer }))).toBe('session-over')
  for (const other of [tokens.accessToken, tokens.refreshToken, 'x', "' or 1=1 --", 'y'.repeat(5_000)])
    expect(['session-over', 'not-logged-in']).toContain(await endOf(other))
  expect(await codeOf(callsWith(open, { [HEADERS.accessToken]: tokens.accessToken }).localUser({}))).toBe('not-logged-in')
})

test('unknown, wrong and suspended credentials are rejected as in the regular log-in', async () => {
  const suspend = (suspendedAt: Date | null) => open.shop.db.update(users).set({ suspendedAt }).where(eq(users.id, PEOPLE.tin.id))
  await suspend(new Date())
  const refusals: Refused[] = []
  for (const body of [
    { email: 'nobody@example.com', password: PEOPLE.mirna.password },
    { email: PEOPLE.mirna.email, password: 'wrong' },
    { email: PEOPLE.tin.email, password: PEOPLE.tin.password },
  ])
    refusals.push(await refusalOf(calls.localLogin({ body })))
  expect(refusals).toEqual(Array(3).fill({ code: 'login-failed', status: 401, payload: { message: 'Unknown username or password!' } }))
  await suspend(null)
})

test('a suspension and the end of all sessions end the token at once', async () => {
  const { db } = open.shop
  const set = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, PEOPLE.emma.id))
  const bearer = await tokenOf('emma')
  await set(new Date())
  expect(await endOf(bearer)).toBe('session-over')
  await set(null)
  expect((await userOf(bearer)).id).toBe(PEOPLE.emma.id)
  await revokeSessionsOf(db, PEOPLE.emma.id, new Date())
  expect(await endOf(bearer)).toBe('session-over')
})

test('both ways to log in share one allowance of guesses', async () => {
  const body = { email: PEOPLE.jakov.email, password: 'wrong' }
  const others = { first: calls.login({ body }), second: calls.localLogin({ body }) }
  expect(await Promise.all(Object.values(others).map(codeOf))).toEqual(['login-failed', 'login-failed'])
  for (let each = 2; each < LOGIN_ATTEMPTS.perEmail; each += 1) expect(await codeOf(calls.localLogin({ body }))).toBe('login-failed')
  expect([await codeOf(calls.localLogin({ body })), await codeOf(calls.login({ body }))]).toEqual(['rate-limited', 'rate-limited'])
  await open.shop.db.delete(attempts)
})

test('the token is stored only as a hash, is valid for thirty days, and its session is deleted with it', async () => {
  const { db } = open.shop
  const bearer = await tokenOf('mirna')
  expect(JSON.stringify([await db.select().from(bearerTokens), await db.select().from(sessions)])).not.toContain(bearer)
  late = BEARER_TOKEN_DAYS * DAY_MS - 60_000
  await deleteExpiredSessions(db, open.shop.now())
  expect((await userOf(bearer)).id).toBe(PEOPLE.mirna.id)
  late = BEARER_TOKEN_DAYS * DAY_MS + 60_000
  expect(await endOf(bearer)).toBe('session-over')
  await deleteExpiredSessions(db, open.shop.now())
  expect([await db.$count(bearerTokens), await db.$count(sessions)]).toEqual([0, 0])
})

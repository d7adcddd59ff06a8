import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { BEARER_TOKEN_DAYS, LOGIN_ATTEMPTS } from '#contract/session.constants.ts'
import { deleteExpiredSessions, revokeSessionsOf } from '#server/modules/session/session.service.ts'
import { attempts, bearerTokens, sessions, users } from '#server/modules/session/session.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type DemoUserName, logIn } from './demo-users.ts'
import { codeOf, type Problem, problemOf } from './shopper.ts'

const DAY_MS = 86_400_000

let open: OpenShop
let calls: ApiClient
let late = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + late) })
  calls = open.client.in('en')
})
afterAll(() => open.close())

async function tokenOf(who: DemoUserName): Promise<string> {
  const { email, password } = DEMO_USERS[who]
  return (await calls.localLogin({ body: { email, password } })).token
}
const userOf = async (bearerToken: string) => (await calls.localUser({}, { bearerToken })).user
const endOf = (bearerToken: string) => codeOf(userOf(bearerToken))

test('legacy log-in returns one token, which identifies the user and is ended by log-out', async () => {
  const [here, there] = [await tokenOf('mirna'), await tokenOf('mirna')]
  expect(here).toMatch(/^[\w-]{43}$/)
  expect(await userOf(here)).toEqual((await logIn(open, 'mirna')).user)
  expect(await calls.localLogout({}, { bearerToken: here })).toEqual({ loggedOut: true })
  expect(await problemOf(userOf(here))).toMatchObject({ code: 'session-over', status: 401 })
  expect(await codeOf(calls.localLogout({}, { bearerToken: here }))).toBe('session-over')
  expect((await userOf(there)).id).toBe(DEMO_USERS.mirna.id)
})

test('it is valid for its own three operations only', async () => {
  const bearer = await tokenOf('mirna')
  const { tokens } = await logIn(open, 'mirna')
  expect(await codeOf(apiWith(open, { [HEADERS.accessToken]: bearer }).getWebProfile({}))).toBe('session-over')
  expect(await codeOf(apiWith(open, { [HEADERS.authorization]: `Bearer ${bearer}` }).getWebProfile({}))).toBe('not-logged-in')
  expect(await codeOf(calls.refresh({}, { refreshToken: bearer }))).toBe('session-over')
  for (const other of [tokens.accessToken, tokens.refreshToken, 'x', "' or 1=1 --", 'y'.repeat(5_000)])
    expect(['session-over', 'not-logged-in']).toContain(await endOf(other))
  expect(await codeOf(apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }).localUser({}))).toBe('not-logged-in')
})

test('unknown, wrong and suspended credentials are rejected as in the regular log-in', async () => {
  const suspend = (suspendedAt: Date | null) => open.shop.db.update(users).set({ suspendedAt }).where(eq(users.id, DEMO_USERS.tin.id))
  await suspend(new Date())
  const refusals: Problem[] = []
  for (const body of [
    { email: 'nobody@example.com', password: DEMO_USERS.mirna.password },
    { email: DEMO_USERS.mirna.email, password: 'wrong' },
    { email: DEMO_USERS.tin.email, password: DEMO_USERS.tin.password },
  ])
    refusals.push(await problemOf(calls.localLogin({ body })))
  expect(refusals).toEqual(Array(3).fill({ code: 'login-failed', status: 401, payload: { message: 'Unknown username or password!' } }))
  await suspend(null)
})

test('a suspension and ending all sessions end the token at once', async () => {
  const { db } = open.shop
  const set = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, DEMO_USERS.emma.id))
  const bearer = await tokenOf('emma')
  await set(new Date())
  expect(await endOf(bearer)).toBe('session-over')
  await set(null)
  expect((await userOf(bearer)).id).toBe(DEMO_USERS.emma.id)
  await revokeSessionsOf(db, DEMO_USERS.emma.id, new Date())
  expect(await endOf(bearer)).toBe('session-over')
})

test('both log-ins share one limit of attempts', async () => {
  const body = { email: DEMO_USERS.jakov.email, password: 'wrong' }
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
  expect((await userOf(bearer)).id).toBe(DEMO_USERS.mirna.id)
  late = BEARER_TOKEN_DAYS * DAY_MS + 60_000
  expect(await endOf(bearer)).toBe('session-over')
  await deleteExpiredSessions(db, open.shop.now())
  expect([await db.$count(bearerTokens), await db.$count(sessions)]).toEqual([0, 0])
})

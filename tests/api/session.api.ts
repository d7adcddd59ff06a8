import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { LOGIN_ATTEMPTS } from '#contract/session.constants.ts'
import { userRoles } from '#server/modules/session/role.tables.ts'
import { attempts, refreshTokens, sessions, users } from '#server/modules/session/session.tables.ts'
import { tokenHash } from '#server/modules/session/token-maker.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { contentDaysOf } from '#tests/content-days.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import { codeOf, type Problem, problemOf } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const refreshWith = (refreshToken: string) => apiWith(open, { [HEADERS.refreshToken]: refreshToken }).refresh({})
const withToken = (accessToken: string): ApiClient => apiWith(open, { [HEADERS.accessToken]: accessToken })
/** As if the token had been used that long ago. */
const usedAgo = (refreshToken: string, ms: number) =>
  open.shop.db
    .update(refreshTokens)
    .set({ usedAt: new Date(Date.now() - ms) })
    .where(eq(refreshTokens.hash, tokenHash(refreshToken)))

test('a customer logs in and is identified by the access token', async () => {
  const mirna = await logIn(open, 'mirna')
  expect(mirna.user).toEqual({
    id: DEMO_USERS.mirna.id,
    email: DEMO_USERS.mirna.email,
    pendingEmail: null,
    hasPassword: true,
    firstName: 'Mirna',
    lastName: 'Lozić',
    isBackofficeUser: false,
    scope: ['customer'],
    memberCardBarcode: '2900260010178',
    addresses: [expect.objectContaining({ id: 2, type: 'Main' }), expect.objectContaining({ id: 1, type: 'Shipping' })],
    details: { phone: '+385 91 000 0101' },
    companyName: null,
    companyOIB: null,
    createdAt: new Date((await contentDaysOf(open.shop.db)).moment('2025-11-22T10:14:00+01:00')).toISOString(),
  })
  expect(mirna.tokens).toEqual({
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 900,
  })
  expect(await mirna.calls.getWebProfile({})).toEqual(mirna.user)
  expect(await codeOf(mirna.calls.getProfile({}))).toBe('forbidden')
})

const EDITOR = ['catalog.text', 'comments.moderate', 'content.edit', 'content.publish', 'content.structure', 'media.write', 'reports.read']

test('the back office logs in with the same operation and has its own profile', async () => {
  const nika = await logIn(open, 'nika')
  expect(nika.user).toMatchObject({ isBackofficeUser: true, scope: EDITOR })
  expect(await nika.calls.getProfile({})).toEqual(nika.user)
  expect(await codeOf(nika.calls.getWebProfile({}))).toBe('forbidden')
})

test('the back-office log-in accepts back-office users only, and reveals nothing else', async () => {
  const at = (who: 'mirna' | 'nika', password: string = DEMO_USERS[who].password) =>
    open.client.in('en').login({ body: { email: DEMO_USERS[who].email, password, strategy: 'admin' } })
  expect((await at('nika')).user.isBackofficeUser).toBe(true)
  expect(await problemOf(at('mirna'))).toEqual(await problemOf(at('mirna', 'wrong')))
  expect(await codeOf(at('mirna'))).toBe('login-failed')
})

test('an unconfirmed account is reported with the right password only, and can log in once confirmed', async () => {
  const { db } = open.shop
  const asIf = (verifiedAt: Date | null) => db.update(users).set({ verifiedAt }).where(eq(users.id, DEMO_USERS.tin.id))
  const tries = (password: string) => open.client.in('en').login({ body: { email: DEMO_USERS.tin.email, password } })
  await asIf(null)
  expect(await problemOf(tries(DEMO_USERS.tin.password))).toEqual({
    code: 'email-unverified',
    status: 422,
    payload: { message: 'Please confirm your e-mail address first' },
  })
  expect(await codeOf(tries('wrong'))).toBe('login-failed')
  await asIf(new Date())
  expect((await tries(DEMO_USERS.tin.password)).user.id).toBe(DEMO_USERS.tin.id)
})

test('the spelling of an e-mail address does not matter', async () => {
  const { password, id } = DEMO_USERS.mirna
  const { user } = await open.client.in('hr').login({ body: { email: ' Mirna.LOZIC@Example.com ', password } })
  expect(user.id).toBe(id)
})

test('unknown, wrong, passwordless and suspended accounts get the same error', async () => {
  const { db } = open.shop
  await db.insert(users).values({ email: 'social@example.com', firstName: 'So', lastName: 'Cial', scope: [], locale: 'en' })
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, DEMO_USERS.tin.id))
  const tries = [
    { email: 'nobody@example.com', password: DEMO_USERS.mirna.password },
    { email: DEMO_USERS.mirna.email, password: 'wrong' },
    { email: DEMO_USERS.mirna.email, password: `${DEMO_USERS.mirna.password} ` },
    { email: DEMO_USERS.mirna.email, password: DEMO_USERS.mirna.password.toUpperCase() },
    { email: 'social@example.com', password: 'x' },
    { email: DEMO_USERS.tin.email, password: DEMO_USERS.tin.password },
  ]
  const refusals: Problem[] = []
  for (const body of tries) refusals.push(await problemOf(open.client.in('en').login({ body })))
  expect(refusals).toEqual(Array(tries.length).fill({ code: 'login-failed', status: 401, payload: { message: 'Unknown username or password!' } }))
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, DEMO_USERS.tin.id))
})

test('passwords and tokens are stored only as hashes', async () => {
  const { tokens } = await logIn(open, 'emma')
  const { db } = open.shop
  const kept = JSON.stringify([await db.select().from(users), await db.select().from(sessions), await db.select().from(refreshTokens)])
  for (const secret of [DEMO_USERS.emma.password, tokens.refreshToken, tokens.accessToken]) expect(kept).not.toContain(secret)
  expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('failed log-ins are limited per account across networks, and a right password resets the count', async () => {
  const guess = (password: string, ip: string) => apiWith(open, {}, 'en', ip).login({ body: { email: DEMO_USERS.jakov.email, password } })
  for (let each = 1; each < LOGIN_ATTEMPTS.perEmail; each += 1) expect(await codeOf(guess('wrong', `10.0.0.${each}`))).toBe('login-failed')
  await guess(DEMO_USERS.jakov.password, '10.0.0.20')
  for (let each = 0; each < LOGIN_ATTEMPTS.perEmail; each += 1) expect(await codeOf(guess('wrong', `10.0.1.${each}`))).toBe('login-failed')
  expect(await problemOf(guess(DEMO_USERS.jakov.password, '10.0.2.1'))).toMatchObject({ code: 'rate-limited', status: 429 })
  // A network with an earlier log-in is not locked out by others.
  expect((await guess(DEMO_USERS.jakov.password, '10.0.0.20')).user.id).toBe(DEMO_USERS.jakov.id)
  await open.shop.db.update(attempts).set({ since: new Date(Date.now() - LOGIN_ATTEMPTS.windowSeconds * 1000) })
  expect((await guess(DEMO_USERS.jakov.password, '10.0.2.1')).user.id).toBe(DEMO_USERS.jakov.id)
})

test('failed log-ins are limited per network, whatever the account', async () => {
  const guess = (ip: string, each: number) => apiWith(open, {}, 'en', ip).login({ body: { email: `guess-${each}@example.com`, password: 'wrong' } })
  for (let each = 0; each < LOGIN_ATTEMPTS.perAddress; each += 1)
    expect(await codeOf(guess(each % 2 ? '2001:db8:1:2::1' : '2001:db8:1:2:a:b:c:d', each))).toBe('login-failed')
  expect(await codeOf(guess('2001:db8:1:2::99', 100))).toBe('rate-limited')
  expect(await codeOf(guess('2001:db8:1:3::99', 101))).toBe('login-failed')
})

test('a refresh token works for one refresh', async () => {
  const { tokens, user } = await logIn(open, 'mirna')
  const { tokens: next } = await refreshWith(tokens.refreshToken)
  expect(next).toEqual({ accessToken: expect.any(String), refreshToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 900 })
  expect(next.refreshToken).not.toBe(tokens.refreshToken)
  expect(await withToken(next.accessToken).getWebProfile({})).toEqual(user)
  expect((await refreshWith(next.refreshToken)).tokens.refreshToken).not.toBe(next.refreshToken)
})

test('a lost refresh response is repeated: within ten seconds the same token returns the same successor', async () => {
  const { tokens } = await logIn(open, 'mirna')
  const first = await refreshWith(tokens.refreshToken)
  await usedAgo(tokens.refreshToken, 5_000)
  expect((await refreshWith(tokens.refreshToken)).tokens.refreshToken).toBe(first.tokens.refreshToken)
})

test('ten concurrent refreshes have one successor, which stays valid', async () => {
  const { tokens } = await logIn(open, 'mirna')
  const answers = await Promise.all(Array.from({ length: 10 }, () => refreshWith(tokens.refreshToken)))
  const successors = new Set(answers.map((response) => response.tokens.refreshToken))
  expect(successors.size).toBe(1)
  await expect(refreshWith([...successors][0] ?? '')).resolves.toMatchObject({ tokens: { expiresIn: 900 } })
})

test('a used refresh token sent later counts as stolen: the whole session ends, others stay', async () => {
  const [stolen, other] = [await logIn(open, 'mirna'), await logIn(open, 'mirna')]
  const { tokens: next } = await refreshWith(stolen.tokens.refreshToken)
  await usedAgo(stolen.tokens.refreshToken, 11_000)
  expect(await problemOf(refreshWith(stolen.tokens.refreshToken))).toMatchObject({ code: 'session-over', status: 401 })
  expect(await codeOf(refreshWith(next.refreshToken))).toBe('session-over')
  for (const { accessToken } of [stolen.tokens, next]) expect(await codeOf(withToken(accessToken).getWebProfile({}))).toBe('session-over')
  expect((await other.calls.getWebProfile({})).id).toBe(DEMO_USERS.mirna.id)
})

test('unknown, missing, foreign and expired refresh tokens are rejected', async () => {
  const { tokens } = await logIn(open, 'mirna')
  for (const word of ['x', 'y'.repeat(43), tokens.accessToken, "' or 1=1 --", 'z'.repeat(5_000)]) expect(await codeOf(refreshWith(word))).toBe('session-over')
  expect(await codeOf(open.client.in('en').refresh({}))).toBe('session-over')
  await open.shop.db
    .update(refreshTokens)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(refreshTokens.hash, tokenHash(tokens.refreshToken)))
  expect(await codeOf(refreshWith(tokens.refreshToken))).toBe('session-over')
})

test('an expired access token does not prevent refreshing or logging in', async () => {
  const { tokens } = await logIn(open, 'mirna')
  const both = apiWith(open, { [HEADERS.accessToken]: 'ended', [HEADERS.refreshToken]: tokens.refreshToken })
  expect((await both.refresh({})).tokens.expiresIn).toBe(900)
  expect((await both.login({ body: { email: DEMO_USERS.mirna.email, password: DEMO_USERS.mirna.password } })).user.id).toBe(DEMO_USERS.mirna.id)
})

test('log-out ends both tokens at once, on this device only', async () => {
  const [here, there] = [await logIn(open, 'mirna'), await logIn(open, 'mirna')]
  expect(await here.calls.logout({})).toEqual({ loggedOut: true })
  expect(await problemOf(here.calls.getWebProfile({}))).toMatchObject({ code: 'session-over', status: 401 })
  expect(await codeOf(refreshWith(here.tokens.refreshToken))).toBe('session-over')
  expect(await codeOf(here.calls.logout({}))).toBe('session-over')
  expect((await there.calls.getWebProfile({})).id).toBe(DEMO_USERS.mirna.id)
})

test('a suspension and a change of role apply at once', async () => {
  const { db } = open.shop
  const emma = await logIn(open, 'emma')
  const change = (values: Partial<typeof users.$inferInsert>) => db.update(users).set(values).where(eq(users.id, DEMO_USERS.emma.id))
  const seesTypes = () =>
    emma.calls.filterPostTypes({ body: {} }).then(
      () => 'let in',
      (problem: unknown) => codeOf(Promise.reject(problem)),
    )
  await db.insert(userRoles).values({ userId: DEMO_USERS.emma.id, role: 'editor' })
  expect([(await emma.calls.getWebProfile({})).scope, await seesTypes()]).toEqual([['customer'], 'forbidden'])
  await change({ isBackoffice: true, scope: ['content.edit'] })
  expect(await codeOf(emma.calls.getWebProfile({}))).toBe('forbidden')
  expect([(await emma.calls.getProfile({})).scope, await seesTypes()]).toEqual([EDITOR, 'let in'])
  await db.delete(userRoles).where(eq(userRoles.userId, DEMO_USERS.emma.id))
  expect([(await emma.calls.getProfile({})).scope, await seesTypes()]).toEqual([[], 'permission-missing'])
  await change({ isBackoffice: false, scope: ['customer'], suspendedAt: new Date() })
  expect(await codeOf(emma.calls.getWebProfile({}))).toBe('session-over')
  expect(await codeOf(refreshWith(emma.tokens.refreshToken))).toBe('session-over')
  await change({ suspendedAt: null })
  expect((await emma.calls.getWebProfile({})).id).toBe(DEMO_USERS.emma.id)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { attempts, refreshTokens, sessions, socialIdentities, users } from '#server/modules/session/session.tables.ts'
import { readIdentities } from '#server/modules/session/social-identity.service.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS } from './demo-users.ts'
import { MAIL_ORIGIN, mailedToken, mailsOf } from './mailbox.ts'
import { NEW_PASSWORD, newVerifiedCustomer } from './new-customer.ts'
import { followRedirects, type RunningProvider, startProvider } from './oidc-provider.ts'
import { codeOf } from './shopper.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let open: OpenShop
let app: OpenShop['app']
let provider: RunningProvider
let clock = 0

beforeAll(async () => {
  provider = await startProvider()
  open = await openShop({ now: () => new Date(Date.now() + clock) })
  app = await createApp({ ...open.shop, responseCache: createResponseCache(), env: { ...open.shop.env, oidcProviders: [provider.setting] } })
}, 120_000)
afterAll(async () => {
  await app.close()
  await open.close()
  await provider.stop()
})
beforeEach(async () => {
  clock = 0
  await open.shop.db.delete(attempts)
})

const by = (headers: Record<string, string> = {}): ApiClient => apiWith({ app }, headers)
const withToken = (accessToken: string): ApiClient => by({ [HEADERS.accessToken]: accessToken })

async function loggedIn(email: string, userAgent: string, password = NEW_PASSWORD) {
  const { tokens, user } = await by({ 'user-agent': userAgent }).login({ body: { email, password } })
  return { tokens, user, calls: withToken(tokens.accessToken) }
}

async function otherSession(sub: string) {
  const { url, key } = await by().socialRedirectLogin({ query: { provider: 'island' } })
  const { code, state, iss } = await followRedirects(url, sub)
  const { tokens, user } = await by({ 'user-agent': IPHONE }).socialOauth({ body: { code, state, iss, key } })
  return { tokens, user, calls: withToken(tokens.accessToken) }
}
const claims = (sub: string, email: string) => provider.claimsBySub.set(sub, { email, email_verified: true, given_name: 'Ana', family_name: 'Kovač' })
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const devices = async (calls: ApiClient) => (await calls.getAccess({})).sessions.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])

test('a customer sees their own active sessions: the current device first, then by last activity', async () => {
  const { email } = await newVerifiedCustomer(open)
  const [phone, desk, tool] = [await loggedIn(email, IPHONE), await loggedIn(email, FIREFOX), await loggedIn(email, 'a tool of its own')]
  clock = 20 * 60_000
  const { tokens } = await by({ [HEADERS.refreshToken]: phone.tokens.refreshToken }).refresh({})
  const calls = withToken(tokens.accessToken)
  const seenAt = (await calls.getAccess({})).sessions[0]?.seenAt ?? ''
  clock = 21 * 60_000
  const { accessToken } = (await by({ [HEADERS.refreshToken]: desk.tokens.refreshToken }).refresh({})).tokens
  expect(await devices(withToken(accessToken))).toEqual([
    ['Firefox', 'Linux', true],
    ['Safari', 'iPhone', false],
    [null, null, false],
  ])
  const linkedLogins = await withToken(accessToken).getAccess({})
  expect(linkedLogins.logins).toEqual([])
  expect(linkedLogins.sessions.find(({ system }) => system === 'iPhone')?.seenAt).toBe(seenAt)
  expect(Date.parse(seenAt) - Date.parse(linkedLogins.sessions[1]?.createdAt ?? '')).toBeGreaterThan(19 * 60_000)
  const text = JSON.stringify([linkedLogins, await open.shop.db.select().from(sessions).where(eq(sessions.userId, tool.user.id))])
  for (const secret of [IPHONE, tokens.refreshToken, tokens.accessToken]) expect(text).not.toContain(secret)
})

test('one device is logged out from another at once, and a session of another user stays', async () => {
  const [own, foreign] = [await newVerifiedCustomer(open), await newVerifiedCustomer(open)]
  const [phone, desk, otherVisitor] = [await loggedIn(own.email, IPHONE), await loggedIn(own.email, FIREFOX), await loggedIn(foreign.email, FIREFOX)]
  const [other] = (await desk.calls.getAccess({})).sessions.filter(({ isCurrent }) => !isCurrent)
  const [theirs] = (await otherVisitor.calls.getAccess({})).sessions
  await desk.calls.endSession({ params: { id: theirs?.id ?? '' } })
  expect((await otherVisitor.calls.getWebProfile({})).email).toBe(foreign.email)
  const end = () => desk.calls.endSession({ params: { id: other?.id ?? '' } })
  expect((await end()).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect((await end()).sessions).toHaveLength(1)
  expect(await codeOf(phone.calls.getWebProfile({}))).toBe('session-over')
  expect(await codeOf(by({ [HEADERS.refreshToken]: phone.tokens.refreshToken }).refresh({}))).toBe('session-over')
  expect((await desk.calls.getWebProfile({})).email).toBe(own.email)
})

test('all other sessions are ended at once, legacy tokens included, and ended sessions are not listed', async () => {
  const { email, password } = await newVerifiedCustomer(open)
  const [phone, desk, over] = [await loggedIn(email, IPHONE), await loggedIn(email, FIREFOX), await loggedIn(email, FIREFOX)]
  const { token } = await by().localLogin({ body: { email, password } })
  const [session] = (await over.calls.getAccess({})).sessions
  await open.shop.db
    .update(refreshTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(refreshTokens.sessionId, session?.id ?? ''))
  expect(await devices(desk.calls)).toHaveLength(3)
  expect((await desk.calls.endOtherSessions({})).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(await codeOf(phone.calls.getWebProfile({}))).toBe('session-over')
  expect(await codeOf(by({ [HEADERS.authorization]: `Bearer ${token}` }).localUser({}))).toBe('session-over')
})

test('a user of the back office without a permission sees and ends their own sessions, and none of anybody else', async () => {
  const { email, password } = DEMO_USERS.dora
  const [phone, desk, over] = [await loggedIn(email, IPHONE, password), await loggedIn(email, FIREFOX, password), await loggedIn(email, FIREFOX, password)]
  const owner = await loggedIn(DEMO_USERS.lovre.email, FIREFOX, DEMO_USERS.lovre.password)
  const access = await desk.calls.getAccess({})
  expect(access.logins).toEqual([])
  expect(access.sessions.slice(0, 3).map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
    ['Firefox', true],
    ['Firefox', false],
    ['Safari', false],
  ])
  const [theirs] = (await owner.calls.getAccess({})).sessions
  await desk.calls.endSession({ params: { id: theirs?.id ?? '' } })
  expect((await owner.calls.getProfile({})).email).toBe(DEMO_USERS.lovre.email)
  const safari = access.sessions.find(({ browser }) => browser === 'Safari')
  expect((await desk.calls.endSession({ params: { id: safari?.id ?? '' } })).sessions.map(({ browser }) => browser)).not.toContain('Safari')
  expect(await codeOf(phone.calls.getProfile({}))).toBe('forbidden')
  expect((await over.calls.getProfile({})).email).toBe(email)
  expect((await desk.calls.endOtherSessions({})).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(await codeOf(over.calls.getProfile({}))).toBe('forbidden')
  expect((await desk.calls.getProfile({})).email).toBe(email)
  expect(await codeOf(desk.calls.changeLinkedLogin({ params: { id: '1' }, body: { isOpen: false } }))).toBe('forbidden')
})

test('an account rejects an unlinked provider: its session ends, the same e-mail does not link it again, and its owner can', async () => {
  const { email, id } = await newVerifiedCustomer(open)
  claims('closed', email)
  const came = await otherSession('closed')
  const desk = await loggedIn(email, FIREFOX)
  const { logins } = await desk.calls.getAccess({})
  expect(logins).toEqual([{ id: expect.any(Number), label: 'Island ID', isOpen: true, createdAt: expect.any(String) }])
  const change = (isOpen: boolean) => desk.calls.changeLinkedLogin({ params: { id: String(logins[0]?.id) }, body: { isOpen } })
  const shut = await change(false)
  expect([shut.logins.map(({ isOpen }) => isOpen), shut.sessions.map(({ isCurrent }) => isCurrent)]).toEqual([[false], [true]])
  expect(await codeOf(came.calls.getWebProfile({}))).toBe('session-over')
  expect(await codeOf(otherSession('closed'))).toBe('social-shut')
  expect(await change(false)).toEqual(shut)
  expect(await open.shop.db.$count(socialIdentities, eq(socialIdentities.userId, id))).toBe(1)
  expect((await change(true)).logins.map(({ isOpen }) => isOpen)).toEqual([true])
  expect((await otherSession('closed')).user.id).toBe(id)
})

test('the last log-in method stays until there is a password or another one', async () => {
  claims('lonely', 'lonely@example.com')
  claims('second', 'lonely@example.com')
  const { calls, user } = await otherSession('lonely')
  const [only] = (await calls.getAccess({})).logins
  const close = (id: number | undefined) => calls.changeLinkedLogin({ params: { id: String(id) }, body: { isOpen: false } })
  expect(await codeOf(close(only?.id))).toBe('last-login')
  await otherSession('second')
  const [first, second] = (await calls.getAccess({})).logins
  const outcomes = await Promise.all([outcomeOf(close(first?.id)), outcomeOf(close(second?.id))])
  expect(outcomes.toSorted()).toEqual(['done', 'last-login'])
  await open.shop.db.update(users).set({ passwordHash: 'a password' }).where(eq(users.id, user.id))
  expect((await close(second?.id)).logins.map(({ isOpen }) => isOpen)).toContain(false)
})

test('a password reset reports which linked log-ins are still active, on the page and by e-mail, and no inactive one', async () => {
  const { email } = await newVerifiedCustomer(open)
  claims('stays', email)
  await otherSession('stays')
  const chosen = { password: 'galebovi na jarbolu', repeatPassword: 'galebovi na jarbolu' }
  const reset = async () => {
    await by().forgotPassword({ body: { email } })
    return by().resetPassword({ body: { token: await mailedToken(open, 'passwordReset', email), ...chosen } })
  }
  const linkedLogins = async () => (await mailsOf(open, 'passwordChanged')).find((mail) => mail?.to.address === email)?.text ?? ''
  expect(await reset()).toEqual({ changed: true, logins: ['Island ID'] })
  expect(await linkedLogins()).toContain(`also opens with a log-in at ${new URL(provider.issuer).host}`)
  expect(await linkedLogins()).toContain(`${MAIL_ORIGIN}/profile`)
  const { calls } = await loggedIn(email, FIREFOX, chosen.password)
  const [login] = (await calls.getAccess({})).logins
  await calls.changeLinkedLogin({ params: { id: String(login?.id) }, body: { isOpen: false } })
  expect(await reset()).toEqual({ changed: true })
  expect(await linkedLogins()).not.toContain('also opens')
})

test('a linked log-in of another user is unknown, as is any other id', async () => {
  claims('owner', 'owner.elsewhere@example.com')
  const { user } = await otherSession('owner')
  const [theirs] = await readIdentities(open.shop.db, user.id)
  const otherVisitor = await loggedIn((await newVerifiedCustomer(open)).email, FIREFOX)
  for (const id of [String(theirs?.id), '2147483647', '4294967296'])
    expect(await codeOf(otherVisitor.calls.changeLinkedLogin({ params: { id }, body: { isOpen: false } }))).toBe('login-unknown')
  expect((await readIdentities(open.shop.db, user.id))[0]?.shutAt).toBe(null)
})

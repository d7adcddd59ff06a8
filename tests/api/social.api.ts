import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOCIAL_ATTEMPTS } from '#contract/social.constants.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { attempts, sessions, socialIdentities, users } from '#server/modules/session/session.tables.ts'
import { deleteExpiredSocialLogins } from '#server/modules/social/social.service.ts'
import { socialLogins } from '#server/modules/social/social.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS } from './demo-users.ts'
import { followRedirects, type RunningProvider, startProvider } from './oidc-provider.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let app: OpenShop['app']
let [island, coast]: RunningProvider[] = []
let calls: ApiClient
let clock = 0

beforeAll(async () => {
  ;[island, coast] = await Promise.all([startProvider(), startProvider('coast', 'Coast')])
  open = await openShop({ now: () => new Date(Date.now() + clock) })
  const away = { ...island.setting, name: 'away', label: 'Away', issuer: 'http://127.0.0.1:9' }
  app = await createApp({ ...open.shop, responseCache: createResponseCache(), env: { ...open.shop.env, oidcProviders: [island.setting, coast.setting, away] } })
  calls = apiWith({ app }, {})
})
afterAll(async () => {
  await app.close()
  await open.close()
  await Promise.all([island?.stop(), coast?.stop()])
})

const provider = (): RunningProvider => {
  if (!island) throw new Error('No provider')
  return island
}
const begin = (name = 'island', by = calls) => by.socialRedirectLogin({ query: { provider: name } })
/** Starts a log-in, goes through the provider as this user, and returns what completes it. */
async function completeLogin(sub: string, name = 'island') {
  const { url, key } = await begin(name)
  const { code, state, iss } = await followRedirects(url, sub)
  return { code, state, iss, key }
}
const end = async (sub: string, by = calls, name = 'island') => by.socialOauth({ body: await completeLogin(sub, name) })
const says = (sub: string, email: string | undefined, claims: object = {}) =>
  provider().claimsBySub.set(sub, { email, email_verified: true, given_name: 'Ana', family_name: 'Kovač', ...claims })
const rowOf = async (email: string) => (await open.shop.db.select().from(users).where(eq(users.email, email)))[0]

test('without configured providers there is no social log-in', async () => {
  const here = open.client.in('en')
  expect(await here.getSocialProviders({})).toEqual({ providers: [] })
  expect(await codeOf(begin('island', here))).toBe('social-unknown')
})

test('configured providers are returned by name and label only', async () => {
  expect(await calls.getSocialProviders({})).toEqual({
    providers: [
      { name: 'island', label: 'Island ID' },
      { name: 'coast', label: 'Coast' },
      { name: 'away', label: 'Away' },
    ],
  })
})

test('the provider URL has a challenge, a state and a nonce, and the tab keeps a verifier that is never sent with it', async () => {
  const { url, state, key } = await begin()
  const { origin, searchParams } = new URL(url)
  expect(state).toMatch(/^en\.[\w-]{43}$/)
  expect((await begin('island', apiWith({ app }, {}, 'hr'))).state).toMatch(/^hr\./)
  expect(origin).toBe(provider().issuer)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'the-shop',
    response_type: 'code',
    redirect_uri: 'http://localhost/social-login',
    scope: 'openid email profile',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(url).not.toContain(key)
  const rows = JSON.stringify(await open.shop.db.select().from(socialLogins))
  expect([rows.includes(state), rows.includes(key)]).toEqual([false, false])
})

test('a new user gets an account without a password, and logs into it the next time', async () => {
  says('new', 'Ana.Nova@Example.com', { given_name: 'Ana Marija' })
  const first = await end('new', apiWith({ app }, {}, 'hr'))
  expect(first.user).toMatchObject({
    email: 'ana.nova@example.com',
    firstName: 'Ana Marija',
    lastName: 'Kovač',
    hasPassword: false,
    isBackofficeUser: false,
    scope: ['customer'],
    addresses: [],
  })
  expect(await rowOf('ana.nova@example.com')).toMatchObject({ passwordHash: null, locale: 'hr', verifiedAt: expect.any(Date) })
  expect(await apiWith({ app }, { accessToken: first.tokens.accessToken }).getWebProfile({})).toEqual(first.user)
  says('new', 'somebody.else@example.com', { given_name: 'Changed' })
  expect((await end('new')).user).toEqual(first.user)
  expect(await rowOf('somebody.else@example.com')).toBe(undefined)
})

test('an identity is recognised without a verified e-mail address', async () => {
  says('moody', 'moody@example.com')
  const { user } = await end('moody')
  says('moody', undefined, { email_verified: undefined })
  expect((await end('moody')).user.id).toBe(user.id)
})

test('an existing account with a verified address is linked, and keeps the password', async () => {
  says('mirna', 'MIRNA.lozic@example.com')
  const { user } = await end('mirna')
  expect(user).toMatchObject({ id: DEMO_USERS.mirna.id, firstName: 'Mirna', hasPassword: true })
  expect((await calls.login({ body: { email: DEMO_USERS.mirna.email, password: DEMO_USERS.mirna.password } })).user.id).toBe(DEMO_USERS.mirna.id)
})

test("an account registered with another's address is replaced by its owner, with password and sessions", async () => {
  const { db } = open.shop
  const { user: mirna } = await end('mirna')
  const { passwordHash = null } = (await rowOf(mirna.email)) ?? {}
  const [planted] = await db
    .insert(users)
    .values({ email: 'victim@example.com', firstName: 'Not', lastName: 'Me', passwordHash, scope: [], locale: 'en' })
    .returning()
  await db.insert(sessions).values({ id: 'planted-session', userId: planted?.id ?? 0 })
  says('victim', 'victim@example.com', { given_name: 'Vi', family_name: 'Ctim' })
  const { user } = await end('victim')
  expect(user).toMatchObject({ email: 'victim@example.com', firstName: 'Vi', lastName: 'Ctim', hasPassword: false })
  expect(user.id).not.toBe(planted?.id)
  expect(await db.select().from(sessions).where(eq(sessions.id, 'planted-session'))).toEqual([])
  expect(await codeOf(calls.login({ body: { email: 'victim@example.com', password: DEMO_USERS.mirna.password } }))).toBe('login-failed')
})

test.each([
  ['is not confirmed', { email_verified: false }],
  ['is confirmed in words alone', { email_verified: 'true' }],
  ['is not said to be confirmed', { email_verified: undefined }],
  ['is missing', { email: undefined }],
  ['is none', { email: 'not an address' }],
])('an e-mail address that %s is rejected, and creates no account', async (_, claims) => {
  const before = await open.shop.db.$count(users)
  says('unproven', DEMO_USERS.mirna.email, claims)
  expect(await codeOf(end('unproven'))).toBe('social-email-unverified')
  expect(await open.shop.db.$count(users)).toBe(before)
})

test('back-office and suspended users are rejected through a provider, by e-mail or by identity', async () => {
  const { db } = open.shop
  says('nika', DEMO_USERS.nika.email)
  expect(await codeOf(end('nika'))).toBe('login-failed')
  says('tin', DEMO_USERS.tin.email)
  const suspend = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, DEMO_USERS.tin.id))
  await suspend(new Date())
  expect(await codeOf(end('tin'))).toBe('login-failed')
  await suspend(null)
  expect((await end('tin')).user.id).toBe(DEMO_USERS.tin.id)
  await suspend(new Date())
  expect(await codeOf(end('tin'))).toBe('login-failed')
  await suspend(null)
  await db.update(users).set({ isBackoffice: true }).where(eq(users.id, DEMO_USERS.tin.id))
  expect(await codeOf(end('tin'))).toBe('login-failed')
  await db.update(users).set({ isBackoffice: false }).where(eq(users.id, DEMO_USERS.tin.id))
  expect(await db.select().from(socialIdentities).where(eq(socialIdentities.subject, 'nika'))).toEqual([])
})

test('the same subject of two providers is two accounts', async () => {
  says('twin', 'twin.one@example.com')
  coast?.claimsBySub.set('twin', { email: 'twin.two@example.com', email_verified: true, name: 'Iva Horvat' })
  const [one, two] = [await end('twin'), await end('twin', calls, 'coast')]
  expect([one.user.email, two.user.email, two.user.firstName, two.user.lastName]).toEqual(['twin.one@example.com', 'twin.two@example.com', 'Iva', 'Horvat'])
})

test('a foreign state, verifier, code or provider completes nothing, and the right ones do once', async () => {
  says('once', 'once@example.com')
  const mine = await completeLogin('once')
  const other = await begin()
  const wrong = [
    { ...mine, state: other.state },
    { ...mine, key: other.key },
    { ...mine, state: mine.key, key: mine.state },
    { ...mine, state: '' },
  ]
  for (const body of wrong) expect(await codeOf(calls.socialOauth({ body }))).toBe('social-failed')
  expect((await calls.socialOauth({ body: mine })).user.email).toBe('once@example.com')
  expect(await codeOf(calls.socialOauth({ body: mine }))).toBe('social-failed')
  const { state, key } = await begin()
  expect(await codeOf(calls.socialOauth({ body: { ...mine, state, key } }))).toBe('social-failed')
})

test('a code of one log-in is rejected in another, and so is a response that names another provider', async () => {
  says('injected', 'injected@example.com')
  const [mine, theirs] = [await completeLogin('injected'), await completeLogin('injected')]
  expect(await codeOf(calls.socialOauth({ body: { ...mine, code: theirs.code } }))).toBe('social-failed')
  const mixed = await completeLogin('injected')
  expect(await codeOf(calls.socialOauth({ body: { ...mixed, iss: coast?.issuer } }))).toBe('social-failed')
  const silent = await completeLogin('injected')
  expect(await codeOf(calls.socialOauth({ body: { code: silent.code, state: silent.state, key: silent.key } }))).toBe('social-failed')
  expect(await rowOf('injected@example.com')).toBe(undefined)
})

test('an ID token for another log-in is rejected', async () => {
  says('nonce', 'nonce@example.com')
  const mine = await completeLogin('nonce')
  await open.shop.db.update(socialLogins).set({ nonce: 'another nonce than the one that was sent away' })
  expect(await codeOf(calls.socialOauth({ body: mine }))).toBe('social-failed')
  expect(await rowOf('nonce@example.com')).toBe(undefined)
})

test('after ten minutes the log-in is expired, and abandoned ones are deleted', async () => {
  const { db, now } = open.shop
  says('slow', 'slow@example.com')
  const late = await completeLogin('slow')
  clock += 10 * 60_000
  expect(await codeOf(calls.socialOauth({ body: late }))).toBe('social-failed')
  const fresh = await begin()
  await deleteExpiredSocialLogins(db, now())
  expect(await db.$count(socialLogins)).toBe(1)
  clock = 0
  expect(fresh.key).toMatch(/^[\w-]{43}$/)
})

test('two concurrent log-ins complete independently, in any order', async () => {
  says('one', 'one@example.com')
  says('two', 'two@example.com')
  const [one, two] = [await completeLogin('one'), await completeLogin('two')]
  expect((await calls.socialOauth({ body: two })).user.email).toBe('two@example.com')
  expect((await calls.socialOauth({ body: one })).user.email).toBe('one@example.com')
})

test('two tabs of a new user create one account', async () => {
  says('double', 'double@example.com')
  const backs = [await completeLogin('double'), await completeLogin('double')]
  const ends = await Promise.all(backs.map((body) => calls.socialOauth({ body })))
  expect(new Set(ends.map(({ user }) => user.id)).size).toBe(1)
})

test('of one callback sent twice concurrently, one completes the log-in', async () => {
  says('same', 'same@example.com')
  const body = await completeLogin('same')
  const codes = await Promise.all(
    [1, 2, 3].map(() =>
      calls.socialOauth({ body }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(codes.sort()).toEqual(['in', 'social-failed', 'social-failed'])
})

test('an unavailable provider affects only its own log-ins', async () => {
  expect(await codeOf(begin('away'))).toBe('social-failed')
  expect(await codeOf(begin('away'))).toBe('social-failed')
  const mine = await startProvider('passing', 'Passing')
  mine.claimsBySub.set('x', { email: 'x@example.com', email_verified: true })
  const passing = await createApp({ ...open.shop, env: { ...open.shop.env, oidcProviders: [mine.setting] } })
  const there = apiWith({ app: passing }, {})
  const { url, key } = await begin('passing', there)
  const { code, state, iss } = await followRedirects(url, 'x')
  await mine.stop()
  expect(await codeOf(there.socialOauth({ body: { code, state, iss, key } }))).toBe('social-failed')
  await passing.close()
})

test('a user whose account was deleted gets a new one', async () => {
  says('leaver', 'leaver@example.com')
  const { user } = await end('leaver')
  await open.shop.db.delete(users).where(eq(users.id, user.id))
  says('leaver', 'leaver.again@example.com')
  expect((await end('leaver')).user.email).toBe('leaver.again@example.com')
})

test('log-ins of one network are rate limited', async () => {
  await open.shop.db.delete(attempts)
  const from = apiWith({ app }, {}, 'en', '198.51.100.7')
  for (let begun = 0; begun < SOCIAL_ATTEMPTS.perAddress; begun += 1) await begin('island', from)
  expect(await codeOf(begin('island', from))).toBe('rate-limited')
  expect((await begin()).key).toMatch(/^[\w-]{43}$/)
})

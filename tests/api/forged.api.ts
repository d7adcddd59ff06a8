import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { issueMailToken } from '#server/modules/session/mail-token.service.ts'
import { attempts, bearerTokens, refreshTokens, sessions } from '#server/modules/session/session.tables.ts'
import { tokenHash } from '#server/modules/session/token-maker.ts'
import { readTokenSecret } from '#server/modules/session/token-secret.service.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { forgedTokens } from './forged-tokens.ts'
import { codeOf } from './shopper.ts'

const HOUR_MS = 3_600_000

let open: OpenShop
let mirna: LoggedIn
let bearerToken: string
let mailToken: string
let secret: string
beforeAll(async () => {
  open = await openShop()
  mirna = await logIn(open, 'mirna')
  secret = await readTokenSecret(open.shop.db, open.shop.env)
  bearerToken = await bearerOf()
  mailToken = await issueMailToken(open.shop.db, { purpose: 'reset', userId: mirna.user.id, email: mirna.user.email }, new Date())
})
afterAll(() => open.close())

const { email, password } = DEMO_USERS.mirna
const bearerOf = async () => (await open.client.in('en').localLogin({ body: { email, password } })).token
const set = (tokenOf: string, expiresAt: Date) =>
  open.shop.db
    .update(bearerTokens)
    .set({ expiresAt })
    .where(eq(bearerTokens.hash, tokenHash(tokenOf)))
const turned = (token: string) => token.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))

async function refusalsOf(forged: Readonly<Record<string, string>>, ask: (token: string) => Promise<unknown>): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [what, token] of Object.entries(forged)) {
    await open.shop.db.delete(attempts)
    answers[what] = await codeOf(ask(token))
  }
  return answers
}
const all = (forged: object, code: string) => Object.fromEntries(Object.keys(forged).map((what) => [what, code]))

async function foreignSession(): Promise<string> {
  const { user } = await logIn(open, 'emma')
  const [session] = await open.shop.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id))
  return session?.id ?? ''
}

describe('no forged token is accepted', () => {
  test('as access token', async () => {
    const genuine = { secret, ...mirna.tokens, bearerToken, mailToken, userId: mirna.user.id, foreignSession: await foreignSession() }
    const forged = await forgedTokens(genuine)
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(48)
    const ask = (token: string) => apiWith(open, { [HEADERS.accessToken]: token }).getWebProfile({})
    expect(await refusalsOf(forged, ask)).toEqual(all(forged, 'session-over'))
    expect(await codeOf(apiWith(open, { [HEADERS.authorization]: `Bearer ${mirna.tokens.accessToken}` }).getWebProfile({}))).toBe('not-logged-in')
    expect((await mirna.calls.getWebProfile({})).id).toBe(mirna.user.id)
  })

  test('as access token of the back office, to get its pages; one that only has to be refreshed is', async () => {
    const { tokens, user } = await logIn(open, 'nika')
    const forged = await forgedTokens({ secret, ...tokens, bearerToken, mailToken, userId: user.id, foreignSession: await foreignSession() })
    const known = await Promise.all(Object.entries(forged).map(async ([what, token]) => ((await open.app.platform.identities.isBackOffice(token)) ? what : [])))
    // Their own id is 4, and an hour is longer than any token lasts.
    expect(known.flat()).toEqual(['another person under this signature', 'ended just now'])
  })

  test('as bearer token of the legacy log-in', async () => {
    const [old, out] = [await bearerOf(), await bearerOf()]
    await set(old, new Date(Date.now() - HOUR_MS))
    await open.client.in('en').localLogout({}, { bearerToken: out })
    const forged = {
      'the access token': mirna.tokens.accessToken,
      'the refresh token': mirna.tokens.refreshToken,
      'a mailed token': mailToken,
      'the hash that is kept': tokenHash(bearerToken),
      'a turned letter': turned(bearerToken),
      'one letter more': `${bearerToken}A`,
      'one letter less': bearerToken.slice(0, -1),
      'the filled spelling of its bytes': `${bearerToken}=`,
      'the other case': bearerToken.replace(/[a-z]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())),
      'one that has ended': old,
      'one that was logged out': out,
      'a guess': 'x'.repeat(43),
      'a long one': 'y'.repeat(6_000),
    }
    const ask = (token: string) => open.client.in('en').localUser({}, { bearerToken: token })
    expect(await refusalsOf(forged, ask)).toEqual(all(forged, 'session-over'))
    const unreadable = { 'two of them': `${bearerToken} ${bearerToken}`, 'a list': `${bearerToken}, x`, SQL: "' or '1'='1", nothing: ' ' }
    expect(await refusalsOf(unreadable, ask)).toEqual(all(unreadable, 'not-logged-in'))
    const schemes = { 'no scheme': bearerToken, Basic: `Basic ${bearerToken}`, 'a scheme of ours': `Token ${bearerToken}` }
    const asIs = (authorization: string) => apiWith(open, { [HEADERS.authorization]: authorization }).localUser({})
    expect(await refusalsOf(schemes, asIs)).toEqual(all(schemes, 'not-logged-in'))
    expect((await open.client.in('en').localUser({}, { bearerToken })).user.id).toBe(mirna.user.id)
  })

  test('as refresh token', async () => {
    const [ended, out] = [await logIn(open, 'mirna'), await logIn(open, 'mirna')]
    const { refreshToken } = mirna.tokens
    await out.calls.logout({})
    await open.shop.db
      .update(refreshTokens)
      .set({ expiresAt: new Date(Date.now() - HOUR_MS) })
      .where(eq(refreshTokens.hash, tokenHash(ended.tokens.refreshToken)))
    const forged = {
      'the access token': mirna.tokens.accessToken,
      'the token of the older log-in': bearerToken,
      'a mailed token': mailToken,
      'the hash that is kept': tokenHash(refreshToken),
      'a turned letter': turned(refreshToken),
      'one letter more': `${refreshToken}A`,
      'one letter less': refreshToken.slice(0, -1),
      'two of them': `${refreshToken}, ${refreshToken}`,
      'one that has ended': ended.tokens.refreshToken,
      'one that was logged out': out.tokens.refreshToken,
      'a guess': 'x'.repeat(43),
      SQL: "' or '1'='1",
      'a long one': 'y'.repeat(6_000),
    }
    const ask = (token: string) => open.client.in('en').refresh({}, { refreshToken: token })
    expect(await refusalsOf(forged, ask)).toEqual(all(forged, 'session-over'))
    expect((await ask(refreshToken)).tokens.expiresIn).toBe(900)
  })
})

test.each([
  ['accessToken', 'GET', '/api/v1/user/web/profile'],
  ['refreshToken', 'GET', '/api/v1/refresh'],
  ['Authorization', 'GET', '/api/auth/user'],
] as const)('%s sent twice is rejected', async (name, method, url) => {
  const { apiKeyToken } = await open.client.site()
  const headers = { [HEADERS.apiKey]: apiKeyToken, [HEADERS.site]: '1', [name]: ['one', 'two'] }
  const response = await open.app.inject({ method, url, headers })
  expect([response.statusCode, response.json().code]).toEqual([400, 'malformed-request'])
})

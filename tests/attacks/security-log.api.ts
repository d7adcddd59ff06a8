import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '#contract/account.ts'
import { clearCart } from '#contract/cart.ts'
import { pathOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { REFRESH_GRACE_SECONDS } from '#contract/session.constants.ts'
import { getWebProfile, login, refresh } from '#contract/session.ts'
import { createApp } from '#server/app.ts'
import { refreshTokens } from '#server/modules/session/session.tables.ts'
import { tokenHash } from '#server/modules/session/token-maker.ts'
import { browserWithoutScripts } from '#tests/api/browser-without-scripts.ts'
import { apiWith, DEMO_USERS } from '#tests/api/demo-users.ts'
import { builtPages } from '#tests/built-pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
let app: OpenShop['app']
const lines: string[] = []
beforeAll(async () => {
  open = await openShop()
  const pages = await builtPages()
  app = await createApp({ ...open.shop, env: { ...open.shop.env, logLevel: 'info' } }, { pages, log: { write: (line) => void lines.push(line) } })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const settled = (call: Promise<unknown>) => call.catch(() => undefined)
// A client in process stands for the server's own requests, which are not logged: these come from a network.
const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url, payload, headers: { ...visitor, ...headers }, remoteAddress })
let visitor: Record<string, string> = {}
beforeAll(async () => {
  const { apiKeyToken, siteID } = await open.client.site()
  visitor = { [HEADERS.apiKey]: apiKeyToken, [HEADERS.site]: String(siteID) }
})

async function eventsOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0
  await act()
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')
}

const { mirna, nika } = DEMO_USERS

test('a log-in and its failure are logged with the user or without, and never with an e-mail address or IP address', async () => {
  const events = await eventsOf(async () => {
    await post(pathOf(login), { email: mirna.email, password: mirna.password })
    await post(pathOf(login), { email: mirna.email, password: 'wrong password 1' })
  })
  const addresses = new Set(events.map(({ address }) => address))
  expect(events).toMatchObject([
    { level: 30, event: 'log-in', outcome: 'success', operation: 'login', userId: mirna.id },
    { level: 40, event: 'log-in', outcome: 'login-failed', operation: 'login' },
  ])
  expect(addresses.size).toBe(1)
  expect(lines.join('')).not.toMatch(/203\.0\.113\.7|mirna|wrong password/)
})

test('lines of two addresses differ', async () => {
  const attempt = (from: string) => post(pathOf(login), { email: 'nobody@example.com', password: 'wrong password 1' }, {}, from)
  const events = await eventsOf(() => Promise.all([attempt('203.0.113.8'), attempt('203.0.113.9')]))
  expect(new Set(events.map(({ address }) => address)).size).toBe(2)
})

test('a denied permission, an export and a malformed request are logged, an ordinary request is not', async () => {
  const { tokens } = await apiWith(open, {}).login({ body: { email: nika.email, password: nika.password } })
  const { tokens: customer } = await apiWith(open, {}).login({ body: { email: mirna.email, password: mirna.password } })
  const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers: { ...visitor, ...headers } })
  const events = await eventsOf(async () => {
    await get(pathOf(getWebProfile), { [HEADERS.accessToken]: customer.accessToken })
    await settled(get(pathOf(exportAccount), { [HEADERS.accessToken]: customer.accessToken }))
    await settled(get(pathOf(exportAccount), { [HEADERS.accessToken]: tokens.accessToken }))
    await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'x' } })
  })
  expect(events).toMatchObject([
    { event: 'export of personal data', outcome: 'success', userId: mirna.id },
    { event: 'export of personal data', outcome: 'forbidden' },
  ])
})

test('a refresh is logged, and the reuse of its token as what it is: a sign of theft', async () => {
  const { tokens } = await apiWith(open, {}).login({ body: { email: mirna.email, password: mirna.password } })
  const again = () => app.inject({ url: pathOf(refresh), headers: { ...visitor, [HEADERS.refreshToken]: tokens.refreshToken } })
  const events = await eventsOf(async () => {
    await again()
    await open.shop.db
      .update(refreshTokens)
      .set({ usedAt: new Date(Date.now() - REFRESH_GRACE_SECONDS * 1_000 - 1_000) })
      .where(eq(refreshTokens.hash, tokenHash(tokens.refreshToken)))
    await again()
  })
  expect(events).toMatchObject([
    { level: 30, event: 'session refresh', outcome: 'success' },
    { level: 40, event: 'refresh token reused', outcome: 'session-over', operation: 'refresh' },
  ])
})

test('attempts to get round a check are logged: without a key, without a log-in, with an invalid value, with another cart, from another site', async () => {
  const cart = { cartId: 'c'.repeat(32), protectCode: 'p'.repeat(32) }
  const events = await eventsOf(async () => {
    await app.inject({ url: pathOf(getWebProfile) })
    await app.inject({ url: pathOf(getWebProfile), headers: visitor })
    await post(pathOf(login), { email: 'no address', password: 'wrong password 1' })
    await post(pathOf(clearCart), cart)
    await post(pathOf(clearCart), { ...cart, protectCode: 7 })
    await post(pathOf(clearCart), cart, { 'sec-fetch-site': 'cross-site' })
  })
  expect(events).toMatchObject([
    { event: 'permission denied', outcome: 'api-key-invalid', operation: 'getWebProfile' },
    { event: 'permission denied', outcome: 'not-logged-in' },
    { event: 'log-in', outcome: 'invalid-input' },
    { event: 'permission denied', outcome: 'cart-unknown', operation: 'clearCart' },
    { event: 'invalid input', outcome: 'invalid-input' },
    { event: 'malformed request', outcome: 'malformed-request' },
  ])
})

test('what a visitor without scripts attempts by the forms of pages is logged like the same by the API, and what a page reads by itself is not', async () => {
  const ana = browserWithoutScripts(app, open.client)
  await ana.submit('/product/fig-jam', { form: 'buy', qty: '1' })
  const guessed = new Map([...ana.cookies, ['protectCode', 'p'.repeat(32)]])
  const events = await eventsOf(async () => {
    await ana.open('/product/no-such-product')
    await ana.submit('/cart', { form: 'coupon', coupon: 'x' }, guessed)
    await ana.submit('/checkout', { form: 'delivery' }, guessed)
    await ana.submit('/product/fig-jam', { form: 'buy', qty: 'x' })
    await browserWithoutScripts(app, open.client, { 'sec-fetch-site': 'cross-site' }).submit('/cart', { form: 'removeCoupon' }, ana.cookies)
  })
  expect(events).toMatchObject([
    { level: 40, event: 'permission denied', outcome: 'cart-unknown', operation: 'applyCoupon' },
    { level: 40, event: 'permission denied', outcome: 'cart-unknown', operation: 'getCart' },
    { level: 40, event: 'permission denied', outcome: 'forbidden' },
  ])
  expect(new Set(events.map(({ address }) => address)).size).toBe(1)
  const guesses = await eventsOf(async () => {
    for (let number = 1; number <= 15; number += 1) await ana.submit('/cart', { form: 'coupon', coupon: `GUESS${number}` })
  })
  expect(new Set(guesses.map(({ event, outcome, operation }) => `${event}: ${outcome}, ${operation}`))).toEqual(
    new Set(['rate limit: rate-limited, applyCoupon']),
  )
})

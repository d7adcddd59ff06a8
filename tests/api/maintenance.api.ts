import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { contract } from '#contract/index.ts'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { SiteConfiguration } from '#contract/settings.ts'
import { createApp } from '#server/app.ts'
import type { PageSource, Renderer } from '#server/http/pages.ts'
import { setMaintenance } from '#server/modules/settings/maintenance-switch.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'

const render: Renderer = Object.assign(async ({ url }: Request) => ({ status: 200, headers: {}, html: `<p>${new URL(url).pathname}</p>` }), {
  isGuarded: () => false,
})
const pages: PageSource = { development: false, renderer: async () => render }

let open: OpenShop
let app: OpenShop['app']
let headers: Record<string, string>
let tokens: { customer: string; backOffice: string }
beforeAll(async () => {
  open = await openShop()
  headers = { [HEADERS.apiKey]: (await open.client.site()).apiKeyToken, [HEADERS.site]: '1' }
  tokens = { customer: (await logIn(open, 'mirna')).tokens.accessToken, backOffice: (await logIn(open, 'nika')).tokens.accessToken }
  app = await createApp(open.shop, { pages })
  await setMaintenance(open.shop, true)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const OPEN = ['domainDetect', 'login', 'refresh', 'logout', 'localLogin', 'localLogout', 'localUser', 'getElementsByHandlers', 'getNavigationTree']
const CALLS = Object.values<Endpoint>(contract)

async function ask(call: Endpoint, token?: string) {
  const sent = { ...headers, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }), ...(token && { [HEADERS.accessToken]: token }) }
  const response = await app.inject({
    method: call.method,
    url: pathOf(call).replaceAll(/:\w+/g, '0'),
    headers: sent,
    ...(call.method !== 'GET' && { payload: '{}' }),
  })
  return { status: response.statusCode, headers: response.headers, code: response.json().code }
}
const cookies = (token: string) => ({ cookie: `${AUTH_COOKIES.accessToken}=${token}; ${AUTH_COOKIES.refreshToken}=r` })
const page = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: { host: 'localhost', ...more } })

test('every operation except those for log-in is rejected for visitors and customers, with its own code', async () => {
  for (const call of CALLS.filter(({ id }) => !OPEN.includes(id)))
    for (const token of [undefined, tokens.customer, 'bad']) {
      const { status, code, headers: sent } = await ask(call, token)
      expect([call.id, status, code, sent['retry-after'], sent['cache-control']]).toEqual([call.id, 503, 'maintenance', '60', 'no-store'])
    }
  for (const call of CALLS.filter(({ id }) => OPEN.includes(id) && id !== 'logout'))
    expect([call.id, (await ask(call)).code]).not.toEqual([call.id, 'maintenance'])
})

test('the site reports maintenance, and the back office can call every operation', async () => {
  expect(SiteConfiguration.parse(await open.newClient().site()).maintenance).toBe(true)
  for (const call of CALLS.filter(({ id }) => id !== 'logout'))
    expect([call.id, (await ask(call, tokens.backOffice)).code]).not.toEqual([call.id, 'maintenance'])
})

test.each([
  ['/', 'en', 'Maintenance in progress', 'The shop will be back soon'],
  ['/cart', 'en', 'Maintenance in progress', 'The shop will be back soon'],
  ['/product/x', 'en', 'Maintenance in progress', 'The shop will be back soon'],
  ['/nowhere', 'en', 'Maintenance in progress', 'The shop will be back soon'],
  ['/hr', 'hr', 'Održavanje u tijeku', 'Trgovina se uskoro vraća'],
  ['/hr/kosarica', 'hr', 'Održavanje u tijeku', 'Trgovina se uskoro vraća'],
])('%s responds with the maintenance view in the language of the page', async (url, language, title, text) => {
  for (const more of [{}, cookies(tokens.customer), cookies('bad')]) {
    const { statusCode, headers: sent, body } = await page(url, more)
    expect([statusCode, sent['retry-after'], sent['cache-control'], sent['content-type']]).toEqual([503, '60', 'no-store', 'text/html; charset=utf-8'])
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(text)
    expect(sent['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  }
})

test('the back office sees the pages, uncached, and everybody its log-in page', async () => {
  const { statusCode, body, headers: sent } = await page('/cart', cookies(tokens.backOffice))
  expect([statusCode, body, sent['cache-control']]).toEqual([200, '<p>/cart</p>', 'no-store'])
  for (const url of ['/adminLogin', '/hr/adminLogin', '/adminLogin?redirect=%2Fcart']) expect((await page(url)).statusCode).toBe(200)
  expect((await page('/adminLoginX')).statusCode).toBe(503)
})

test('an expired back-office token redirects to its log-in', async () => {
  const [head, body] = tokens.backOffice.split('.')
  const { statusCode, headers: sent } = await page('/hr/kosarica?x=1', cookies(`${head}.${body}.gone`))
  expect([statusCode, sent.location]).toEqual([302, '/hr/adminLogin?redirect=%2Fhr%2Fkosarica%3Fx%3D1'])
})

test('other routes keep working: health, robots.txt and sitemaps, and payment webhooks', async () => {
  expect((await page('/health/ready')).statusCode).toBe(200)
  expect((await page('/robots.txt')).statusCode).toBe(200)
  const reported = await app.inject({ method: 'POST', url: '/payments/sandbox/callback', headers: { 'content-type': 'application/json' }, payload: '{}' })
  expect([503, 302].includes(reported.statusCode)).toBe(false)
})

test('when it ends every operation works again within a second', async () => {
  await setMaintenance(open.shop, false)
  await vi.waitFor(async () => expect((await page('/cart')).statusCode).toBe(200), { timeout: 5000, interval: 100 })
  expect((await ask(contract.getCheckoutSettings)).status).toBe(200)
})

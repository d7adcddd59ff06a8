import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.gen.ts'
import { HEADERS } from '#contract/headers.ts'
import type { OperationName } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import { newShopper, type Shopper } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
/** The same shop behind a proxy whose headers it trusts. */
let proxied: FastifyInstance
let shopper: Shopper
let headers: Record<string, string>
beforeAll(async () => {
  open = await openShop()
  proxied = await createApp({ ...open.shop, env: { ...open.shop.env, trustedProxies: ['127.0.0.1'] } })
  shopper = await newShopper(open.client)
  const site = await open.client.site()
  headers = { [HEADERS.apiKey]: site.apiKeyToken, [HEADERS.site]: '1', [HEADERS.language]: 'eng', 'content-type': 'application/json' }
})
afterAll(async () => {
  await proxied.close()
  await open.close()
})

/** The status and, of a problem, its code. */
function problemIn(response: LightMyRequestResponse): [number, unknown] {
  const { code } = response.json()
  return [response.statusCode, code]
}
const inject = async (options: InjectOptions, app = open.app) => problemIn(await app.inject(options))
const send = (name: OperationName, payload: string) => inject({ method: CALLS[name][0], url: CALLS[name][1], headers, payload })
const filterPosts = (filters: object) => send('filterPosts', JSON.stringify({ filters }))

test.each([
  ['NUL nested in the values of a form', 'storeData', { id: 1, data: { message: ['a\0b'] } }],
  ['half a surrogate pair nested in the values of a form', 'storeData', { id: 1, data: { message: ['\ud83d'] } }],
  ['NUL in a key', 'storeData', { id: 1, data: { 'a\0b': 'text' } }],
  ['NUL in a list of slugs', 'filterPosts', { filters: { termSlugs: ['a\0b'] } }],
  ['NUL in the value of a filter', 'filterProducts', { filters: [{ key: 'tag', value: ['a\0b'] }] }],
] as const)('%s is rejected', async (_what, name, body) => {
  expect(await send(name, JSON.stringify(body))).toEqual([422, 'invalid-input'])
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('thirty thousand nested %s are rejected', async (_what, begin, end) => {
  const count = Math.floor(60_000 / (begin.length + end.length))
  const nested = `${begin.repeat(count)}"\\u0000"${end.repeat(count)}`
  expect((await send('storeData', `{"id":1,"data":{"a":${nested}}}`))[0]).toBeOneOf([400, 422])
})

test.each([
  ['of a post', () => filterPosts({ ids: [2 ** 31] })],
  ['of an event', () => send('filterEvents', JSON.stringify({ ids: [2 ** 31] }))],
  ['of a post, the largest integer', () => filterPosts({ ids: [2 ** 53 - 1] })],
])('an id above the maximum is rejected: %s', async (_what, ask) => {
  expect(await ask()).toEqual([422, 'invalid-input'])
})

test.each([['0000-01-01T00:00:00Z'], ['0001-01-01T00:00:00+23:59'], ['9999-12-31T23:59:59-23:59']])(
  'the time %s, which the database cannot store, is rejected',
  async (time) => {
    expect(await filterPosts({ display: true, publishedFrom: time })).toEqual([422, 'invalid-input'])
    expect(await filterPosts({ display: true, publishedTo: time })).toEqual([422, 'invalid-input'])
    expect(await send('filterEvents', JSON.stringify({ from: time }))).toEqual([422, 'invalid-input'])
    const given = { sourceType: 'contactForm', status: 'accepted', consents: [1001], user: { userType: 'guest', email: 'ana@example.com' } }
    expect(await send('logConsents', JSON.stringify({ ...given, statusTimestamp: time }))).toEqual([422, 'invalid-input'])
  },
)

test.each([
  ['ids', 1e300],
  ['ids', [1e300]],
  ['ids', [2 ** 31]],
  ['category', 1e300],
  ['category', 2 ** 31],
  ['tag', 1e300],
  ['price', [1e300, 1e300]],
  ['price', [-1e300, 1e15]],
])('the filter %s of %j is no failure', async (key, value) => {
  const response = await open.app.inject({ method: 'POST', url: CALLS.filterProducts[1], headers, payload: JSON.stringify({ filters: [{ key, value }] }) })
  expect(response.statusCode).toBeLessThan(500)
})

test.each([
  ['POST', '/payments/sandbox/callback'],
  ['POST', '/sandbox-payments/pay'],
  ['POST', '/sandbox-payments/decide'],
  ['POST', '/checkout/success'],
  ['POST', '/sandbox-payments/wallet/x'],
] as const)('%s %s rejects fields that are no text', async (method, url) => {
  for (const reference of [{ toString: 1 }, { toString: null }, [{ toString: 1 }]]) {
    const sent = await open.app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ reference, signature: reference }),
    })
    expect(sent.statusCode).toBe(422)
  }
  const nul = await open.app.inject({ method, url, headers: { 'content-type': 'application/json' }, payload: '{"reference":"a\\u0000b"}' })
  expect(nul.statusCode).toBe(422)
})

test.each(['gopher', 'http://evil.test', 'https,', 'javascript', 'http:'])('a proxy that names the protocol %j is rejected', async (protocol) => {
  const forwarded = { 'x-forwarded-proto': protocol }
  expect(await inject({ url: CALLS.getCurrencyConfig[1], headers: { ...headers, ...forwarded } }, proxied)).toEqual([400, 'malformed-request'])
  expect(await inject({ method: 'POST', url: CALLS.domainDetect[1], headers: forwarded }, proxied)).toEqual([400, 'malformed-request'])
  expect((await proxied.inject({ url: '/', headers: forwarded })).statusCode).toBe(400)
  expect((await proxied.inject({ url: '/sitemap.xml', headers: forwarded })).statusCode).toBe(400)
  expect((await proxied.inject({ url: '/sitemap.xml', headers: { 'x-forwarded-proto': 'https' } })).statusCode).toBe(200)
})

test.each([
  '/newsletter/leave?key=%00',
  '/newsletter/leave?key=a&key=b',
  '/availability/leave?key=%00',
  '/event-registration/cancel?key=%00',
  '/availability/leave?key=a&key=b',
  '/media/%00/640.webp',
  '/media/abc/%00',
  '/media/bought/%00',
  '/media/own/1?until=%00&ticket=%00',
  '/api/v1/media/download/%00/active',
  '/api/v1/media/download/1/active?hash=%00',
  '/sandbox-payments/wallet/%00',
  '/_dev/mail/%00',
  '/_dev/mail/99999999999',
  '/_dev/mail/99999999999/html',
  '/event/999999999.ics',
  '/sitemap-9999.xml',
  '/api/v1/cms/form/get/%00',
  '/api/v1/cms/navigation/tree/%00',
  '/api/v1/cms/navigation/tree/99999999999',
  '/api/v1/cms/navigation/tree/-1',
  '/api/v1/cms/navigation/tree/1e9',
  '/api/v1/cms/option/filter?key=%00',
  '/api/v1/cms/option/filter?key=__proto__',
  '/api/v1/cms/option/filter?%00=1',
  '/api/v1/cms/form/confirmEmail/9999999999?token=x',
  '/api/v1/settings/general/user?group=__proto__&key=constructor',
  '/api/v1/settings/commons?type=languages&language=%00',
  '/api/v1/product/web/get?id=9999999999',
  '/api/v1/product/web/get?store=9999999999&currency=9999999999&id=1',
])('GET %s is no failure', async (url) => {
  expect((await open.app.inject({ url, headers })).statusCode).toBeLessThan(500)
})

test('the upload of a NUL key is no failure', async () => {
  expect((await open.app.inject({ method: 'PUT', url: '/media/upload/%00?until=1&ticket=%00', payload: 'x' })).statusCode).toBeLessThan(500)
})

test.each(['filterProducts', 'getLayeredNavigation'] as const)('%s searches for words of characters that take two units each', async (name) => {
  expect((await send(name, JSON.stringify({ keywords: '𖡌𑐦𑤜𜿘𘦻' })))[0]).toBe(200)
})

test('a version beyond the integers is no failure', async () => {
  const body = { ...shopper.proof, giftMessage: '', orderMessage: '', to: '', from: '', failureURL: '/', successURL: '/', version: 2 ** 40 }
  expect((await send('createOrder', JSON.stringify(body)))[0]).toBeLessThan(500)
})

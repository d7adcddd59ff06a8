import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { PageSource } from '#server/http/pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const pages: PageSource = {
  development: false,
  renderer: async () => Object.assign(async () => ({ status: 200, headers: {}, html: '<!doctype html><title>Shop</title>' }), { isGuarded: () => false }),
}
const RATE = 3

let open: OpenShop
let app: OpenShop['app']
let picture: string
beforeAll(async () => {
  open = await openShop()
  const { records } = await open.client.in('en').filterProducts({ body: { mainCategory: 1, limit: 1 } })
  picture = records[0]?.media?.path ?? ''
  const env = { ...open.shop.env, mode: 'production' as const, shopUrl: 'https://shop.example', domains: ['shop.example'], rateLimit: RATE }
  app = await createApp({ ...open.shop, env }, { pages })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

test.each([
  ['a page', () => '/shop'],
  ['a picture', () => picture],
  ['a picture that does not exist', () => '/media/0123456789abcdef/w720.avif'],
  ['an operation without a key', () => '/api/v2/ecommerce/cart/getNewCartSession'],
  ['a path that does not exist', () => '/api/v1/nothing'],
  ['a malformed path', () => '/%E0%A4%A'],
  ['the sitemap', () => '/sitemap.xml'],
  ['the API reference', () => '/api/docs'],
  ['a health check', () => '/health/live'],
])('%s is read as what it is, over https only, in no frame, and tells other sites no path', async (name, url) => {
  const { headers } = await app.inject({ url: url(), headers: { host: 'shop.example' }, remoteAddress: `10.1.0.${name.length}` })
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'content-type': expect.stringMatching(/^[a-z]+\/[a-z+-]+(?:; charset=utf-8)?$/),
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test.each([
  '/forgot-password?token=t-1',
  '/adminLogin?token=t-1',
  '/hr/zaboravljena-lozinka?token=t-1',
  '/confirm-email?id=1&token=t-1',
  '/social-login?code=c-1',
  '/cart?token=t-1',
  '/no-such-page?token=t-1',
  '/%E0%A4%A?token=t-1',
  '/adminLogin?redirect=%2Fconfirm-email%3Ftoken%3Dt-1',
  '/newsletter/leave?key=k-1',
  '/availability/leave?key=k-1',
  '/event-registration/cancel?key=k-1',
  '/preview/1/k-1',
])('the secret in %s is sent to nobody as referrer, not to the shop itself', async (url) => {
  const { headers } = await app.inject({ url, headers: { host: 'shop.example', accept: 'text/html' }, remoteAddress: `10.3.0.${url.length}` })
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test.each([
  ['GET', '/newsletter/leave?key=k-1'],
  ['POST', '/sandbox-payments/pay'],
  ['GET', '/_dev/mail'],
] as const)('%s %s, a page with a policy of its own, allows the icon that browsers ask for', async (method, url) => {
  const { headers } = await open.app.inject({ method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' })
  expect([headers['content-type'], headers['content-security-policy']]).toEqual(['text/html; charset=utf-8', expect.stringContaining("img-src 'self'")])
})

test('a client that names another address for itself is counted by its own', async () => {
  const ask = (forwarded: string) =>
    app.inject({ url: '/robots.txt', remoteAddress: '10.2.0.1', headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded } })
  const statuses: number[] = []
  for (let time = 0; time <= RATE; time += 1) statuses.push((await ask(`203.0.113.${time}`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('TRACE, which returns a request with its secrets, is not served', async () => {
  const { port } = app.server.address() as AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('TRACE / HTTP/1.1\r\nHost: localhost\r\naccessToken: secret\r\nConnection: close\r\n\r\n'))
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
  expect(answer).not.toContain('secret')
})

test.each(['/.git/HEAD', '/package.json', '/server/main.ts', '/assets/', '/..%2fpackage.json', '/%2e%2e/package.json'])(
  '%s is no file of the shop',
  async (url) => {
    const { body, headers } = await app.inject({ url, remoteAddress: `10.3.0.${url.length}` })
    expect(body).not.toMatch(/ref: |"bonaca"|readEnv|index\.[a-z]+\.js/i)
    expect(headers['content-type']).toMatch(/^(?:text\/html|application\/json); charset=utf-8$/)
  },
)

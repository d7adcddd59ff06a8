import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { fetchInProcess } from '#server/http/in-process.ts'
import type { PageSource } from '#server/http/pages.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { codeOf, PRODUCTS, shopperOf } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const PUBLIC = 'https://shop.example'

let open: OpenShop
let app: OpenShop['app']
beforeAll(async () => {
  open = await openShop()
  const env = { ...open.shop.env, mode: 'production' as const, shopUrl: PUBLIC, domains: ['shop.example'] }
  app = await createApp({ ...open.shop, env })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

// The proxy speaks plain http to the shop, which does not trust its headers.
const behindProxy = (host: string) => fetchInProcess(app, { origin: `http://${host}`, ip: '10.0.0.1' })

test('behind a TLS proxy that is not trusted orders are placed, and return to the configured URL only', async () => {
  const calls = createShopClient({ fetch: behindProxy('shop.example'), base: 'http://shop.example', referer: `${PUBLIC}/` }).in('en')
  const shopper = await shopperOf(calls)
  await shopper.add(PRODUCTS.sardines)
  await shopper.prepare()
  const urls = (origin: string) => ({ successURL: `${origin}/checkout/success`, failureURL: `${origin}/checkout/failure` })
  expect(await codeOf(shopper.order(urls('http://shop.example')))).toBe('return-url-invalid')
  expect((await shopper.order(urls(PUBLIC))).orderSlug).not.toBe('')
})

test.each(['shop.example', 'shop.example:8443', 'SHOP.example', '127.0.0.1', 'evil.example'])('a request to %s gets addresses of the shop', async (host) => {
  const response = await app.inject({ url: '/robots.txt', headers: { host } })
  expect(response.body).toContain(`${PUBLIC}/sitemap.xml`)
  expect(response.body).not.toMatch(/evil|8443|http:/)
})

test('an alias keeps its own name, with the protocol of the shop', async () => {
  const env = { ...open.shop.env, mode: 'production' as const, shopUrl: PUBLIC, domains: ['shop.example', 'alias.example'] }
  const other = await createApp({ ...open.shop, env })
  for (const host of ['alias.example', 'alias.example:8080'])
    expect((await other.inject({ url: '/robots.txt', headers: { host } })).body).toContain('https://alias.example/sitemap.xml')
  await other.close()
})

const pages: PageSource = {
  development: false,
  renderer: async () => Object.assign(async ({ url }: Request) => ({ status: 200, headers: {}, html: url }), { isGuarded: () => false }),
}

test.each([
  ['shop.example:8443', `${PUBLIC}/shop`],
  ['127.0.0.1:9', `${PUBLIC}/shop`],
  ['alias.example:9', 'https://alias.example/shop'],
])('a page at %s is rendered, and so linked and cached, at an address of the shop', async (host, address) => {
  const env = { ...open.shop.env, mode: 'production' as const, shopUrl: PUBLIC, domains: ['shop.example', 'alias.example'] }
  const other = await createApp({ ...open.shop, env }, { pages })
  expect((await other.inject({ url: '/shop', headers: { host } })).body).toBe(address)
  await other.close()
})

test.each([
  ['localhost:4123', 'http://localhost:4123/shop'],
  ['127.0.0.1:80', 'http://127.0.0.1/shop'],
  ['evil.example:4123', 'http://localhost:4000/shop'],
  ['localhost:99999', 'http://localhost:4000/shop'],
])('without a configured URL, as in the demo, a page at %s has the address of this machine', async (host, address) => {
  const demo = await createApp(open.shop, { pages })
  expect((await demo.inject({ url: '/shop', headers: { host } })).body).toBe(address)
  await demo.close()
})

import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { captchaIn } from '#server/env-captcha.ts'
import { urlsOf } from '#server/http/urls.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

/** All routes outside the contract: none of them authenticates, except files, which require a hash. */
const BESIDE_CALLS = [
  'GET /*',
  'GET /assets/*',
  'GET /media/*',
  'GET /media/:driveId/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /hr/sitemap.xml',
  'GET /sitemap-:part(^[1-9]\\d{0,3}$).xml',
  'GET /blog/rss.xml',
  'GET /hr/objave/rss.xml',
  'GET /event/:id(^[1-9]\\d{0,8}$).ics',
  'GET /hr/dogadjaj/:id(^[1-9]\\d{0,8}$).ics',
  'GET /health/*',
  'GET /health/live',
  'GET /health/ready',
  'GET /api/*',
  'GET /api/docs',
  'GET /api/docs/scalar.js',
  'GET /api/openapi.json',
  'GET /api/v1/media/download/:id/active',
  'GET /api/v2/media/download/:id/active',
  'GET /v1/media/download/:id/active',
  'GET /media/bought/:id',
  'GET /media/own/:id',
  'GET /media/paper/:id',
  'GET /preview/:number/:key',
  'PUT /media/upload/:key',
  'PATCH /media/library/:key',
  'GET /newsletter/leave',
  'POST /newsletter/leave',
  'GET /availability/leave',
  'POST /availability/leave',
  'GET /event-registration/cancel',
  'POST /event-registration/cancel',
  'POST /payments/:provider/callback',
  'POST /cart',
  'POST /checkout',
  'POST /product/:slug',
  'POST /hr/kosarica',
  'POST /hr/cart',
  'POST /hr/naplata',
  'POST /hr/checkout',
  'POST /hr/proizvod/:slug',
  'POST /hr/product/:slug',
  'POST /checkout/success',
  'POST /hr/naplata/uspjesna',
  'POST /checkout/failure',
  'POST /hr/checkout/failure',
]
const OF_THE_SANDBOX = [
  'POST /sandbox-payments/pay',
  'POST /sandbox-payments/decide',
  'GET /sandbox-payments/return.js',
  'GET /sandbox-payments/wallet.js',
  'GET /sandbox-payments/wallet/:reference',
  'POST /sandbox-payments/wallet/:reference',
]
const CLI = ['GET /_cli/get-latest-tag', 'POST /_cli/get-latest-release', 'GET /_cli/get-domain', 'POST /_cli/set-domain', 'GET /_cli/documentation']
const OF_DEVELOPMENT = ['GET /_dev/mail', 'GET /_dev/mail/:id', 'GET /_dev/mail/:id/html', ...CLI]

const CLIENTS = ['dist/client', 'dist/office/client'].map((folder) => fileURLToPath(new URL(`../../${folder}`, import.meta.url)))
/** Files of the build have a route each, where there is a build. */
const isFile = (route: string) =>
  route.startsWith('GET /') && CLIENTS.some((client) => statSync(`${client}${route.slice('GET '.length)}`, { throwIfNoEntry: false })?.isFile() === true)

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

async function routesWith(change: Partial<Env>): Promise<string[]> {
  const routes: string[] = []
  const shop = { ...open.shop, env: { ...open.shop.env, ...change } }
  const app = await createApp(shop, {
    prepare: (fresh) => fresh.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((each) => `${each} ${url}`))),
  })
  await app.close()
  return routes.filter((route) => !/^(?:HEAD|OPTIONS) /.test(route) && !isFile(route)).sort()
}

const addresses = Object.values<Endpoint>(contract).flatMap((call) => urlsOf(call).map((address) => `${call.method} ${address}`))

test('every route is an operation of the contract with a policy, or one of a few listed others', async () => {
  expect(await routesWith({ mode: 'production', paymentSandbox: false })).toEqual([...addresses, ...BESIDE_CALLS].sort())
})

test('the captcha stub has its script only where the shop requires a captcha', async () => {
  const routes = await routesWith({ mode: 'production', paymentSandbox: false, captcha: captchaIn({ CAPTCHA_STUB: 'on' }, 'demo') })
  expect(routes).toEqual([...addresses, ...BESIDE_CALLS, 'GET /captcha/stub.js'].sort())
})

test('sandbox payments have routes only when configured, and the e-mail preview only in development', async () => {
  const routes = await routesWith({ mode: 'development', paymentSandbox: true })
  expect(routes).toEqual([...addresses, ...BESIDE_CALLS, ...OF_THE_SANDBOX, ...OF_DEVELOPMENT].sort())
})

test('every operation is mounted once at each of its URLs, and every one has a policy', async () => {
  expect(new Set(addresses).size).toBe(addresses.length)
  const policies = Object.values<Endpoint>(contract).map(({ policy }) => policy)
  expect(new Set(policies)).toEqual(new Set(['open', 'visitor', 'cart', 'person', 'customer', 'backOffice']))
})

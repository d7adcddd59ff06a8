import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { createApp } from '#server/app.ts'
import type { PageSource, Renderer } from '#server/http/pages.ts'
import { setMaintenance } from '#server/modules/settings/maintenance-switch.ts'
import { logIn } from '#tests/api/demo-users.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const render: Renderer = Object.assign(
  async (_request: Request, { currentUserStatus }: Parameters<Renderer>[1]) => ({ status: 200, headers: {}, html: String(await currentUserStatus?.()) }),
  { isGuarded: () => true },
)
const pages: PageSource = { development: false, renderer: async () => render }

let open: OpenShop
const openOnHttps = () =>
  createApp({ ...open.shop, env: { ...open.shop.env, mode: 'production', shopUrl: 'https://shop.example', domains: ['shop.example'] } }, { pages })
let onHttps: OpenShop['app']
let onHttp: OpenShop['app']
let tokens: { customer: string; backOffice: string }
beforeAll(async () => {
  open = await openShop()
  tokens = { customer: (await logIn(open, 'mirna')).tokens.accessToken, backOffice: (await logIn(open, 'nika')).tokens.accessToken }
  onHttps = await openOnHttps()
  onHttp = await createApp(open.shop, { pages })
})
afterAll(async () => {
  await onHttps.close()
  await onHttp.close()
  await open.close()
})

const logInCookies = (prefix: string, token: string) => `${prefix}${AUTH_COOKIES.accessToken}=${token}; ${prefix}${AUTH_COOKIES.refreshToken}=r`
const profile = async (app: OpenShop['app'], cookie: string) => (await app.inject({ url: '/profile', headers: { cookie } })).body

test('over https a log-in that another host of the domain may have set does not count', async () => {
  expect(await profile(onHttps, logInCookies('', tokens.customer))).toBe('anonymous')
  expect(await profile(onHttps, logInCookies('__Host-', tokens.customer))).toBe('customer')
  const both = `${logInCookies('', tokens.backOffice)}; ${logInCookies('__Host-', tokens.customer)}`
  expect(await profile(onHttps, both)).toBe('customer')
})

test('over http, as in the demo, cookies have the names of the specification', async () => {
  expect(await profile(onHttp, logInCookies('', tokens.customer))).toBe('customer')
  expect(await profile(onHttp, '')).toBe('anonymous')
})

test('over https maintenance lets the back office in by the cookies of this host alone', async () => {
  await setMaintenance(open.shop, true)
  const app = await openOnHttps()
  const statusOf = async (prefix: string) => (await app.inject({ url: '/shop', headers: { cookie: logInCookies(prefix, tokens.backOffice) } })).statusCode
  expect([await statusOf(''), await statusOf('__Host-')]).toEqual([503, 200])
  await app.close()
})

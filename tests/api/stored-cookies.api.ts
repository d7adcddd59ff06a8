import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { fetchInProcess } from '#server/http/in-process.ts'
import { type ApiClient, createShopClient } from '#src/client/create-client.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { DEMO_USERS, logIn } from './demo-users.ts'
import { EURO, PRODUCTS } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

/** The API as a page uses it, with the cookies that its responses set. */
function pageOf(site: 'same-origin' | 'none', headers: Readonly<Record<string, string>> = {}): { api: ApiClient; stored: string[] } {
  const inProcess = fetchInProcess(open.app, { origin: ORIGIN, ip: '127.0.0.1' })
  const stored: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    for (const [name, value] of Object.entries({ ...headers, 'sec-fetch-site': site })) request.headers.set(name, value)
    const response = await inProcess(request)
    stored.push(...response.headers.getSetCookie())
    return response
  }
  return { api: createShopClient({ fetch, base: ORIGIN, referer: `${ORIGIN}/` }).in('en'), stored }
}
const { email, password } = DEMO_USERS.mirna
const DAYS_30 = 'max-age=2592000; path=/; SameSite=Lax'

test('the response with a new cart stores it for a year', async () => {
  const { api, stored } = pageOf('same-origin')
  const { id, protectCode } = await api.getNewCartSession({})
  expect(stored).toEqual([`cartId=${id}; max-age=31536000; path=/; SameSite=Lax`, `protectCode=${protectCode}; max-age=31536000; path=/; SameSite=Lax`])
})

test('the response with a restored cart stores it for a year, and one without a cart stores nothing', async () => {
  const { api, stored } = pageOf('same-origin', { [HEADERS.accessToken]: (await logIn(open, 'jakov')).tokens.accessToken })
  await api.getAbandoned({ body: { currencyId: EURO } })
  expect(stored).toEqual([])
  const { id: cartId, protectCode } = await api.getNewCartSession({})
  await api.addItem({ body: { cartId, protectCode, productId: PRODUCTS.sardines, qty: 1, currencyId: EURO } })
  stored.length = 0
  const restored = await api.getAbandoned({ body: { currencyId: EURO } })
  expect(restored?.items.map(({ productId }) => productId)).toEqual([PRODUCTS.sardines])
  expect(stored).toEqual([
    `cartId=${restored?.id}; max-age=31536000; path=/; SameSite=Lax`,
    `protectCode=${restored?.protectCode}; max-age=31536000; path=/; SameSite=Lax`,
  ])
})

test('the response of a log-in and of a refresh stores the tokens for thirty days', async () => {
  const { api, stored } = pageOf('same-origin')
  const { tokens } = await api.login({ body: { email, password } })
  const cookiesOf = ({ accessToken, refreshToken }: typeof tokens, strategy: string) => [
    `auth.accessToken=${accessToken}; ${DAYS_30}`,
    `auth.refreshToken=${refreshToken}; ${DAYS_30}`,
    `auth.strategy=${strategy}; ${DAYS_30}`,
  ]
  expect(stored).toEqual(cookiesOf(tokens, 'customer'))
  const later = pageOf('same-origin', { [HEADERS.refreshToken]: tokens.refreshToken, cookie: 'auth.strategy=admin' })
  const refreshed = await later.api.refresh({})
  expect(later.stored).toEqual(cookiesOf(refreshed.tokens, 'admin'))
})

test('a client that is no page of the shop gets no cookies', async () => {
  const { api, stored } = pageOf('none')
  await api.getNewCartSession({})
  await api.login({ body: { email, password } })
  expect(stored).toEqual([])
})

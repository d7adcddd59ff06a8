import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNewCartSession } from '#contract/cart.ts'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { contract } from '#contract/index.ts'
import { carts } from '#server/modules/cart/cart.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
let visitor: Record<string, string>
beforeAll(async () => {
  open = await openShop()
  const { apiKeyToken, siteID } = await open.client.site()
  visitor = { [HEADERS.apiKey]: apiKeyToken, [HEADERS.site]: String(siteID) }
})
afterAll(() => open.close())

const ask = (call: Endpoint, from?: string) =>
  open.app.inject({
    method: call.method,
    url: pathOf(call).replaceAll(/:\w+/g, '1'),
    headers: { ...visitor, ...(from && { 'sec-fetch-site': from }), ...(call.method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(call.method !== 'GET' && { payload: '{}' }),
  })

test.each(['cross-site', 'same-site'])('a %s page calls no operation, whatever it sends', async (from) => {
  const answers = await Promise.all(Object.values<Endpoint>(contract).map(async (call) => [call.id, (await ask(call, from)).json().code]))
  expect(answers).toEqual(Object.keys(contract).map((id) => [id, 'malformed-request']))
})

test('a GET that makes a cart makes none for a page of another site', async () => {
  const count = async () => open.shop.db.$count(carts)
  const before = await count()
  await ask(getNewCartSession, 'cross-site')
  expect(await count()).toBe(before)
  for (const from of ['same-origin', 'none', undefined]) expect((await ask(getNewCartSession, from)).statusCode).toBe(200)
  expect(await count()).toBe(before + 3)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.gen.ts'
import { HEADERS } from '#contract/headers.ts'
import type { OperationName } from '#contract/index.ts'
import { FILTER_LIMITS } from '#contract/product.constants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
let headers: Record<string, string>
beforeAll(async () => {
  open = await openShop()
  const site = await open.client.site()
  headers = { [HEADERS.apiKey]: site.apiKeyToken, [HEADERS.site]: '1', [HEADERS.language]: 'eng', 'content-type': 'application/json' }
})
afterAll(() => open.close())

const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value)
const send = async (name: OperationName, body: object) => {
  const response = await open.app.inject({ method: CALLS[name][0], url: CALLS[name][1], headers, payload: JSON.stringify(body) })
  return [response.statusCode, response.json().code]
}
const values = (key: string, count: number) => ({ key, value: Array.from({ length: count }, (_, index) => index + 1) })

test.each([
  ['filterPosts', 'types', { filters: { postTypeSlugs: times(9_000, 'post') } }],
  ['filterDocuments', 'kinds', { kinds: times(5_000, 'care') }],
  ['filterProducts', 'values of filters', { filters: times(FILTER_LIMITS.filters, values('category', FILTER_LIMITS.values)) }],
  ['getLayeredNavigation', 'values of filters', { filters: times(FILTER_LIMITS.filters, values('tag', FILTER_LIMITS.values)) }],
  ['storeData', 'fields', { id: 1, data: Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`f${index}`, 1])) }],
] as const)('%s rejects thousands of %s', async (name, _what, body) => {
  expect(await send(name, body)).toEqual([422, 'invalid-input'])
})

test('as many values as a list may be filtered by are accepted', async () => {
  const filters = times(FILTER_LIMITS.valuesInAll / FILTER_LIMITS.values, values('category', FILTER_LIMITS.values))
  expect(await send('filterProducts', { filters })).toEqual([200, undefined])
  expect(await send('filterDocuments', { kinds: ['care', 'form', 'guide', 'priceList', 'report'] })).toEqual([200, undefined])
})

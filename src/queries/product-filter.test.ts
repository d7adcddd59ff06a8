import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ApiClient } from '../client/create-client.ts'
import { ALL_PRODUCTS, findProducts } from './product-filter.ts'

const EMPTY = { records: [], paging: { page: 1, limit: 10, total: 0, lastPage: 1, perPage: 10 } }

function platform() {
  const requests: unknown[] = []
  const api = {
    filterProducts: (input: unknown) => {
      requests.push(input)
      return Promise.resolve(EMPTY)
    },
  } as unknown as ApiClient
  return { api, requests }
}
const OPEN = { key: 'archived', value: false }

test.each([
  ['a keyword', { keywords: ' jam ' }, { keywords: 'jam', filters: [OPEN], page: 1, limit: 10 }],
  ['a category', { mainCategory: 4 }, { mainCategory: 4, filters: [OPEN], page: 1, limit: 10 }],
  ['ids', { filters: [{ key: 'ids', value: [7] }], limit: 1 }, { filters: [OPEN, { key: 'ids', value: [7] }], page: 1, limit: 1 }],
  ['everything', { filters: [...ALL_PRODUCTS.filters], page: 2, limit: 24 }, { filters: [OPEN], page: 2, limit: 24 }],
])('%s is asked for with a page, a limit and without archived products', async (_, criteria, body) => {
  const { api, requests } = platform()
  await findProducts(api, criteria)
  expect(requests).toEqual([{ body }])
})

test.each([
  ['nothing', undefined],
  ['empty criteria', {}],
  ['a blank keyword', { keywords: '  ' }],
  ['no filters', { filters: [] }],
])('%s finds nothing without a request', async (_, criteria) => {
  const { api, requests } = platform()
  expect(await findProducts(api, criteria)).toEqual(EMPTY)
  expect(requests).toEqual([])
})

test('the client finds products in no other way', () => {
  const files = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const calling = files.filter((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').includes('.filterProducts('))
  expect(calling).toEqual(['queries/product-filter.ts'])
})

import { readdirSync, readFileSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.gen.ts'
import { HEADERS } from '#contract/headers.ts'
import { contract } from '#contract/index.ts'
import { ProblemResponse } from '#contract/problem.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { codeOf, EURO, newShopper, PRODUCTS, type Shopper } from './shopper.ts'

let open: OpenShop
let shopper: Shopper
let headers: Record<string, string>
beforeAll(async () => {
  open = await openShop()
  shopper = await newShopper(open.client)
  const site = await open.client.site()
  headers = { [HEADERS.apiKey]: site.apiKeyToken, [HEADERS.site]: '1', [HEADERS.store]: '1', [HEADERS.language]: 'eng', 'content-type': 'application/json' }
})
afterAll(() => open.close())

const addItem = (payload: string, change: Record<string, string> = {}) =>
  open.app.inject({ method: 'POST', url: CALLS.addItem[1], headers: { ...headers, ...change }, payload })
const bodyWith = (change: object) => JSON.stringify({ ...shopper.proof, currencyId: EURO, productId: PRODUCTS.sardines, qty: 1, options: {}, ...change })

function bodyProblemOf(response: LightMyRequestResponse): [number, string] {
  const problem = ProblemResponse.parse(response.json())
  expect(problem.statusCode).toBe(response.statusCode)
  expect(response.headers['cache-control']).toBe('no-store')
  return [response.statusCode, problem.code]
}

test('every operation of the contract has an API test', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const flows = files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  const isTested = (name: string) => flows.some((text) => text.includes(`.${name}(`) || text.includes(`CALLS.${name}[`))
  const without = Object.keys(contract).filter((name) => name !== 'domainDetect' && !isTested(name))
  expect(without).toEqual([])
})

test.each([
  ['no JSON at all', '{"cartId":', 400, 'malformed-request'],
  ['nothing', '', 422, 'invalid-input'],
  ['a list', '[]', 422, 'invalid-input'],
  ['null', 'null', 422, 'invalid-input'],
])('a body of %s is rejected as a problem', async (_what, payload, status, code) => {
  expect(bodyProblemOf(await addItem(payload))).toEqual([status, code])
})

test.each([
  ['a word for a quantity', { qty: 'many' }],
  ['null for a quantity', { qty: null }],
  ['NUL in text', { reservation: 'a\0b' }],
  ['half a surrogate pair', { reservation: '\ud83d' }],
  ['an id beyond the integers', { productId: 2 ** 31 }],
  ['an id with a fraction', { productId: 1.5 }],
  ['a negative id', { productId: -1 }],
  ['an object for a code', { protectCode: { $ne: '' } }],
  ['a code of a thousand characters', { protectCode: 'x'.repeat(1000) }],
])('%s is rejected with its path, and nothing is added', async (_what, change) => {
  const response = await addItem(bodyWith(change))
  expect(bodyProblemOf(response)).toEqual([422, 'invalid-input'])
  expect(response.json().payload.fields.map(({ path }: { path: string }) => path)).toEqual(Object.keys(change))
  expect((await shopper.cart()).items).toEqual([])
})

test('a quantity too large for JSON is rejected', async () => {
  expect(bodyProblemOf(await addItem(bodyWith({}).replace('"qty":1', '"qty":1e999')))[0]).toBe(422)
})

test.each([
  ['no apiKey', { [HEADERS.apiKey]: '' }, 401, 'api-key-invalid'],
  ['a foreign apiKey', { [HEADERS.apiKey]: 'x'.repeat(32) }, 401, 'api-key-invalid'],
  ['another site', { [HEADERS.site]: '2' }, 401, 'api-key-invalid'],
  ['SQL for a language', { [HEADERS.language]: "eng'; drop table carts; --" }, 400, 'language-unknown'],
  ['a form instead of JSON', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported-media-type'],
  ['text, which needs no preflight', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
  ['a key that is none', { [HEADERS.idempotencyKey]: '!' }, 422, 'invalid-input'],
])('%s is rejected', async (_what, change, status, code) => {
  expect(bodyProblemOf(await addItem(bodyWith({}), change))).toEqual([status, code])
})

test('a body that is too large is rejected', async () => {
  expect(bodyProblemOf(await addItem(bodyWith({ reservation: 'x'.repeat(100_000) })))).toEqual([413, 'body-too-large'])
})

test('responses with a cart are never cached by intermediaries', async () => {
  const response = await addItem(bodyWith({}))
  expect([response.statusCode, response.headers['cache-control'], response.headers.etag]).toEqual([200, 'no-store', undefined])
})

test('an id above the maximum is not found', async () => {
  const [calls, id] = [open.client.in('en'), '9999999999']
  const requests = [
    calls.getProduct({ query: { id } }),
    calls.checkBundles({ query: { product: id } }),
    calls.getCategory({ params: { id } }),
    calls.getEvent({ query: { id } }),
  ]
  expect(await Promise.all(requests.map(codeOf))).toEqual(Array(requests.length).fill('not-found'))
})

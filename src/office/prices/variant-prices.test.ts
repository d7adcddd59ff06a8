import { expect, test, vi } from 'vitest'
import type { AssociatedProduct, Product } from '#contract/product.ts'
import type { TypedPrice } from './draft-price.ts'
import { changesOfRows, haveOnePrice, toPricedVariants, toRows, withTyped } from './variant-prices.ts'

vi.stubGlobal('isSecureContext', true)

const variant = (id: number, code: string, finalPrice: number) =>
  ({
    id,
    sku: code,
    name: `Oil, ${code}`,
    configuration: { volume: code },
    finalPrice,
    retailPrice: finalPrice,
    discount: null,
  }) as unknown as AssociatedProduct
const oil = {
  id: 1,
  configurationAttributes: [{ attributeCode: 'volume', values: [{ code: '250ml', value: '250 ml' }] }],
  associatedProducts: [variant(2, '250ml', 10), variant(3, '1l', 30)],
} as unknown as Product
const BODIES: Readonly<Record<number, object>> = { 2: { price: 10, reducedPrice: null }, 3: { price: 30, reducedPrice: null } }

const variantsOf = (bodies = BODIES) => toPricedVariants(oil, ({ id }) => (bodies[id] as Record<string, unknown>) ?? null) ?? []
const typed = (price: string, reducedPrice = ''): TypedPrice => ({ price, reducedPrice })
const apart = { isOne: false, prices: [typed('10'), typed('30')] }

test('variants have the names of what they are chosen by, once all of their drafts are there', () => {
  expect(variantsOf().map(({ name, seen, document }) => [name, seen.price, document.id])).toEqual([
    ['250 ml', 10, 2],
    ['Oil, 1l', 30, 3],
  ])
  expect(toPricedVariants(oil, ({ id }) => (id === 2 ? {} : null))).toBeNull()
})

test('variants have one price when all of it is the same', () => {
  expect(haveOnePrice(variantsOf())).toBe(false)
  expect(haveOnePrice(variantsOf({ ...BODIES, 3: { price: 10, reducedPrice: 9 } }))).toBe(false)
  expect(haveOnePrice(variantsOf({ ...BODIES, 3: { price: 10, reducedPrice: null } }))).toBe(true)
  expect(haveOnePrice(variantsOf().slice(0, 1))).toBe(false)
})

test('each variant has a row, and only those that were changed have operations', () => {
  const rows = toRows(variantsOf(), withTyped(apart, 1, typed('30', '25,5')))
  expect(rows.map(({ next, errors }) => [next, errors])).toEqual([
    [{ price: 10, reducedPrice: null }, {}],
    [{ price: 30, reducedPrice: 25.5 }, {}],
  ])
  expect(changesOfRows(rows)).toEqual([{ document: { kind: 'product', id: 3 }, operations: [expect.objectContaining({ at: ['reducedPrice'], value: 25.5 })] }])
  expect(changesOfRows(toRows(variantsOf(), apart))).toEqual([])
})

test('a reduction above the price is wrong in its own row', () => {
  const rows = toRows(variantsOf(), withTyped(apart, 0, typed('10', '12')))
  expect(rows.map(({ errors }) => errors)).toEqual([{ reducedPrice: 'reductionAbovePrice' }, {}])
})

test('one price is that of the first variant until another one is typed, and goes to all', () => {
  const one = { ...apart, isOne: true }
  expect(toRows(variantsOf(), one)).toMatchObject([{ next: { price: 10 }, variants: [{ name: '250 ml' }, { name: 'Oil, 1l' }] }])
  expect(changesOfRows(toRows(variantsOf(), one))).toMatchObject([{ document: { id: 3 }, operations: [{ at: ['price'], value: 10 }] }])
  const next = withTyped(one, 0, typed('20'))
  expect(next.prices).toEqual([typed('20'), typed('20')])
  expect(changesOfRows(toRows(variantsOf(), next)).map(({ document, operations }) => [document.id, operations.length])).toEqual([
    [2, 1],
    [3, 1],
  ])
})

test('one price says what is wrong with it for any variant', () => {
  const reduced = withTyped({ ...apart, isOne: true }, 0, typed('40', '30'))
  expect(toRows(variantsOf(), reduced).map(({ errors }) => errors)).toEqual([{ reducedPrice: 'notReduced' }])
})

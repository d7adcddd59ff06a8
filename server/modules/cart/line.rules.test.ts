import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BundleMember, ProductFormat } from '#contract/product.ts'
import {
  allowLine,
  allowQuantity,
  availableFor,
  checkSellable,
  chooseOptions,
  coveredQuantities,
  parseQuantity,
  quantitiesTaken,
  type Sellable,
  type SellableProducts,
} from './line.rules.ts'
import type { Result } from './result.rules.ts'

const product = (change: Partial<Sellable> = {}): Sellable => ({
  id: 101,
  format: 'simple',
  archived: false,
  isVisibleIndividually: true,
  mainProductSlug: null,
  stock: { quantity: 20 },
  customOptions: [],
  bundleMembers: [],
  ...change,
})
const outcome = <T>(result: Result<T>) => ('error' in result ? result.error.code : result.value)

test.each([
  [1, 1],
  [2.7, 2],
  [999, 999],
  [0, 'quantity-invalid'],
  [0.9, 'quantity-invalid'],
  [-1, 'quantity-invalid'],
  [Number.NaN, 'quantity-invalid'],
  [1000, 'quantity-too-large'],
  [1e300, 'quantity-too-large'],
])('%d units lead to %s', (quantity, response) => {
  expect(outcome(parseQuantity(quantity))).toBe(response)
})

test.each([
  ['a visible product', product(), 'granted'],
  ['a download', product({ format: 'eproduct' }), 'granted'],
  ['a variant, which has no page of its own', product({ isVisibleIndividually: false, mainProductSlug: 'olive-oil' }), 'granted'],
  ['a configurable product', product({ format: 'configurable' }), 'configuration-not-set'],
  ['a hidden product', product({ isVisibleIndividually: false }), 'product-unknown'],
  ['an archived product', product({ archived: true }), 'product-unknown'],
  ['no product', undefined, 'product-unknown'],
])('%s: %s', (_what, requested, response) => {
  const result = checkSellable(requested)
  expect('error' in result ? result.error.code : 'granted').toBe(response)
})

const engraving = { id: 1, code: 'engraving', type: 'text' as const, label: 'Engraved text', help: '', required: false, maxLength: 24, min: null, max: null }
const NO_SHELF: SellableProducts = new Map()

test('lines differ by normalised options and personalisation', () => {
  const board = product({ customOptions: [engraving] })
  const written = (value: string) => chooseOptions(board, { personalizations: [{ id: 1, label: 'x', type: 'text', value }] }, NO_SHELF)
  expect(outcome(written('Ana'))).toEqual({
    options: { personalizations: [{ id: 1, label: 'Engraved text', type: 'text', value: 'Ana' }] },
    key: '[[[1,"Ana"]],[]]',
  })
  expect(written('')).toEqual(chooseOptions(board, {}, NO_SHELF))
  expect(outcome(written(''))).toEqual({ options: {}, key: '[[],[]]' })
})

const slot = (productId: number, qty: number, format: ProductFormat = 'simple', allowedVariants: number[] = []): BundleMember =>
  ({ productId, qty, format, allowedVariants }) as BundleMember
const shelfOf = (...products: Sellable[]): SellableProducts => new Map(products.map((each) => [each.id, each]))
const trio = product({ id: 134, format: 'bundle', stock: { quantity: 8 }, bundleMembers: [slot(102, 1), slot(101, 2), slot(132, 1, 'eproduct')] })
const SHELF = shelfOf(
  trio,
  product({ id: 101, stock: { quantity: 11 } }),
  product({ id: 102, stock: { quantity: 30 } }),
  product({ id: 132, format: 'eproduct', stock: { quantity: 9999 } }),
)
const whole = { bundleOptions: [101, 102, 132].map((id) => ({ id, options: null })) }
const line = (productId: number, quantity: number) => ({ productId, quantity, options: productId === 134 ? whole : {} })

test('a bundle is identified by its members', () => {
  expect(outcome(chooseOptions(trio, {}, SHELF))).toEqual({ options: whole, key: '[[],[101,102,132]]' })
  expect(outcome(chooseOptions(trio, {}, shelfOf(...[...SHELF.values()].map((each) => ({ ...each, archived: each.id === 102 })))))).toBe('product-unknown')
})

test('a line uses its own units and those of its members, downloads none', () => {
  expect([...quantitiesTaken([line(134, 3), line(101, 2), line(132, 5)], SHELF)]).toEqual([
    [134, 3],
    [102, 3],
    [101, 8],
  ])
})

test('the availability of a bundle is that of its scarcest member, less what other lines use', () => {
  expect(availableFor(line(134, 1), [], SHELF)).toBe(5)
  expect(availableFor(line(134, 1), [line(101, 4)], SHELF)).toBe(3)
  expect(availableFor(line(134, 1), [line(101, 11)], SHELF)).toBe(0)
  expect(availableFor(line(101, 1), [line(134, 5)], SHELF)).toBe(1)
  expect(availableFor(line(132, 1), [line(134, 5)], SHELF)).toBe(9999)
})

test('a bundle is available no more often than it is packed', () => {
  expect(availableFor(line(134, 1), [], shelfOf(...SHELF.values(), { ...trio, stock: { quantity: 2 } }))).toBe(2)
})

test('limit and stock count all lines of a product together', () => {
  const others = [
    { productId: 101, quantity: 12, options: {} },
    { productId: 102, quantity: 500, options: {} },
  ]
  const allow = (quantity: number, stock = 20) =>
    allowQuantity({ productId: 101, quantity, options: {} }, others, shelfOf(product({ stock: { quantity: stock } })), others)
  expect(outcome(allow(8))).toBe(8)
  expect(allow(9)).toEqual({ error: { code: 'out-of-stock', extra: { available: 8 } } })
  expect(outcome(allow(988, 9999))).toBe('quantity-too-large')
  expect(allow(1, 5)).toEqual({ error: { code: 'out-of-stock', extra: { available: 0 } } })
})

test('lines above the stock may change to what takes no more of it', () => {
  const SHORT = shelfOf(...SHELF.values(), product({ id: 101, stock: { quantity: 2 } }), product({ id: 103, stock: { quantity: 3 } }))
  const before = [line(101, 6), line(103, 1)]
  const change = (to: ReturnType<typeof line>) => allowQuantity(to, [line(103, 1)], SHORT, before)
  expect([5, 3, 2, 6].map((quantity) => outcome(change(line(101, quantity))))).toEqual([5, 3, 2, 6])
  expect(change(line(101, 7))).toEqual({ error: { code: 'out-of-stock', extra: { available: 2 } } })
  expect(outcome(change(line(103, 2)))).toBe(2)
  expect(change(line(103, 3))).toEqual({ error: { code: 'out-of-stock', extra: { available: 2 } } })
  expect(outcome(change(line(134, 3)))).toBe(3)
  expect(change(line(134, 4))).toEqual({ error: { code: 'out-of-stock', extra: { available: 1 } } })
})

test('a line above the limit can be lowered', () => {
  const allow = (quantity: number) => outcome(allowQuantity(line(101, quantity), [], shelfOf(product({ stock: { quantity: 9999 } })), [line(101, 1005)]))
  expect([allow(1004), allow(1006)]).toEqual([1004, 'quantity-too-large'])
})

test('a unit in stock is promised once, to the first line that asks for it', () => {
  expect(coveredQuantities([line(101, 12), line(134, 2), line(132, 3)], SHELF)).toEqual([11, 0, 3])
  expect(coveredQuantities([line(134, 4), line(101, 6), line(102, 40)], SHELF)).toEqual([4, 3, 26])
  expect(coveredQuantities([line(101, 1)], shelfOf(product({ stock: { quantity: 0 } })))).toEqual([0])
})

test('a cart has at most 200 lines', () => {
  expect(outcome(allowLine(Array.from({ length: 199 })))).toBe(true)
  expect(outcome(allowLine(Array.from({ length: 200 })))).toBe('cart-full')
})

test('every accepted quantity is within the limit, and no unit is promised twice', () => {
  const anyLine = fc
    .record({ productId: fc.constantFrom(101, 102, 134), quantity: fc.integer({ min: 1, max: 12 }) })
    .map(({ productId, quantity }) => line(productId, quantity))
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), anyLine, fc.nat(60), fc.nat(60), (others, requested, sardines, mackerels) => {
      const products = shelfOf(
        trio,
        product({ id: 101, stock: { quantity: sardines } }),
        product({ id: 102, stock: { quantity: mackerels } }),
        product({ id: 132, format: 'eproduct' }),
      )
      const before = quantitiesTaken(others, products)
      const after = quantitiesTaken([...others, requested], products)
      // The stock must suffice for this line; other lines that already exceed it are not its concern.
      const fits = [...after].every(([id, pieces]) => pieces === before.get(id) || pieces <= (products.get(id)?.stock.quantity ?? 0))
      expect('value' in allowQuantity(requested, others, products, others)).toBe(fits)
    }),
  )
})

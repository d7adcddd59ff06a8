import { expect, test } from 'vitest'
import type { AssociatedProduct, Product } from '#contract/product.ts'
import { NO_REFERENCES } from './draft-references.ts'
import { createDrawer } from './draw.ts'
import { priceOfVariants } from './draw-variants.ts'

const priced = (finalPrice: number) => ({ retailPrice: finalPrice, finalPrice, discount: null, lowestPrice30Days: null, unitPrice: null })
const variant = (id: number, finalPrice: number) =>
  ({ id, sku: `OIL-${id}`, name: `Oil ${id}`, media: [], ...priced(finalPrice) }) as unknown as AssociatedProduct
const oil = { id: 1, sku: 'OIL', format: 'configurable', associatedProducts: [variant(2, 10), variant(3, 30)], ...priced(10) } as unknown as Product
const [small, large] = oil.associatedProducts
const body = (price: number, reducedPrice: number | null = null) => ({ name: { en: 'Oil', hr: '' }, pictures: { order: [], items: {} }, price, reducedPrice })
const reader = { locale: 'en', references: NO_REFERENCES } as const

test('a product with variants has the price of its cheapest one', () => {
  expect(priceOfVariants([priced(30), priced(10)])).toEqual({ ...priced(10), priceFrom: true })
  expect(priceOfVariants([priced(10), priced(10)])).toEqual({ ...priced(10), priceFrom: false })
})

test('a product is drawn with the drafts of its variants, and is the same until one changes', () => {
  const { draw, drawVariants, publishedOf } = createDrawer()
  expect(drawVariants(oil, (each) => each)).toBe(oil)
  const reduced = body(30, 8)
  const drawLarge = (each: AssociatedProduct) => (each.id === 3 ? draw(each, reduced, reader) : each)
  const drawn = drawVariants(oil, drawLarge)
  expect(drawn).toMatchObject({ finalPrice: 8, retailPrice: 30, priceFrom: true, associatedProducts: [{ finalPrice: 10 }, { finalPrice: 8 }] })
  expect(drawVariants(oil, drawLarge)).toBe(drawn)
  expect(publishedOf(drawn)).toBe(oil)
  expect(drawVariants(oil, (each) => (each.id === 3 ? draw(each, body(30, 7), reader) : each))).not.toBe(drawn)
})

test('a variant that was drawn with its product is not drawn twice', () => {
  const { draw, drawVariants, publishedOf } = createDrawer()
  const next = body(9)
  const [first] = drawVariants(oil, (each) => (each === small ? draw(each, next, reader) : each)).associatedProducts
  expect(first && draw(first, next, reader)).toBe(first)
  expect(first && publishedOf(first)).toBe(small)
  expect(large && publishedOf(large)).toBe(large)
})

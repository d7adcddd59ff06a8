import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue.ts'
import type { Media } from '#contract/media.ts'
import type { AssociatedProduct, Product, ProductSummary } from '#contract/product.ts'
import { createDrawer } from './draw.ts'
import { drawPrice } from './draw-product.ts'
import { NO_PICTURE } from './no-picture.ts'

const texts = (en: string) => ({ en, hr: '' })
const [first, second] = [1, 2].map((id): Media => ({ ...NO_PICTURE, id }))
const prices = { retailPrice: 4.9, finalPrice: 4.9, discount: null, lowestPrice30Days: null, unitPrice: { price: 61.25, per: 'kg' } }
const summary = { id: 7, sku: 'TIN', format: 'simple', name: 'Tin', summary: '', badge: null, backdrop: 'lemon', media: first, ...prices } as ProductSummary
const product = { ...summary, media: [first], description: '', mainProduct: null } as unknown as Product
const variant = { id: 8, sku: 'TIN-8', format: 'simple', name: 'Tin', media: [], ...prices } as unknown as AssociatedProduct
const body = {
  name: texts('Sardines'),
  summary: texts('Six of them'),
  description: texts('<p>By hand</p>'),
  badge: texts(''),
  backdrop: 'sky',
  pictures: { order: ['a', 'b'], items: { a: { mediaId: 2 }, b: { mediaId: 1 } } },
  price: 4.9,
  reducedPrice: 4.4,
}
const reader = {
  locale: 'hr',
  references: { media: (id: number) => (id === 2 ? second : undefined), link: () => undefined, selected: () => undefined, lowestPrice: () => 4.7 },
} as const

test('a card and a page have the texts, the images and the price of the draft', () => {
  const { draw, publishedOf } = createDrawer()
  const drawn = draw(product, body, reader)
  expect(drawn).toMatchObject({ name: 'Sardines', summary: 'Six of them', description: '<p>By hand</p>', badge: null, backdrop: 'sky' })
  expect(drawn.media).toEqual([second, first])
  expect(drawn).toMatchObject({
    retailPrice: 4.9,
    finalPrice: 4.4,
    discount: { retailPrice: 4.4, percent: 6 },
    lowestPrice30Days: 4.7,
    unitPrice: { price: 55, per: 'kg' },
  })
  expect(draw(summary, body, reader).media).toBe(second)
  expect(publishedOf(drawn)).toBe(product)
  expect(publishedOf(product)).toBe(product)
})

test('a price that stays takes no text along', () => {
  const { draw } = createDrawer()
  expect(draw(product, { ...body, reducedPrice: null }, reader)).toMatchObject({ name: 'Sardines', summary: 'Six of them', finalPrice: 4.9 })
})

test('a product with variants has their price, and a variant without images none of its own', () => {
  const { draw } = createDrawer()
  expect(draw({ ...summary, format: 'configurable' } as ProductSummary, body, reader)).toMatchObject({ name: 'Sardines', finalPrice: 4.9, discount: null })
  const empty = { ...body, pictures: { order: [], items: {} } }
  expect(draw(variant, empty, reader)).toMatchObject({ finalPrice: 4.4, media: [] })
  expect(draw({ ...product, mainProduct: { id: 1, name: 'Tins', slug: 'tins' } }, empty, reader).media).toEqual([first])
})

test('a category without an image has a place for one', () => {
  const category = { id: 3, productCount: 4, name: 'Tins', intro: '', image: first, backdrop: 'sky' } as unknown as Category
  const draft = (mediaId: number | null) => createDrawer().draw(category, { name: texts('Tins'), intro: texts(''), backdrop: 'sky', mediaId }, reader)
  expect(draft(null).image).toBe(NO_PICTURE)
  expect(draft(2).image).toBe(second)
})

test.each([
  [{ price: 4.9, reducedPrice: null }, prices],
  [
    { price: 5.5, reducedPrice: null },
    { ...prices, retailPrice: 5.5, finalPrice: 5.5, unitPrice: { price: 68.75, per: 'kg' } },
  ],
  // What is above the price reduces nothing.
  [{ price: 4.9, reducedPrice: 4.9 }, prices],
  [{ price: null, reducedPrice: null }, prices],
])('the prices %j are drawn', (draft, drawn) => {
  expect(drawPrice(prices, draft, 4.7)).toEqual(drawn)
})

import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { freeDeliveryPercent, inSentence, paymentFee } from './cart-totals.ts'
import { lineDetails, slugOf } from './line-details.ts'

const productData: CartItem['productData'] = {
  name: 'Olive wood board',
  media: null,
  slug: 'olive-wood-board--large',
  mainProductSlug: 'olive-wood-board',
  isVisibleIndividually: false,
  sku: 'olive-wood-board--large',
  format: 'simple',
  backdrop: 'coral',
  caption: '',
  stock: { quantity: 3, state: 'low' },
  configuration: [{ label: 'Size', value: 'Large' }],
}

test('the fee is what the order costs beyond the cart, without a rest of binary fractions', () => {
  expect(paymentFee({ orderTotal: 21.9, cartTotal: 19.9 })).toBe(2)
  expect(paymentFee({ orderTotal: 0.3, cartTotal: 0.1 })).toBe(0.2)
  expect(paymentFee({ orderTotal: 19.9, cartTotal: 19.9 })).toBe(0)
})

test('the meter of free delivery is full only when nothing is missing', () => {
  expect(freeDeliveryPercent({ from: 60, missing: 60 })).toBe(0)
  expect(freeDeliveryPercent({ from: 60, missing: 0.01 })).toBe(99)
  expect(freeDeliveryPercent({ from: 60, missing: 0 })).toBe(100)
  expect(freeDeliveryPercent({ from: 0, missing: 0 })).toBe(100)
})

test('a name loses its capital inside a sentence', () => {
  expect(inSentence('Parcel locker', 'en')).toBe('parcel locker')
  expect(inSentence('', 'hr')).toBe('')
})

test('a line tells its attributes first, then what was written on it', () => {
  const options = { personalizations: [{ id: 1, label: 'Year', type: 'number' as const, value: 2026 }] }

  expect(lineDetails({ productData, options })).toEqual([
    { label: 'Size', value: 'Large' },
    { label: 'Year', value: '2026' },
  ])
})

test('a product that has no page of its own is shown by its main product', () => {
  expect(slugOf({ productData })).toBe('olive-wood-board')
  expect(slugOf({ productData: { ...productData, isVisibleIndividually: true } })).toBe('olive-wood-board--large')
})

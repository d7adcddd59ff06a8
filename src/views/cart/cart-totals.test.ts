import { expect, test } from 'vitest'
import type { CartItem, CartPrices } from '#contract/cart.ts'
import { freeDeliveryPercent, inSentence, withFee } from './cart-totals.ts'
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
  members: [],
}

const none = { coupon: 0, itemsTotal: 0, loyalty: 0 }
const prices: CartPrices = {
  cartTotal: 21.5,
  coupon: 0,
  delivery: 4.5,
  itemsTotal: 17,
  loyalty: 0,
  orderTotal: 21.5,
  tax: { ...none, itemsTotal: 3.4, delivery: 0.9, cartTotal: 4.3, orderTotal: 4.3 },
}

test('a payment method with a fee is in the totals before it is saved', () => {
  expect(withFee(prices, { saved: 0, chosen: 2, ratePercent: 25 })).toEqual({
    ...prices,
    delivery: 6.5,
    cartTotal: 23.5,
    orderTotal: 23.5,
    tax: { ...prices.tax, delivery: 1.3, cartTotal: 4.7, orderTotal: 4.7 },
  })
})

test('a stored fee is left out of the totals when another payment method is chosen', () => {
  expect(withFee(withFee(prices, { saved: 0, chosen: 2, ratePercent: 25 }), { saved: 2, chosen: 0, ratePercent: 25 })).toEqual(prices)
  expect(withFee(prices, { saved: 2, chosen: 2, ratePercent: 25 })).toBe(prices)
})

test('a fee beside free delivery is taxed at the standard rate', () => {
  const free = { ...prices, delivery: 0, cartTotal: 17, orderTotal: 17, tax: { ...none, itemsTotal: 3.4, delivery: 0, cartTotal: 3.4, orderTotal: 3.4 } }

  expect(withFee(free, { saved: 0, chosen: 2, ratePercent: 25 }).tax).toEqual({ ...free.tax, delivery: 0.4, cartTotal: 3.8, orderTotal: 3.8 })
  expect(withFee(free, { saved: 0, chosen: 2, ratePercent: 19 }).tax.delivery).toBe(0.32)
  expect(withFee(free, { saved: 0, chosen: 2, ratePercent: 0 }).tax.delivery).toBe(0)
})

test('the free delivery meter is full only when no amount is missing', () => {
  expect(freeDeliveryPercent({ from: 60, missing: 60 })).toBe(0)
  expect(freeDeliveryPercent({ from: 60, missing: 0.01 })).toBe(99)
  expect(freeDeliveryPercent({ from: 60, missing: 0 })).toBe(100)
  expect(freeDeliveryPercent({ from: 0, missing: 0 })).toBe(100)
})

test('a name is in lower case within a sentence', () => {
  expect(inSentence('Parcel locker', 'en')).toBe('parcel locker')
  expect(inSentence('', 'hr')).toBe('')
})

test('attributes of a line come before its personalizations', () => {
  const options = { personalizations: [{ id: 1, label: 'Year', type: 'number' as const, value: 2026 }] }

  expect(lineDetails({ productData, options })).toEqual([
    { label: 'Size', value: 'Large' },
    { label: 'Year', value: '2026' },
  ])
})

test('a product without its own page links to its main product', () => {
  expect(slugOf({ productData })).toBe('olive-wood-board')
  expect(slugOf({ productData: { ...productData, isVisibleIndividually: true } })).toBe('olive-wood-board--large')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { expiryOf, instructionsFor, isPayable, isReturnUrl, numberOf, paymentStateOf, reservesUnpaid, returnUrl, slugOf } from './order.rules.ts'

const SHOP = 'https://shop.example'

test.each([
  ['https://shop.example/checkout/success', true],
  ['https://shop.example/hr/naplata/uspjesna', true],
  ['https://shop.example/checkout/failure', false],
  ['https://shop.example/cart', false],
  ['https://shop.example/checkout/success/..//evil', false],
  ['https://shop.example/checkout/success?next=https://evil.example', false],
  ['https://shop.example/checkout/success#x', false],
  ['https://anybody@shop.example/checkout/success', false],
  ['http://shop.example/checkout/success', false],
  ['https://shop.example:8443/checkout/success', false],
  ['https://shop.example.evil.example/checkout/success', false],
  ['//shop.example/checkout/success', false],
  ['/checkout/success', false],
  ['javascript:alert(1)//https://shop.example/checkout/success', false],
  ['data:text/html,x', false],
  ['https:\\\\evil.example/checkout/success', false],
  ['', false],
])('the return URL %s is accepted: %s', (url, taken) => {
  expect(isReturnUrl(url, SHOP, 'success')).toBe(taken)
})

test('failures have their own return pages', () => {
  expect(isReturnUrl(`${SHOP}/checkout/failure`, SHOP, 'failure')).toBe(true)
  expect(isReturnUrl(`${SHOP}/hr/checkout/failure`, SHOP, 'failure')).toBe(true)
  expect(isReturnUrl(`${SHOP}/checkout/success`, SHOP, 'failure')).toBe(false)
})

test('the slug of an order has all of its 128 bits', () => {
  expect(slugOf(new Uint8Array(16))).toBe('a'.repeat(26))
  expect(slugOf(new Uint8Array(16).fill(255))).toBe(`${'7'.repeat(25)}4`)
  const anyBytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(anyBytes, anyBytes, (left, right) => {
      expect(slugOf(left)).toMatch(/^[a-z2-7]{26}$/)
      expect(slugOf(left) === slugOf(right)).toBe(left.join() === right.join())
    }),
  )
})

test('an order has a readable number', () => {
  expect(numberOf(new Date('2026-11-21T23:59:59Z'), 4182)).toBe('2026-004182')
  expect(numberOf(new Date('2026-01-01T00:00:00Z'), 1_234_567)).toBe('2026-1234567')
})

test('instructions have number and total in the language of the order', () => {
  const order = { orderNumber: '2026-000007', totalCents: 123_450 }
  expect(instructionsFor('<p>HR00 {orderNumber}: {total} ({orderNumber})</p>', order, 'en')).toBe('<p>HR00 2026-000007: €1,234.50 (2026-000007)</p>')
  expect(instructionsFor('<p>{total}</p>', order, 'hr')).toBe('<p>1.234,50\u00a0€</p>')
})

const PLACED = new Date('2026-11-21T10:00:00Z')

test('stock is reserved for half an hour by card, five days by transfer, and without limit for cash on delivery', () => {
  const ends = [
    { paymentType: 'HPF', paidOnDelivery: false },
    { paymentType: 'PAYPAL', paidOnDelivery: false },
    { paymentType: null, paidOnDelivery: false },
    { paymentType: null, paidOnDelivery: true },
  ].map((method) => expiryOf(method, PLACED)?.toISOString() ?? null)
  expect(ends).toEqual(['2026-11-21T10:30:00.000Z', '2026-11-21T10:30:00.000Z', '2026-11-26T10:00:00.000Z', null])
})

test.each([
  ['awaitingPayment', 100, true],
  ['failed', 100, true],
  ['expired', 23.9, true],
  ['expired', 24, false],
  ['paid', 0, false],
  ['paidLate', 0, false],
  ['cancelled', 0, false],
  ['new', 0, false],
] as const)('an order that is %s may be paid %d hours after it was placed: %s', (status, hours, may) => {
  expect(isPayable({ status, placedAt: PLACED }, new Date(PLACED.getTime() + hours * 3_600_000))).toBe(may)
})

test.each([
  ['awaitingPayment', 'HPF', false, 'waiting'],
  ['awaitingPayment', null, false, 'due'],
  ['new', null, false, 'onDelivery'],
  ['shipped', null, false, 'onDelivery'],
  ['shipped', 'HPF', true, 'paid'],
  ['delivered', null, false, 'paid'],
  ['paid', 'HPF', true, 'paid'],
  ['paidLate', 'HPF', true, 'paid'],
  ['withdrawn', 'HPF', true, 'paid'],
  ['withdrawn', null, false, 'cancelled'],
  ['failed', 'HPF', false, 'failed'],
  ['expired', 'HPF', false, 'expired'],
  ['cancelled', 'HPF', false, 'cancelled'],
  ['refunded', 'HPF', true, 'refunded'],
] as const)('an order %s by %s, paid %s, has the payment state %s', (status, paymentType, isPaid, state) => {
  expect(paymentStateOf({ status, paidAt: isPaid ? PLACED : null, paymentMethod: { paymentType } })).toBe(state)
})

test("a customer returns to the page in their language, with the order's slug", () => {
  expect(returnUrl(SHOP, 'success', 'hr', 'abc')).toBe(`${SHOP}/hr/naplata/uspjesna?orderSlug=abc`)
  expect(returnUrl(SHOP, 'failure', 'en', 'abc')).toBe(`${SHOP}/checkout/failure?orderSlug=abc`)
})

test('an order reserves unpaid stock until it is paid, shipped or over', () => {
  const statuses = Order.shape.status.options
  expect(statuses.filter((status) => reservesUnpaid({ status, paidAt: null }))).toEqual(['new', 'awaitingPayment', 'packing', 'failed'])
  expect(statuses.filter((status) => reservesUnpaid({ status, paidAt: new Date() }))).toEqual([])
})

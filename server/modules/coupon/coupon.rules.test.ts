import { expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { type CouponContext, type CouponRow, checkCoupon, codeKey, customerKeys, isDeliveredFree, worthOf } from './coupon.rules.ts'

const text = inEveryLocale({ en: '', hr: '' })
const NOON = new Date('2026-11-21T12:00:00Z')
const before = (at: Date) => new Date(at.getTime() - 1)

const coupon = (change: Partial<CouponRow> = {}): CouponRow => ({
  id: 1,
  code: 'SKOJ10',
  kind: 'percent',
  valuePercent: 10,
  valueCents: null,
  name: text,
  description: text,
  validFrom: null,
  validTo: null,
  minimumCents: 0,
  categoryIds: [],
  oncePerCustomer: false,
  firstOrderOnly: false,
  customersOnly: false,
  usageLimit: null,
  usedCount: 0,
  combinesWithMemberCard: true,
  active: true,
  createdAt: NOON,
  ...change,
})
const couponContext = (change: Partial<CouponContext> = {}): CouponContext => ({
  at: NOON,
  subtotalCents: 5000,
  eligibleCents: 5000,
  digitalOnly: false,
  country: null,
  isLoggedIn: false,
  hasMemberCard: false,
  wasUsed: false,
  hasOrdered: false,
  categories: [],
  ...change,
})
const checked = (row: CouponRow | undefined, context: CouponContext) => {
  const result = checkCoupon(row, context)
  return 'error' in result ? result.error : result.value
}

test.each([
  [' skoj10 ', 'SKOJ10'],
  ['Dobrodošli', 'DOBRODOŠLI'],
  ['\tOTOK5\n', 'OTOK5'],
])('the code %j is normalised to %j', (given, key) => {
  expect(codeKey(given)).toBe(key)
})

test.each([
  [{ kind: 'percent', valuePercent: 10, valueCents: null }, 5000, 500],
  // Half a cent goes up.
  [{ kind: 'percent', valuePercent: 15, valueCents: null }, 490, 74],
  [{ kind: 'percent', valuePercent: 12, valueCents: null }, 4, 0],
  [{ kind: 'percent', valuePercent: 100, valueCents: null }, 4999, 4999],
  [{ kind: 'fixed', valuePercent: null, valueCents: 500 }, 5000, 500],
  [{ kind: 'fixed', valuePercent: null, valueCents: 500 }, 300, 300],
  [{ kind: 'freeDelivery', valuePercent: null, valueCents: null }, 5000, 0],
] as const)('%j reduces products of %d cents by %d', (row, cents, worth) => {
  expect(worthOf(row, cents)).toBe(worth)
})

test('an unknown coupon and a disabled one give the same error', () => {
  expect(checked(undefined, couponContext())).toEqual({ code: 'coupon-unknown' })
  expect(checked(coupon({ active: false }), couponContext())).toEqual({ code: 'coupon-unknown' })
})

test('a coupon is valid from its start until its end', () => {
  expect(checked(coupon({ validTo: NOON }), couponContext())).toEqual({ code: 'coupon-expired' })
  expect(checked(coupon({ validTo: NOON }), couponContext({ at: before(NOON) }))).toBe(500)
  expect(checked(coupon({ validFrom: NOON }), couponContext())).toBe(500)
  expect(checked(coupon({ validFrom: NOON }), couponContext({ at: before(NOON) }))).toEqual({
    code: 'coupon-not-started',
    extra: { coupon: { from: '2026-11-21T12:00:00.000Z' } },
  })
})

test('a coupon is valid up to its usage limit, and any number of times without a limit', () => {
  expect(checked(coupon({ usageLimit: 100, usedCount: 100 }), couponContext())).toEqual({ code: 'coupon-used-up' })
  expect(checked(coupon({ usageLimit: 100, usedCount: 99 }), couponContext())).toBe(500)
  expect(checked(coupon({ usedCount: 1_000_000 }), couponContext())).toBe(500)
})

test('a coupon once per customer is rejected the second time, and other coupons are not', () => {
  expect(checked(coupon({ oncePerCustomer: true }), couponContext({ wasUsed: true }))).toEqual({ code: 'coupon-already-used' })
  expect(checked(coupon({ oncePerCustomer: true }), couponContext())).toBe(500)
  expect(checked(coupon(), couponContext({ wasUsed: true }))).toBe(500)
})

test('a coupon for the first order is rejected when there is another, with any spelling of the mailbox', () => {
  expect(checked(coupon({ firstOrderOnly: true }), couponContext({ hasOrdered: true }))).toEqual({ code: 'coupon-first-order' })
  expect(checked(coupon({ firstOrderOnly: true }), couponContext())).toBe(500)
  expect(checked(coupon(), couponContext({ hasOrdered: true }))).toBe(500)
  const [plain, ...others] = ['ana.k@gmail.com', 'Ana.K+2@gmail.com', 'anak@googlemail.com'].map((email) => customerKeys({ userId: null, email }))
  expect(others).toEqual([plain, plain])
})

test('a coupon for customers requires a log-in', () => {
  expect(checked(coupon({ customersOnly: true }), couponContext())).toEqual({ code: 'coupon-login-required' })
  expect(checked(coupon({ customersOnly: true }), couponContext({ isLoggedIn: true }))).toBe(500)
})

test('a coupon that cannot be combined with a member card is rejected when the cart has one', () => {
  expect(checked(coupon({ combinesWithMemberCard: false }), couponContext({ hasMemberCard: true }))).toEqual({ code: 'coupon-not-with-card' })
  expect(checked(coupon(), couponContext({ hasMemberCard: true }))).toBe(500)
})

test('the minimum is compared with the subtotal of the whole cart, not only of the eligible products', () => {
  const row = coupon({ minimumCents: 10_000, categoryIds: [4] })
  expect(checked(row, couponContext({ subtotalCents: 9_999 }))).toEqual({ code: 'coupon-below-minimum', extra: { coupon: { minimum: 100 } } })
  expect(checked(row, couponContext({ subtotalCents: 10_000, eligibleCents: 600 }))).toBe(60)
})

test('a coupon without matching products names the eligible ones', () => {
  const nothing = couponContext({ eligibleCents: 0 })
  expect(checked(coupon(), nothing)).toEqual({ code: 'coupon-not-applicable' })
  expect(checked(coupon({ categoryIds: [4] }), { ...nothing, categories: ['Bath'] })).toEqual({
    code: 'coupon-not-applicable',
    extra: { coupon: { categories: ['Bath'] } },
  })
})

test('a free-delivery coupon is rejected for downloads and for addresses abroad', () => {
  const free = coupon({ kind: 'freeDelivery', valuePercent: null })
  expect(checked(free, couponContext())).toBe(0)
  expect(checked(free, couponContext({ country: 'HR' }))).toBe(0)
  expect(checked(free, couponContext({ country: 'SI' }))).toEqual({ code: 'coupon-not-applicable' })
  expect(checked(free, couponContext({ digitalOnly: true }))).toEqual({ code: 'coupon-not-applicable' })
})

test.each([
  ['homeDelivery', 'HR', true],
  ['parcelLocker', 'HR', true],
  ['shopPickup', 'HR', false],
  ['homeDelivery', 'SI', false],
  ['homeDelivery', null, false],
])('%s to %s is shipped free: %s', (code, country, isFree) => {
  expect(isDeliveredFree({ code }, country)).toBe(isFree)
})

test('a customer is identified by account and normalised e-mail address, and the address cannot be read', () => {
  const keys = customerKeys({ userId: 7, email: ' Ana@Example.com ' })
  expect(keys).toEqual(['user 7', expect.stringMatching(/^email [0-9a-f]{64}$/)])
  expect(customerKeys({ userId: 7, email: 'ana@example.com' })).toEqual(keys)
  expect(customerKeys({ userId: null, email: 'ana@example.com' })).toEqual(keys.slice(1))
  expect(customerKeys({ userId: null, email: null })).toEqual([])
})

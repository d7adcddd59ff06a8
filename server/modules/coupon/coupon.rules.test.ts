import { expect, test } from 'vitest'
import { type CouponRow, codeKey, customerKeys, isCarriedFree, judgeCoupon, type Occasion, worthOf } from './coupon.rules.ts'

const text = { en: '', hr: '' }
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
  customersOnly: false,
  usageLimit: null,
  usedCount: 0,
  combinesWithMemberCard: true,
  active: true,
  createdAt: NOON,
  ...change,
})
const occasion = (change: Partial<Occasion> = {}): Occasion => ({
  at: NOON,
  subtotalCents: 5000,
  fittingCents: 5000,
  digitalOnly: false,
  country: null,
  isLoggedIn: false,
  hasMemberCard: false,
  wasUsed: false,
  categories: [],
  ...change,
})
const judged = (row: CouponRow | undefined, when: Occasion) => {
  const result = judgeCoupon(row, when)
  return 'fault' in result ? result.fault : result.value
}

test.each([
  [' skoj10 ', 'SKOJ10'],
  ['Dobrodošli', 'DOBRODOŠLI'],
  ['\tOTOK5\n', 'OTOK5'],
])('the code %j is %j', (given, key) => {
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
] as const)('%j takes off products of %d cents %d', (row, goods, worth) => {
  expect(worthOf(row, goods)).toBe(worth)
})

test('a coupon that does not exist and one that is switched off are the same nothing', () => {
  expect(judged(undefined, occasion())).toEqual({ code: 'coupon-unknown' })
  expect(judged(coupon({ active: false }), occasion())).toEqual({ code: 'coupon-unknown' })
})

test('a coupon holds from its first moment until its last is over', () => {
  expect(judged(coupon({ validTo: NOON }), occasion())).toEqual({ code: 'coupon-expired' })
  expect(judged(coupon({ validTo: NOON }), occasion({ at: before(NOON) }))).toBe(500)
  expect(judged(coupon({ validFrom: NOON }), occasion())).toBe(500)
  expect(judged(coupon({ validFrom: NOON }), occasion({ at: before(NOON) }))).toEqual({
    code: 'coupon-not-started',
    extra: { coupon: { from: '2026-11-21T12:00:00.000Z' } },
  })
})

test('a coupon is given as often as its limit says, and without one for ever', () => {
  expect(judged(coupon({ usageLimit: 100, usedCount: 100 }), occasion())).toEqual({ code: 'coupon-used-up' })
  expect(judged(coupon({ usageLimit: 100, usedCount: 99 }), occasion())).toBe(500)
  expect(judged(coupon({ usedCount: 1_000_000 }), occasion())).toBe(500)
})

test('who had a coupon that is once per customer does not get it again, and who had another one does', () => {
  expect(judged(coupon({ oncePerCustomer: true }), occasion({ wasUsed: true }))).toEqual({ code: 'coupon-already-used' })
  expect(judged(coupon({ oncePerCustomer: true }), occasion())).toBe(500)
  expect(judged(coupon(), occasion({ wasUsed: true }))).toBe(500)
})

test('a coupon for customers asks to log in', () => {
  expect(judged(coupon({ customersOnly: true }), occasion())).toEqual({ code: 'coupon-login-required' })
  expect(judged(coupon({ customersOnly: true }), occasion({ isLoggedIn: true }))).toBe(500)
})

test('a coupon says whether it goes together with a member card', () => {
  expect(judged(coupon({ combinesWithMemberCard: false }), occasion({ hasMemberCard: true }))).toEqual({ code: 'coupon-not-with-card' })
  expect(judged(coupon(), occasion({ hasMemberCard: true }))).toBe(500)
})

test('the minimum applies to all products, whatever the coupon is for', () => {
  const row = coupon({ minimumCents: 10_000, categoryIds: [4] })
  expect(judged(row, occasion({ subtotalCents: 9_999 }))).toEqual({ code: 'coupon-below-minimum', extra: { coupon: { minimum: 100 } } })
  expect(judged(row, occasion({ subtotalCents: 10_000, fittingCents: 600 }))).toBe(60)
})

test('a coupon without matching products names those it is for', () => {
  const nothing = occasion({ fittingCents: 0 })
  expect(judged(coupon(), nothing)).toEqual({ code: 'coupon-not-applicable' })
  expect(judged(coupon({ categoryIds: [4] }), { ...nothing, categories: ['Bath'] })).toEqual({
    code: 'coupon-not-applicable',
    extra: { coupon: { categories: ['Bath'] } },
  })
})

test('free delivery is for parcels in the country of the shop', () => {
  const free = coupon({ kind: 'freeDelivery', valuePercent: null })
  expect(judged(free, occasion())).toBe(0)
  expect(judged(free, occasion({ country: 'HR' }))).toBe(0)
  expect(judged(free, occasion({ country: 'SI' }))).toEqual({ code: 'coupon-not-applicable' })
  expect(judged(free, occasion({ digitalOnly: true }))).toEqual({ code: 'coupon-not-applicable' })
})

test.each([
  ['homeDelivery', 'HR', true],
  ['parcelLocker', 'HR', true],
  ['shopPickup', 'HR', false],
  ['homeDelivery', 'SI', false],
  ['homeDelivery', null, false],
])('%s to %s is carried free: %s', (code, country, isFree) => {
  expect(isCarriedFree({ code }, country)).toBe(isFree)
})

test('a customer is known by account and e-mail address, in whatever spelling, and the address cannot be read', () => {
  const keys = customerKeys({ userId: 7, email: ' Ana@Example.com ' })
  expect(keys).toEqual(['user 7', expect.stringMatching(/^email [0-9a-f]{64}$/)])
  expect(customerKeys({ userId: 7, email: 'ana@example.com' })).toEqual(keys)
  expect(customerKeys({ userId: null, email: 'ana@example.com' })).toEqual(keys.slice(1))
  expect(customerKeys({ userId: null, email: null })).toEqual([])
})

import { expect, test } from 'vitest'
import { COUPON_REFUSALS } from '#contract/cart.ts'
import { couponReason } from './coupon-reason.ts'

test('every coupon error has its own message', () => {
  expect(COUPON_REFUSALS.map((code) => couponReason({ code }).key)).toEqual([
    'notFound',
    'expired',
    'notYet',
    'tooSmall',
    'wrongGoods',
    'usedUp',
    'alreadyUsed',
    'firstOrder',
    'loginRequired',
    'notWithCard',
  ])
})

test('the coupon’s condition is shown when the API returns it', () => {
  const rejected = (code: string, coupon: object) => couponReason({ code, payload: { coupon } })
  expect(rejected('coupon-below-minimum', { minimum: 30 })).toEqual({ key: 'minCart', minimum: 30 })
  expect(rejected('coupon-not-started', { from: '2027-06-01T00:00:00+02:00' })).toEqual({ key: 'notStarted', from: '2027-06-01T00:00:00+02:00' })
  expect(rejected('coupon-not-applicable', { categories: ['Bath', 'Wear'] })).toEqual({ key: 'wrongCategory', categories: ['Bath', 'Wear'] })
})

test('rate limiting and network errors are not reported as an invalid code', () => {
  expect([couponReason({ code: 'rate-limited' }), couponReason({ code: 'network' })]).toEqual([{ key: 'tooManyTries' }, { key: 'failed' }])
})

import { describe, expect, test } from 'vitest'
import { exampleCart, exampleItem } from '../cart/cart.examples.ts'
import { differenceOf, hasDifference, isOutdated, seenOrder } from './cart-difference.ts'
import { DEARER, VALID } from './checkout.examples.ts'

const COUPON = { id: 1, code: 'JESEN10', name: '', description: '', kind: 'percent' as const }
const CARD = { barcode: '3851234567897', tier: 'gold', name: 'Gold', percent: 5 }
const shown = exampleCart(8, [], { coupon: COUPON, couponCode: 'JESEN10', isCouponValid: true, memberCard: CARD })
const seen = seenOrder(shown, shown.prices.converted.orderTotal)
const NOTHING = { items: [], coupon: null, memberCard: false, total: null, isUnnamed: false }

describe('difference between the shown and the received cart', () => {
  test('is empty when nothing changed', () => {
    expect(differenceOf(seen, shown, VALID)).toEqual(NOTHING)
    expect(hasDifference(NOTHING)).toBe(false)
  })

  test.each([
    ['a line', shown, DEARER, { items: DEARER.items }],
    ['a coupon that is worth nothing any more', { ...shown, isCouponValid: false }, VALID, { coupon: 'JESEN10' }],
    ['a coupon that was taken off elsewhere', { ...shown, couponCode: null }, VALID, { coupon: 'JESEN10' }],
    ['a member card that is gone', { ...shown, memberCard: null }, VALID, { memberCard: true }],
    ['a member card that is not valid', shown, { ...VALID, validateMemberCard: false }, { memberCard: true }],
    ['a line that is another at the same total', { ...shown, items: [exampleItem(1)] }, VALID, { isUnnamed: true }],
  ])('names %s', (_, cart, validation, difference) => {
    const found = differenceOf(seen, cart, validation)
    expect(found).toEqual({ ...NOTHING, ...difference })
    expect(hasDifference(found)).toBe(true)
  })

  test('is empty when only another method was chosen, which makes the received cart outdated', () => {
    expect(differenceOf(seen, { ...shown, paymentMethodId: 2, version: 9 }, { ...VALID, version: 9 })).toEqual(NOTHING)
    expect([isOutdated(shown, VALID), isOutdated(shown, { ...VALID, version: 9 })]).toEqual([false, true])
  })

  test('has the new total and the one before', () => {
    const before = { ...seen, total: seen.total + 0.01 }
    expect(differenceOf(before, shown, VALID).total).toEqual({ before: before.total, now: seen.total })
  })
})

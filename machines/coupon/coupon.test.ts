import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import type { OperationInput } from '../operation.ts'
import type { CouponEmittedEvent } from './coupon.events.ts'
import { couponMachine } from './coupon.machine.ts'
import { couponModel } from './coupon.model.ts'
import { selectCouponRejection, selectIsCouponBlank, selectIsCouponBusy } from './coupon.selectors.ts'

describePaths('coupon', couponModel)

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const UNKNOWN = { code: 'coupon-unknown', status: 422, message: 'Coupon not found!' }

/** A coupon machine whose API rejects every code and removes every coupon. */
function rejecting() {
  const requests: string[] = []
  const emitted: CouponEmittedEvent[] = []
  const by = <C extends 'applyCoupon' | 'removeCoupon'>(operation: C, respond: () => Promise<Cart>) =>
    fromPromise<Cart, OperationInput<C>>(() => {
      requests.push(operation)
      return respond()
    })
  const coupon = createActor(
    couponMachine.provide({
      actors: { applyCoupon: by('applyCoupon', () => Promise.reject(UNKNOWN)), removeCoupon: by('removeCoupon', async () => exampleCart(5)) },
    }),
  )
  coupon.on('*', (event) => void emitted.push(event))
  coupon.start()
  return { coupon, requests, emitted, turn: () => new Promise((resolve) => setImmediate(resolve)) }
}

describe('a rejected code', () => {
  test('leaves no coupon on the cart, and keeps the reason', async () => {
    const { coupon, requests, turn } = rejecting()
    coupon.send({ type: 'cart.updated', session: SESSION, version: 2, code: null, rejection: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    expect(selectIsCouponBusy(coupon.getSnapshot())).toBe(true)
    await turn()
    expect(requests).toEqual(['applyCoupon', 'removeCoupon'])
    expect(selectCouponRejection(coupon.getSnapshot())).toEqual(UNKNOWN)
  })

  test('is reported only when another code can be tried', async () => {
    const { coupon, turn } = rejecting()
    const untimely: unknown[] = []
    coupon.subscribe((snapshot) => {
      if (selectIsCouponBusy(snapshot)) untimely.push(selectCouponRejection(snapshot))
    })
    coupon.send({ type: 'cart.updated', session: SESSION, version: 2, code: null, rejection: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    await turn()
    expect(untimely).toEqual([null, null])
    expect(selectIsCouponBusy(coupon.getSnapshot())).toBe(false)
  })

  test('does not remove a valid coupon', async () => {
    const { coupon, requests, emitted, turn } = rejecting()
    coupon.send({ type: 'cart.updated', session: SESSION, version: 2, code: 'SKOJ10', rejection: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    await turn()
    expect(requests).toEqual(['applyCoupon'])
    expect(emitted).toEqual([{ type: 'coupon.rejected', code: 'NOPE', problem: UNKNOWN }, { type: 'cart.outdated' }])
  })

  test('is cleared when the input changes', async () => {
    const { coupon, turn } = rejecting()
    coupon.send({ type: 'cart.updated', session: SESSION, version: 2, code: null, rejection: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    await turn()
    coupon.send({ type: 'coupon.edit' })
    expect(selectCouponRejection(coupon.getSnapshot())).toBe(null)
  })
})

test('an empty input is reported at the field and not sent', () => {
  const { coupon, requests } = rejecting()
  coupon.send({ type: 'cart.updated', session: SESSION, version: 2, code: null, rejection: null })
  coupon.send({ type: 'coupon.apply', code: ' ', key: 'key-1' })
  expect(selectIsCouponBlank(coupon.getSnapshot())).toBe(true)
  expect(requests).toEqual([])
})

describe('a coupon that became invalid', () => {
  const invalidReason = { type: 'cart.updated', session: SESSION, version: 3, code: 'OTOK5', rejection: 'coupon-below-minimum' } as const

  test('is removed and reported once for repeated events', async () => {
    const { coupon, requests, emitted, turn } = rejecting()
    coupon.send(invalidReason)
    coupon.send(invalidReason)
    await turn()
    coupon.send({ type: 'cart.updated', session: SESSION, version: 4, code: null, rejection: null })
    expect(requests).toEqual(['removeCoupon'])
    expect(emitted.filter(({ type }) => type === 'coupon.autoRemoved')).toEqual([{ type: 'coupon.autoRemoved', code: 'OTOK5', reason: 'coupon-below-minimum' }])
  })

  test('is left to the tab that removes it first', async () => {
    const { coupon, requests, emitted, turn } = rejecting()
    const valid = { type: 'cart.updated', session: SESSION, version: 2, code: 'OTOK5', rejection: null } as const
    coupon.send(valid)
    coupon.send({ type: 'coupon.autoRemovingInOtherTab', code: 'OTOK5', version: 3 })
    coupon.send(valid)
    coupon.send(invalidReason)
    await turn()
    coupon.send({ type: 'cart.updated', session: SESSION, version: 4, code: null, rejection: null })
    expect([requests, emitted]).toEqual([[], []])
  })
})

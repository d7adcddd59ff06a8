import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { CallInput } from '../call.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import type { CouponEmittedEvent } from './coupon.events.ts'
import { couponMachine } from './coupon.machine.ts'
import { selectCouponRefusal, selectIsCouponBlank, selectIsCouponBusy } from './coupon.selectors.ts'
import { couponModel } from './coupon.worlds.ts'

describePaths('coupon', couponModel)

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const UNKNOWN = { code: 'coupon-unknown', status: 422, message: 'Coupon not found!' }

/** A coupon on a platform that refuses every code and takes every coupon off. */
function refusing() {
  const asked: string[] = []
  const emitted: CouponEmittedEvent[] = []
  const by = <C extends 'applyCoupon' | 'removeCoupon'>(call: C, answer: () => Promise<Cart>) =>
    fromPromise<Cart, CallInput<C>>(() => {
      asked.push(call)
      return answer()
    })
  const coupon = createActor(
    couponMachine.provide({
      actors: { applyCoupon: by('applyCoupon', () => Promise.reject(UNKNOWN)), removeCoupon: by('removeCoupon', async () => exampleCart(5)) },
    }),
  )
  coupon.on('*', (event) => void emitted.push(event))
  coupon.start()
  return { coupon, asked, emitted, turn: () => new Promise((resolve) => setImmediate(resolve)) }
}

describe('a code that is refused', () => {
  test('leaves no coupon on the cart: what may have been set is taken off, and the reason stays', async () => {
    const { coupon, asked, turn } = refusing()
    coupon.send({ type: 'cart.known', session: SESSION, code: null, refusal: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    expect(selectIsCouponBusy(coupon.getSnapshot())).toBe(true)
    await turn()
    expect(asked).toEqual(['applyCoupon', 'removeCoupon'])
    expect(selectCouponRefusal(coupon.getSnapshot())).toEqual(UNKNOWN)
  })

  test('is told only when another code can be tried', async () => {
    const { coupon, turn } = refusing()
    const untimely: unknown[] = []
    coupon.subscribe((snapshot) => {
      if (selectIsCouponBusy(snapshot)) untimely.push(selectCouponRefusal(snapshot))
    })
    coupon.send({ type: 'cart.known', session: SESSION, code: null, refusal: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    await turn()
    expect(untimely).toEqual([null, null])
    expect(selectIsCouponBusy(coupon.getSnapshot())).toBe(false)
  })

  test('in place of another does not cost the good coupon that is set', async () => {
    const { coupon, asked, emitted, turn } = refusing()
    coupon.send({ type: 'cart.known', session: SESSION, code: 'SKOJ10', refusal: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    await turn()
    expect(asked).toEqual(['applyCoupon'])
    expect(emitted).toEqual([{ type: 'coupon.refused', code: 'NOPE', problem: UNKNOWN }, { type: 'cart.doubted' }])
  })

  test('is forgotten as soon as something is typed', async () => {
    const { coupon, turn } = refusing()
    coupon.send({ type: 'cart.known', session: SESSION, code: null, refusal: null })
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    await turn()
    coupon.send({ type: 'coupon.edit' })
    expect(selectCouponRefusal(coupon.getSnapshot())).toBe(null)
  })
})

test('nothing typed is said at the field and sent nowhere', () => {
  const { coupon, asked } = refusing()
  coupon.send({ type: 'cart.known', session: SESSION, code: null, refusal: null })
  coupon.send({ type: 'coupon.apply', code: ' ', key: 'key-1' })
  expect(selectIsCouponBlank(coupon.getSnapshot())).toBe(true)
  expect(asked).toEqual([])
})

describe('a coupon that fits the cart no more', () => {
  const worthless = { type: 'cart.known', session: SESSION, code: 'OTOK5', refusal: 'coupon-below-minimum' } as const

  test('is taken off and told once, however often it is heard', async () => {
    const { coupon, asked, emitted, turn } = refusing()
    coupon.send(worthless)
    coupon.send(worthless)
    await turn()
    coupon.send({ type: 'cart.known', session: SESSION, code: null, refusal: null })
    expect(asked).toEqual(['removeCoupon'])
    expect(emitted.filter(({ type }) => type === 'coupon.dropped')).toEqual([{ type: 'coupon.dropped', code: 'OTOK5', reason: 'coupon-below-minimum' }])
  })

  test('is left to the tab that saw it first', async () => {
    const { coupon, asked, emitted, turn } = refusing()
    coupon.send({ type: 'cart.known', session: SESSION, code: 'OTOK5', refusal: null })
    coupon.send({ type: 'coupon.left', code: 'OTOK5' })
    coupon.send(worthless)
    await turn()
    coupon.send({ type: 'cart.known', session: SESSION, code: null, refusal: null })
    expect([asked, emitted]).toEqual([[], []])
  })
})

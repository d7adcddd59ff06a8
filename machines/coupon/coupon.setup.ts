import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Cart, CouponRefusal } from '#contract/cart.ts'
import { call } from '../call.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { isPassing, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { CouponContext, CouponEmittedEvent, CouponEvent } from './coupon.events.ts'

export interface Known {
  session: CartSession | null
  code: string | null
  refusal: CouponRefusal | null
}

export const NOTHING: CouponContext = { session: null, code: null, worthless: null, sending: null, refusal: null, leftAlone: null, attempts: 0 }

/** An answer without the coupon that was asked for says no more than this. */
export const NOT_FOUND: Problem = { code: 'coupon-unknown', status: 200, message: 'Coupon not found!' }

/** Words of the coupon's chart: what it calls, asks and does. */
export const couponSetup = setup({
  types: {} as { context: CouponContext; events: CouponEvent; emitted: CouponEmittedEvent; tags: 'busy' },
  actors: { applyCoupon: call('applyCoupon'), removeCoupon: call('removeCoupon') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    hasNoSession: ({ context }) => context.session === null,
    hasNoCode: ({ context }) => context.code === null,
    isBlank: (_, { code }: { code: string }) => code.trim() === '',
    isOtherCart: ({ context }, { session }: { session: CartSession | null }) => session?.cartId !== context.session?.cartId,
    isCode: (_, { code }: { code: string | null }) => code !== null,
    isWorthless: ({ context }) => context.worthless !== null && context.code !== null && context.code !== context.leftAlone,
    holdsGoodOne: ({ context }) => context.code !== null && context.worthless === null,
    isSet: (_, { cart }: { cart: Cart }) => cart.couponCode !== null,
    isSessionOver: (_, { problem }: { problem: Problem }) => problem.code === 'cart-unknown' || problem.code === 'cart-ordered',
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: CouponEmittedEvent) => emitted),
    forget: assign(({ context: { session, leftAlone } }) => ({ ...NOTHING, leftAlone: session === null ? leftAlone : null })),
    know: assign(({ context }, { session, code, refusal }: Known) => ({
      session,
      code,
      worthless: refusal,
      leftAlone: code === context.leftAlone && refusal !== null ? code : null,
    })),
    keepWish: assign((_, { code, key }: { code: string; key: string }) => ({ sending: { code: code.trim(), key }, refusal: null, attempts: 0 })),
    begin: assign({ refusal: null, attempts: 0 }),
    finish: assign({ sending: null, attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    forgetRefusal: assign({ refusal: null }),
    leaveAlone: assign((_, { code }: { code: string | null }) => ({ leftAlone: code })),
    take: enqueueActions(({ enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ code: cart.couponCode, worthless: cart.couponRefusal })
      enqueue.emit({ type: 'cart.answered', cart })
    }),
    refuse: enqueueActions(({ context, enqueue }, { problem }: { problem: Problem }) => {
      enqueue.assign({ refusal: problem })
      if (context.sending) enqueue.emit({ type: 'coupon.refused', code: context.sending.code, problem })
    }),
    emitApplied: enqueueActions(({ context: { code }, enqueue }) => {
      if (code !== null) enqueue.emit({ type: 'coupon-applied', code })
    }),
    emitDropping: enqueueActions(({ context: { code }, enqueue }) => {
      if (code !== null) enqueue.emit({ type: 'coupon.dropping', code })
    }),
    emitDropped: enqueueActions(({ context: { code, worthless }, enqueue }) => {
      if (code !== null && worthless !== null) enqueue.emit({ type: 'coupon.dropped', code, reason: worthless })
    }),
    emitRemoved: enqueueActions(({ context: { code }, enqueue }) => {
      if (code !== null) enqueue.emit({ type: 'coupon.removed', code })
    }),
  },
})

import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Cart, CouponRefusal } from '#contract/cart.ts'
import { cleanCode } from '#contract/text.constants.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { CouponContext, CouponEmittedEvent, CouponEvent } from './coupon.events.ts'

export interface Known {
  session: CartSession | null
  version: number
  code: string | null
  rejection: CouponRefusal | null
}

export const NOTHING: CouponContext = { session: null, version: 0, code: null, invalidReason: null, sending: null, rejection: null, ignored: null, attempts: 0 }

/** The problem for a response without the requested coupon. */
export const NOT_FOUND: Problem = { code: 'coupon-unknown', status: 200, message: 'Coupon not found!' }

/** Actors, guards and actions of the coupon machine. */
export const couponSetup = setup({
  types: {} as { context: CouponContext; events: CouponEvent; emitted: CouponEmittedEvent; tags: 'busy' },
  actors: { applyCoupon: operation('applyCoupon'), removeCoupon: operation('removeCoupon') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    hasNoSession: ({ context }) => context.session === null,
    hasNoCode: ({ context }) => context.code === null,
    isBlank: (_, { code }: { code: string }) => cleanCode(code) === '',
    isOtherCart: ({ context }, { session }: { session: CartSession | null }) => session?.cartId !== context.session?.cartId,
    /** The same cart, with a coupon. */
    hasCode: ({ context }, { session, code }: Known) => session?.cartId === context.session?.cartId && code !== null,
    /** The same cart, without a coupon. */
    isBare: ({ context }, { session, code }: Known) => session?.cartId === context.session?.cartId && code === null,
    isInvalid: ({ context }) => context.invalidReason !== null && context.code !== null && context.code !== context.ignored?.code,
    hasValidCoupon: ({ context }) => context.code !== null && context.invalidReason === null,
    isSet: (_, { cart }: { cart: Cart }) => cart.couponCode !== null,
    isSessionOver: (_, { problem }: { problem: Problem }) => problem.code === 'cart-unknown' || problem.code === 'cart-ordered',
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: CouponEmittedEvent) => emitted),
    reset: assign(({ context: { session, ignored } }) => ({ ...NOTHING, ignored: session === null ? ignored : null })),
    // A cart older than the one with the invalid coupon may arrive after the message of the other tab.
    storeCart: assign(({ context: { ignored } }, { session, version, code, rejection }: Known) => ({
      session,
      version,
      code,
      invalidReason: rejection,
      ignored: ignored && (version < ignored.version || (code === ignored.code && rejection !== null)) ? ignored : null,
    })),
    storeSubmission: assign((_, { code, key }: { code: string; key: string }) => ({ sending: { code: cleanCode(code), key }, rejection: null, attempts: 0 })),
    begin: assign({ rejection: null, attempts: 0 }),
    finish: assign({ sending: null, attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    clearRejection: assign({ rejection: null }),
    ignoreCode: assign((_, { code, version }: { code: string | null; version: number }) => ({ ignored: code === null ? null : { code, version } })),
    acceptCart: enqueueActions(({ enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ version: cart.version, code: cart.couponCode, invalidReason: cart.couponRefusal })
      enqueue.emit({ type: 'cart.received', cart })
    }),
    reject: enqueueActions(({ context, enqueue }, { problem }: { problem: Problem }) => {
      enqueue.assign({ rejection: problem })
      if (context.sending) enqueue.emit({ type: 'coupon.rejected', code: context.sending.code, problem })
    }),
    emitApplied: enqueueActions(({ context: { code }, enqueue }) => {
      if (code !== null) enqueue.emit({ type: 'coupon-applied', code })
    }),
    emitAutoRemoving: enqueueActions(({ context: { code, version }, enqueue }) => {
      if (code !== null) enqueue.emit({ type: 'coupon.autoRemoving', code, version })
    }),
    emitAutoRemoved: enqueueActions(({ context: { code, invalidReason }, enqueue }) => {
      if (code !== null && invalidReason !== null) enqueue.emit({ type: 'coupon.autoRemoved', code, reason: invalidReason })
    }),
    emitRemoved: enqueueActions(({ context: { code }, enqueue }) => {
      if (code !== null) enqueue.emit({ type: 'coupon.removed', code })
    }),
  },
})

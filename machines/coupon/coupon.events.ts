import type { Cart, CouponRefusal } from '#contract/cart.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { Problem } from '../problem.ts'

/** Events of the coupon. */
export type CouponEvent =
  /** `key` is the Idempotency-Key of this submit. */
  | { type: 'coupon.apply'; code: string; key: string }
  | { type: 'coupon.remove' }
  /** The input changed: the error of the last code is cleared. */
  | { type: 'coupon.edit' }
  /** The current cart: its session, its version (0 without a cart), its coupon code and why that is invalid; null when it is valid. */
  | { type: 'cart.updated'; session: CartSession | null; version: number; code: string | null; rejection: CouponRefusal | null }
  /** Another tab removes this code, which is invalid since this version of the cart, and notifies. */
  | { type: 'coupon.autoRemovingInOtherTab'; code: string; version: number }

/** Emitted events. */
export type CouponEmittedEvent =
  | { type: 'cart.received'; cart: Cart }
  /** The known cart may be stale. */
  | { type: 'cart.outdated' }
  | { type: 'coupon-applied'; code: string }
  | { type: 'coupon.rejected'; code: string; problem: Problem }
  | { type: 'coupon.removed'; code: string }
  /** The removal failed. */
  | { type: 'coupon.removeFailed'; problem: Problem }
  /** The coupon became invalid and is being removed. */
  | { type: 'coupon.autoRemoving'; code: string; version: number }
  | { type: 'coupon.autoRemoved'; code: string; reason: CouponRefusal }
  | { type: 'operation.ignored'; operation: CouponEvent['type'] }

export interface CouponContext {
  readonly session: CartSession | null
  /** The coupon code of the last received cart. */
  readonly code: string | null
  /** Why that code is invalid; null when it is valid. */
  readonly invalidReason: CouponRefusal | null
  /** The code being applied. */
  readonly sending: { readonly code: string; readonly key: string } | null
  /** Why the last code was rejected, until the input changes. */
  readonly rejection: Problem | null
  /** The version of that cart. */
  readonly version: number
  /** A code, invalid since a version of the cart, that this tab does not remove: another tab does, or it failed. */
  readonly ignored: { readonly code: string; readonly version: number } | null
  /** Retries so far. */
  readonly attempts: number
}

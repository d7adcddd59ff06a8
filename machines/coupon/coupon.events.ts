import type { Cart, CouponRefusal } from '#contract/cart.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { Problem } from '../problem.ts'

/** What a person or the world may say to the coupon. */
export type CouponEvent =
  /** `key` is the Idempotency-Key of this press. */
  | { type: 'coupon.apply'; code: string; key: string }
  | { type: 'coupon.remove' }
  /** Something is typed: what was said about the last code is over. */
  | { type: 'coupon.edit' }
  /** The cart as it is now: its session, the code that is set and why that is worth nothing; null when it is worth something. */
  | { type: 'cart.known'; session: CartSession | null; code: string | null; refusal: CouponRefusal | null }
  /** Another tab takes this code off and tells why. */
  | { type: 'coupon.left'; code: string }

/** What happened, for listeners. */
export type CouponEmittedEvent =
  | { type: 'cart.answered'; cart: Cart }
  /** The cart may be another than what is known. */
  | { type: 'cart.doubted' }
  | { type: 'coupon-applied'; code: string }
  | { type: 'coupon.refused'; code: string; problem: Problem }
  | { type: 'coupon.removed'; code: string }
  /** It could not be removed. */
  | { type: 'coupon.stayed'; problem: Problem }
  /** It is worth nothing any more and is being taken off. */
  | { type: 'coupon.dropping'; code: string }
  | { type: 'coupon.dropped'; code: string; reason: CouponRefusal }
  | { type: 'operation.ignored'; operation: CouponEvent['type'] }

export interface CouponContext {
  readonly session: CartSession | null
  /** The code that is set on the cart, as last answered. */
  readonly code: string | null
  /** Why that code is worth nothing; null when it is worth something. */
  readonly worthless: CouponRefusal | null
  /** What is being applied. */
  readonly sending: { readonly code: string; readonly key: string } | null
  /** Why the last code was refused, until something is typed. */
  readonly refusal: Problem | null
  /** A worthless code that is not ours to take off: another tab does it, or it could not be done. */
  readonly leftAlone: string | null
  /** Pauses made for the call that is being repeated. */
  readonly attempts: number
}

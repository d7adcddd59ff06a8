import type { Problem } from '../problem.ts'
import type { CouponContext } from './coupon.events.ts'

/** The part of a snapshot that selectors read. */
export interface CouponSnapshot {
  readonly context: CouponContext
  hasTag(tag: 'busy'): boolean
  matches(state: { idle: 'blank' | 'rejected' }): boolean
}

/** A request is in progress; further submits are ignored. */
export const selectIsCouponBusy = (snapshot: CouponSnapshot): boolean => snapshot.hasTag('busy')
/** The form was submitted with an empty input. */
export const selectIsCouponBlank = (snapshot: CouponSnapshot): boolean => snapshot.matches({ idle: 'blank' })
/** Why the last code was rejected, once it is removed; null without a rejection, or when the input changed since. */
export const selectCouponRejection = (snapshot: CouponSnapshot): Problem | null => (snapshot.hasTag('busy') ? null : snapshot.context.rejection)

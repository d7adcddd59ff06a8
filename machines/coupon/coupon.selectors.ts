import type { Problem } from '../problem.ts'
import type { CouponContext } from './coupon.events.ts'

/** The part of a snapshot that selectors read. */
export interface CouponSnapshot {
  readonly context: CouponContext
  hasTag(tag: 'busy'): boolean
  matches(state: { resting: 'blank' | 'refused' }): boolean
}

/** Something is being asked of the platform; another press does nothing. */
export const selectIsCouponBusy = (snapshot: CouponSnapshot): boolean => snapshot.hasTag('busy')
/** It was pressed with nothing typed. */
export const selectIsCouponBlank = (snapshot: CouponSnapshot): boolean => snapshot.matches({ resting: 'blank' })
/** Why the last code was refused, told when nothing of it is left behind; null when it was not, or something was typed since. */
export const selectCouponRefusal = (snapshot: CouponSnapshot): Problem | null => (snapshot.hasTag('busy') ? null : snapshot.context.refusal)

import { couponModel } from '#machines/coupon/coupon.model.ts'
import { explore } from '#tests/model/explore.ts'
import type { ModelEvent, Path } from '#tests/model/model.ts'

const isFirst = ({ type, code }: ModelEvent) => type === 'cart.updated' && code === null
const isRefused = ({ type, error }: ModelEvent) => type.startsWith('xstate.error.') && (error as { code: string }).code === 'coupon-unknown'
const SEEN = new Set(['coupon.apply', 'coupon.remove', 'coupon.edit'])

/** The paths of the coupon machine that a user with one tab and a working server can perform. */
export function couponPaths(): readonly Path[] {
  const events = couponModel.events.filter((world) => {
    const { type, session, output } = world
    if (type === 'cart.updated') return session !== null && world.code === null
    if (type === 'xstate.done.actor.applyCoupon') return (output as { couponCode: string | null }).couponCode !== null
    return SEEN.has(type) || isRefused(world) || type.startsWith('xstate.done.')
  })
  return explore({
    ...couponModel,
    events,
    possible: ({ context }, event) => {
      // The page loads its cart first, and once; it has the field without a coupon, and the button with one.
      if (event.type === 'cart.updated') return isFirst(event) && context.session === null
      if (context.session === null) return false
      if (event.type === 'coupon.remove') return context.code !== null
      return !SEEN.has(event.type) || context.code === null
    },
  })
}

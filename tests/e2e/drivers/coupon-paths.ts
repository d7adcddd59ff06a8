import { couponModel } from '#machines/coupon/coupon.worlds.ts'
import { explore } from '#tests/model/explore.ts'
import type { Path, World } from '#tests/model/model.ts'

const isFirst = ({ type, code }: World) => type === 'cart.known' && code === null
const isRefused = ({ type, error }: World) => type.startsWith('xstate.error.') && (error as { code: string }).code === 'coupon-unknown'
const SEEN = new Set(['coupon.apply', 'coupon.remove', 'coupon.edit'])

/** The coupon chart's own paths, as far as a person with one tab and a platform that answers can walk them. */
export function couponPaths(): readonly Path[] {
  const worlds = couponModel.worlds.filter((world) => {
    const { type, session, output } = world
    if (type === 'cart.known') return session !== null && world.code === null
    if (type === 'xstate.done.actor.applyCoupon') return (output as { couponCode: string | null }).couponCode !== null
    return SEEN.has(type) || isRefused(world) || type.startsWith('xstate.done.')
  })
  return explore({
    ...couponModel,
    worlds,
    possible: ({ context }, event) => {
      // The page knows its cart first, and once; its field is there while no coupon is, its button while one is.
      if (event.type === 'cart.known') return isFirst(event) && context.session === null
      if (context.session === null) return false
      if (event.type === 'coupon.remove') return context.code !== null
      return !SEEN.has(event.type) || context.code === null
    },
  })
}

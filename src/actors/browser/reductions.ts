import { type Lazy, lazy } from '../../lazy.ts'
import type { RemovingCoupon } from './cart-messages.ts'
import { storedMemberCard } from './cookies.ts'
import type { CouponActor } from './coupon.actor.ts'
import type { MemberCardActor, MemberCardDeps } from './member-card.actor.ts'

/** Actors that reduce the price of a cart, loaded when a page offers them or the cart needs them. */
export interface Reductions {
  coupon: Lazy<CouponActor>
  memberCard: Lazy<MemberCardActor>
  applyMemberCard(barcode: string): Promise<void>
}

/** Coupon and member card. An invalid coupon loads the first, a new cart on a device with a stored card the second. */
export function createReductions(parts: MemberCardDeps): Reductions {
  const { cart, environment } = parts
  let left: RemovingCoupon | null = null
  const coupon = lazy(async () => (await import('./coupon.actor.ts')).createCoupon(parts, left))
  const memberCard = lazy(async () => (await import('./member-card.actor.ts')).createMemberCard(parts))

  environment.channel?.listen((news) => {
    if (news.type === 'coupon') left = news
  })
  cart.subscribe(({ context: { cart: known } }) => {
    if (known?.couponRefusal && known.items.length > 0 && !coupon.current()) coupon.load().catch(() => undefined)
  })
  cart.on('session.created', () => {
    const barcode = storedMemberCard(environment.jar)
    if (barcode !== null)
      memberCard.load().then(
        (card) => card.send({ type: 'card.renew', barcode }),
        () => undefined,
      )
  })
  return {
    coupon,
    memberCard,
    async applyMemberCard(barcode) {
      const card = await memberCard.load()
      card.send({ type: 'card.apply', barcode, kept: storedMemberCard(environment.jar) })
    },
  }
}

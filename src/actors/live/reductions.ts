import { storedMemberCard } from './cookies.ts'
import type { CouponActor } from './coupon.actor.ts'
import { type Late, late } from './late.ts'
import type { MemberCardActor, MemberCardParts } from './member-card.actor.ts'

/** What takes something off the price of a cart, asleep until a page offers it or the cart needs it. */
export interface Reductions {
  coupon: Late<CouponActor>
  memberCard: Late<MemberCardActor>
  applyMemberCard(barcode: string): Promise<void>
}

/** Coupon and member card: a coupon that lost its worth wakes the one, a new cart on a device that remembers a card the other. */
export function createReductions(parts: MemberCardParts): Reductions {
  const { cart, environment } = parts
  let left: string | null = null
  const coupon = late(async () => (await import('./coupon.actor.ts')).createCoupon(parts, left))
  const memberCard = late(async () => (await import('./member-card.actor.ts')).createMemberCard(parts))

  environment.channel?.listen((news) => {
    if (news.type === 'coupon') left = news.code
  })
  cart.subscribe(({ context: { cart: known } }) => {
    if (known?.couponRefusal && known.items.length > 0 && !coupon.running()) coupon.wake().catch(() => undefined)
  })
  cart.on('session.created', () => {
    const barcode = storedMemberCard(environment.jar)
    if (barcode !== null)
      memberCard.wake().then(
        (card) => card.send({ type: 'card.renew', barcode }),
        () => undefined,
      )
  })
  return {
    coupon,
    memberCard,
    async applyMemberCard(barcode) {
      const card = await memberCard.wake()
      card.send({ type: 'card.apply', barcode, kept: storedMemberCard(environment.jar) })
    },
  }
}

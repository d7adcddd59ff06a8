import type { Cart } from '#contract/cart.ts'
import { centsOf } from '#contract/cents.ts'
import type { CartValidation } from '#contract/checkout.ts'
import type { CartDifference, SeenOrder } from './checkout.events.ts'

/** The API rejected the order as changed without naming the change. */
export const UNNAMED_DIFFERENCE: CartDifference = { items: [], coupon: null, memberCard: false, total: null, isUnnamed: true }

/** What the user sees of a cart besides its lines, with the shown total. */
export function seenOrder({ couponCode, isCouponValid, memberCard }: Cart, total: number): SeenOrder {
  return { total, coupon: isCouponValid ? couponCode : null, memberCard: memberCard?.barcode ?? null }
}

/** How the received and validated cart differs from what was shown. */
export function differenceOf(seen: SeenOrder, cart: Cart, { items, validateMemberCard, version }: CartValidation): CartDifference {
  const now = seenOrder(cart, cart.prices.converted.orderTotal)
  return {
    items: items.filter(({ valid }) => !valid),
    coupon: seen.coupon !== null && now.coupon !== seen.coupon ? seen.coupon : null,
    memberCard: !validateMemberCard || (seen.memberCard !== null && now.memberCard !== seen.memberCard),
    total: centsOf(seen.total) === centsOf(now.total) ? null : { before: seen.total, now: now.total },
    isUnnamed: version !== cart.version,
  }
}

export const hasDifference = ({ items, coupon, memberCard, total, isUnnamed }: CartDifference): boolean =>
  items.length > 0 || coupon !== null || memberCard || total !== null || isUnnamed

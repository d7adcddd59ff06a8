import type { Cart } from '#contract/cart.ts'
import { centsOf } from '#contract/cents.ts'
import type { CartValidation } from '#contract/checkout.ts'
import type { CartDifference, SeenOrder } from './checkout.events.ts'

/** The API rejected the order as changed without naming the change. */
export const UNNAMED_DIFFERENCE: CartDifference = { items: [], coupon: null, memberCard: false, total: null, isUnnamed: true }

/** What the user sees of a cart, with the shown total. */
export function seenOrder({ items, couponCode, isCouponValid, memberCard }: Cart, total: number): SeenOrder {
  const lines = items.map(({ itemId, productId, qty, options }) => [itemId, productId, qty, options])
  return { total, lines: JSON.stringify(lines), coupon: isCouponValid ? couponCode : null, memberCard: memberCard?.barcode ?? null }
}

/** How the received and validated cart differs from what was shown. */
export function differenceOf(seen: SeenOrder, cart: Cart, { items, validateMemberCard }: CartValidation): CartDifference {
  const now = seenOrder(cart, cart.prices.converted.orderTotal)
  return {
    items: items.filter(({ valid }) => !valid),
    coupon: seen.coupon !== null && now.coupon !== seen.coupon ? seen.coupon : null,
    memberCard: !validateMemberCard || (seen.memberCard !== null && now.memberCard !== seen.memberCard),
    total: centsOf(seen.total) === centsOf(now.total) ? null : { before: seen.total, now: now.total },
    isUnnamed: now.lines !== seen.lines,
  }
}

/** The cart was written again since it was received, as by another tab that chose a payment method. */
export const isOutdated = (cart: Cart, { version }: CartValidation): boolean => version !== cart.version

export const hasDifference = ({ items, coupon, memberCard, total, isUnnamed }: CartDifference): boolean =>
  items.length > 0 || coupon !== null || memberCard || total !== null || isUnnamed

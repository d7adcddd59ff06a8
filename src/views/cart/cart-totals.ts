import type { CartPrices } from '#contract/cart.ts'
import { amountOf, centsOf } from '#contract/cents.ts'
import type { Locale } from '#contract/locale.ts'

/** What the way of paying costs: the order's total beyond the cart's. */
export const paymentFee = ({ orderTotal, cartTotal }: Pick<CartPrices, 'orderTotal' | 'cartTotal'>): number =>
  amountOf(Math.max(0, centsOf(orderTotal) - centsOf(cartTotal)))

/** How much of the limit for free delivery is reached, 0 to 100. */
export const freeDeliveryPercent = ({ from, missing }: { from: number; missing: number }): number =>
  from <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor(((from - missing) / from) * 100)))

/** A name in the middle of a sentence: "Parcel locker" becomes "parcel locker". */
export const inSentence = (name: string, locale: Locale): string => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)

import type { CartPrices } from '#contract/cart.ts'
import { amountOf, centsOf } from '#contract/cents.ts'
import type { Locale } from '#contract/locale.ts'

/** Prices of the cart with another payment method; its fee is part of the delivery row and taxed like it, at `ratePercent` where delivery is free. */
export function withFee(prices: CartPrices, { saved, chosen, ratePercent }: { saved: number; chosen: number; ratePercent: number }): CartPrices {
  const fee = centsOf(chosen) - centsOf(saved)
  if (fee === 0) return prices
  const vat = Math.round(fee * (prices.delivery > 0 ? prices.tax.delivery / prices.delivery : ratePercent / (100 + ratePercent)))
  const more = (amount: number, cents: number) => amountOf(centsOf(amount) + cents)
  const { tax } = prices
  return {
    ...prices,
    delivery: more(prices.delivery, fee),
    cartTotal: more(prices.cartTotal, fee),
    orderTotal: more(prices.orderTotal, fee),
    tax: { ...tax, delivery: more(tax.delivery, vat), cartTotal: more(tax.cartTotal, vat), orderTotal: more(tax.orderTotal, vat) },
  }
}

/** Percentage of the free delivery threshold reached, 0 to 100. */
export const freeDeliveryPercent = ({ from, missing }: { from: number; missing: number }): number =>
  from <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor(((from - missing) / from) * 100)))

/** A name within a sentence: "Parcel locker" becomes "parcel locker". */
export const inSentence = (name: string, locale: Locale): string => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)

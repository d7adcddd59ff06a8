/** Whole cents, gross, by the names of `CartPrices`. */
export interface Amounts {
  itemsTotal: number
  coupon: number
  loyalty: number
  delivery: number
  cartTotal: number
  orderTotal: number
}

/** Gross amounts and the VAT contained in each, in whole cents. */
export interface CartAmounts extends Amounts {
  tax: Amounts
}

export interface PricedLine {
  priceCents: number
  quantity: number
  taxRatePercent: number
}

export interface Charges {
  /** What the chosen way of delivery costs now; null while none is chosen. */
  delivery: { priceCents: number; taxRatePercent: number } | null
  /** What the chosen way of paying costs. */
  feeCents: number
  couponCents?: number
  loyaltyCents?: number
}

/** part * numerator / denominator in whole numbers, half up. */
const share = (part: number, numerator: number, denominator: number): number =>
  denominator === 0 ? 0 : Math.floor((2 * part * numerator + denominator) / (2 * denominator))

/** VAT contained in a gross amount, rounded half up to whole cents. */
export function taxContained(grossCents: number, ratePercent: number): number {
  const rate = Math.round(ratePercent * 100)
  return share(grossCents, rate, 10_000 + rate)
}

export const rowCents = (line: PricedLine): number => line.priceCents * line.quantity
export const rowTaxCents = (line: PricedLine): number => taxContained(rowCents(line), line.taxRatePercent)

const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0)

export const itemsCents = (lines: readonly PricedLine[]): number => sum(lines.map(rowCents))

/**
 * Totals of a cart. A fee of the way of paying is part of the delivery row: the summary has no row of its own for it,
 * and the rows a person sees must add up to the total.
 */
export function priceCart(lines: readonly PricedLine[], charges: Charges): CartAmounts {
  const itemsTotal = itemsCents(lines)
  const coupon = Math.min(charges.couponCents ?? 0, itemsTotal)
  const loyalty = Math.min(charges.loyaltyCents ?? 0, itemsTotal - coupon)
  const delivery = (charges.delivery?.priceCents ?? 0) + charges.feeCents
  const cartTotal = itemsTotal - coupon - loyalty + delivery

  const itemsTax = sum(lines.map(rowTaxCents))
  // Reductions lower the VAT in proportion; the parts are taken from one falling remainder, so that they always add up.
  const afterCoupon = share(itemsTax, itemsTotal - coupon, itemsTotal)
  const afterBoth = share(itemsTax, itemsTotal - coupon - loyalty, itemsTotal)
  const deliveryTax = charges.delivery ? taxContained(delivery, charges.delivery.taxRatePercent) : 0
  const tax = {
    itemsTotal: itemsTax,
    coupon: itemsTax - afterCoupon,
    loyalty: afterCoupon - afterBoth,
    delivery: deliveryTax,
    cartTotal: afterBoth + deliveryTax,
    orderTotal: afterBoth + deliveryTax,
  }
  return { itemsTotal, coupon, loyalty, delivery, cartTotal, orderTotal: cartTotal, tax }
}

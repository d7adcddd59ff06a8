import { shareOf, splitCents, taxContained } from '#server/money/shares.ts'

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
  /** The current price of the chosen shipping method; null without one. */
  delivery: { priceCents: number; taxRatePercent: number } | null
  /** The fee of the chosen payment method. */
  feeCents: number
  /** The coupon's reduction, and for each line whether it applies. */
  coupon?: { cents: number; isFor: readonly boolean[] } | null
  /** The member card's percentage, applied to what is left. */
  cardPercent?: number
}

/** The share of one line: its part of the reductions, and the VAT that is left in it. */
export interface LineShare {
  couponCents: number
  loyaltyCents: number
  taxCents: number
}

/** One VAT rate: the gross amount after all reductions, and the tax contained in it. */
export interface RateTax {
  ratePercent: number
  grossCents: number
  taxCents: number
}

export interface Pricing {
  amounts: CartAmounts
  /** In the order of the lines. */
  shares: LineShare[]
  /** Highest rate first. */
  taxByRate: RateTax[]
}

/** The maximum total of an order: carts above it cannot be ordered, so they are rejected. */
export const TOTAL_CENTS_MAX = 2_147_483_647

export const rowCents = (line: PricedLine): number => line.priceCents * line.quantity

const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0)

export const itemsCents = (lines: readonly PricedLine[]): number => sum(lines.map(rowCents))

// The higher rate comes first, so that the order of the lines changes no visible amount.
function splitOver(lines: readonly PricedLine[], wholeCents: number, weights: readonly number[]): number[] {
  const order = lines.map((_line, index) => index).sort((one, other) => (lines[other]?.taxRatePercent ?? 0) - (lines[one]?.taxRatePercent ?? 0) || one - other)
  const parts = splitCents(
    wholeCents,
    order.map((index) => weights[index] ?? 0),
  )
  const back = new Map(order.map((index, place) => [index, parts[place] ?? 0]))
  return lines.map((_line, index) => back.get(index) ?? 0)
}

const minus = (left: readonly number[], right: readonly number[]): number[] => left.map((each, index) => each - (right[index] ?? 0))

interface Taxed {
  taxRatePercent: number
}

/** The VAT rates of taxed amounts, with their gross amounts. */
function ratesOf(taxed: readonly Taxed[], cents: readonly number[]): RateTax[] {
  const gross = new Map<number, number>()
  for (const [index, { taxRatePercent }] of taxed.entries()) gross.set(taxRatePercent, (gross.get(taxRatePercent) ?? 0) + (cents[index] ?? 0))
  return [...gross]
    .filter(([, grossCents]) => grossCents > 0)
    .map(([ratePercent, grossCents]) => ({ ratePercent, grossCents, taxCents: taxContained(grossCents, ratePercent) }))
    .sort((one, other) => other.ratePercent - one.ratePercent)
}

const taxIn = (rates: readonly RateTax[]): number => sum(rates.map(({ taxCents }) => taxCents))

/** The VAT of each rate split over its lines, in proportion to their prices. */
function lineTaxes(lines: readonly PricedLine[], cents: readonly number[], rates: readonly RateTax[]): number[] {
  const taxes = lines.map(() => 0)
  for (const { ratePercent, taxCents } of rates) {
    const weights = lines.map(({ taxRatePercent }, index) => (taxRatePercent === ratePercent ? (cents[index] ?? 0) : 0))
    for (const [index, part] of splitCents(taxCents, weights).entries()) taxes[index] = (taxes[index] ?? 0) + part
  }
  return taxes
}

/**
 * The price of a cart. VAT is calculated once per rate, on its whole amount; the VAT of a reduction or of the delivery is the difference it
 * makes, so that the visible rows and their VAT always add up. A fee of the payment method is part of the delivery row: the summary has no row of
 * its own for it.
 */
export function priceLines(lines: readonly PricedLine[], { delivery, feeCents, coupon, cardPercent = 0 }: Charges): Pricing {
  const rows = lines.map(rowCents)
  const reducible = rows.map((cents, index) => (coupon?.isFor[index] ? cents : 0))
  const couponTotal = Math.min(coupon?.cents ?? 0, sum(reducible))
  const couponCents = splitOver(lines, couponTotal, reducible)
  const afterCoupon = minus(rows, couponCents)
  const loyaltyTotal = shareOf(sum(afterCoupon), cardPercent, 100)
  const loyaltyCents = splitOver(lines, loyaltyTotal, afterCoupon)
  const afterBoth = minus(afterCoupon, loyaltyCents)
  const deliveryTotal = delivery ? delivery.priceCents + feeCents : 0

  const itemRates = ratesOf(lines, afterBoth)
  const taxByRate = delivery ? ratesOf([...lines, delivery], [...afterBoth, deliveryTotal]) : itemRates
  const [itemsTax, taxAfterCoupon] = [taxIn(ratesOf(lines, rows)), taxIn(ratesOf(lines, afterCoupon))]
  const [itemTaxCents, orderTax] = [taxIn(itemRates), taxIn(taxByRate)]
  const orderTotal = sum(afterBoth) + deliveryTotal
  const taxes = lineTaxes(lines, afterBoth, itemRates)
  return {
    amounts: {
      itemsTotal: sum(rows),
      coupon: couponTotal,
      loyalty: loyaltyTotal,
      delivery: deliveryTotal,
      cartTotal: orderTotal,
      orderTotal,
      tax: {
        itemsTotal: itemsTax,
        coupon: itemsTax - taxAfterCoupon,
        loyalty: taxAfterCoupon - itemTaxCents,
        delivery: orderTax - itemTaxCents,
        cartTotal: orderTax,
        orderTotal: orderTax,
      },
    },
    shares: lines.map((_line, index) => ({ couponCents: couponCents[index] ?? 0, loyaltyCents: loyaltyCents[index] ?? 0, taxCents: taxes[index] ?? 0 })),
    taxByRate,
  }
}

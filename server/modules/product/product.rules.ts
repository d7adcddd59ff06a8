import { amountOf } from '#contract/cents.ts'
import { LOW_STOCK_UNDER } from '#contract/product.constants.ts'
import type { ProductSummary, Stock } from '#contract/product.ts'

/** Quantity shown for products without stock limits. */
export const UNLIMITED_STOCK = 9_999

const DAY_MS = 86_400_000
const LOWEST_PRICE_DAYS = 30

export function stockOf(quantity: number): Stock {
  if (quantity <= 0) return { quantity: 0, state: 'soldOut' }
  return { quantity, state: quantity < LOW_STOCK_UNDER ? 'low' : 'inStock' }
}

export interface PriceOf {
  priceCents: number
  discountPriceCents: number | null
}

export const finalCentsOf = ({ priceCents, discountPriceCents }: PriceOf): number => discountPriceCents ?? priceCents

/** A price valid from a time on. */
export interface PriceChange {
  validFrom: Date
  finalCents: number
}

const byTime = (left: PriceChange, right: PriceChange): number => left.validFrom.getTime() - right.validFrom.getTime()

/** Lowest price of the 30 days before a time, in whole cents; null when there was none. `changes` in any order, all before that time. */
export function lowestPriceUntil(changes: readonly PriceChange[], until: Date): number | null {
  const ordered = changes.toSorted(byTime)
  const from = until.getTime() - LOWEST_PRICE_DAYS * DAY_MS
  const inForceThen = ordered.findLastIndex((change) => change.validFrom.getTime() <= from)
  return ordered.length === 0 ? null : Math.min(...ordered.slice(Math.max(0, inForceThen)).map(({ finalCents }) => finalCents))
}

/**
 * Lowest price of the 30 days before the price in force now began, in whole cents; null when there was none before.
 * `changes` in any order.
 */
export function lowestPriceBefore(changes: readonly PriceChange[]): number | null {
  const ordered = changes.toSorted(byTime)
  const now = ordered.at(-1)
  if (!now) return null
  const before = ordered.findLastIndex((change) => change.finalCents !== now.finalCents)
  const began = ordered[before + 1]
  return before < 0 || !began ? null : lowestPriceUntil(ordered.slice(0, before + 1), began.validFrom)
}

/** Whole percent of the reduction, calculated from the lowest earlier price; 0 when that was not higher. */
export const discountPercent = (lowestCents: number, finalCents: number): number =>
  lowestCents > finalCents ? Math.round(((lowestCents - finalCents) / lowestCents) * 100) : 0

interface Priced extends PriceOf {
  unitPriceCents: number | null
  unitPer: string | null
  history: readonly PriceChange[]
}

type Prices = Pick<ProductSummary, 'retailPrice' | 'discount' | 'finalPrice' | 'lowestPrice30Days' | 'unitPrice'>

/** Prices in wire format. */
export function pricesOf(product: Priced): Prices {
  const final = finalCentsOf(product)
  const isReduced = final < product.priceCents
  const lowest = isReduced ? (lowestPriceBefore(product.history) ?? product.priceCents) : null
  return {
    retailPrice: amountOf(product.priceCents),
    discount: lowest === null ? null : { retailPrice: amountOf(final), percent: discountPercent(lowest, final) },
    finalPrice: amountOf(final),
    lowestPrice30Days: lowest === null ? null : amountOf(lowest),
    unitPrice: product.unitPriceCents === null || product.unitPer === null ? null : { price: amountOf(product.unitPriceCents), per: product.unitPer },
  }
}

interface Captioned {
  format: ProductSummary['format']
  /** Readable values, by attribute code. */
  netWeight: string | undefined
  capacity: string | undefined
  origin: string | undefined
  fileFormats: readonly string[]
}

/** Size and origin in a few words: "115 g, Vis", "Šolta", "PDF and EPUB". */
export function captionOf({ format, netWeight, capacity, origin, fileFormats }: Captioned, joined: (words: readonly string[]) => string): string {
  const size = netWeight ?? (format === 'simple' ? capacity : undefined)
  const parts = [size, origin, fileFormats.length > 0 ? joined(fileFormats) : undefined]
  return parts.filter((part) => part !== undefined).join(', ')
}

import type { Body } from '#contract/kinds/body.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { ProductSummary } from '#contract/product.ts'
import { AMOUNT_MAX } from '#contract/sections/cell.ts'
import { newId } from '../editing/new-id.ts'

/** Paths of the two prices of a product. */
export const PRICE = ['price']
export const REDUCED_PRICE = ['reducedPrice']
/** Names the prices of all variants together. */
export const PRICES = ['prices']

/** The price of a draft, and the reduced one; null for none. */
export interface DraftPrice {
  readonly price: number | null
  readonly reducedPrice: number | null
}

const amountOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const toDraftPrice = ({ price, reducedPrice }: Body): DraftPrice => ({ price: amountOrNull(price), reducedPrice: amountOrNull(reducedPrice) })

/** The amount that was typed, with a point or a comma; null for nothing, NaN for what is no amount. */
export function parseAmount(typed: string): number | null {
  const written = typed.replaceAll(/[\s\u00a0€]/g, '').replace(',', '.')
  if (written === '') return null
  return /^\d+(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN
}

/** Prices as they are typed. */
export type TypedPrice = Readonly<Record<keyof DraftPrice, string>>

export const parsePrice = ({ price, reducedPrice }: TypedPrice): DraftPrice => ({ price: parseAmount(price), reducedPrice: parseAmount(reducedPrice) })

export type PriceErrorKey = 'required' | 'amount' | 'maxValue' | 'reductionAbovePrice' | 'notReduced'
export type PriceErrors = { readonly [K in keyof DraftPrice]?: PriceErrorKey }

function errorOf(amount: number | null): PriceErrorKey | null {
  if (amount === null) return null
  if (Number.isNaN(amount)) return 'amount'
  return amount > AMOUNT_MAX ? 'maxValue' : null
}

/** What visitors pay now without a reduction; null where there is one. */
export const paidPrice = ({ discount, finalPrice }: Pick<ProductSummary, 'discount' | 'finalPrice'>): number | null => (discount ? null : finalPrice)

/** Why these prices cannot be those of a product; `paid` is what visitors pay now without a reduction. */
export function priceErrors({ price, reducedPrice }: DraftPrice, paid: number | null = null): PriceErrors {
  const ofPrice = price === null ? 'required' : errorOf(price)
  const isAbove = price !== null && reducedPrice !== null && reducedPrice >= price
  const isSame = reducedPrice !== null && reducedPrice === paid
  const ofReduction = errorOf(reducedPrice) ?? (isAbove ? 'reductionAbovePrice' : isSame ? 'notReduced' : null)
  return { ...(ofPrice && { price: ofPrice }), ...(ofReduction && { reducedPrice: ofReduction }) }
}

/** The changes from the prices that the user saw. */
export function priceOperations(seen: DraftPrice, next: DraftPrice): Operation[] {
  const change = (at: readonly string[], before: number | null, value: number | null): Operation[] =>
    before === value ? [] : [{ type: 'cell.set', id: newId(), at: [...at], locale: null, value, was: hashOf(before) }]
  return [...change(PRICE, seen.price, next.price), ...change(REDUCED_PRICE, seen.reducedPrice, next.reducedPrice)]
}

import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { LineOptions } from '#contract/cart.ts'
import type { CustomOption } from '#contract/product.ts'
import { assignChoices, type Bundle, chooseMembers } from './bundle.rules.ts'
import { personalize } from './personalisation.rules.ts'
import { ok, type Result, rejected } from './result.rules.ts'

/** The properties of a product that the rules of a line use. */
export interface Sellable extends Bundle {
  id: number
  archived: boolean
  isVisibleIndividually: boolean
  /** Slug of the configurable product a variant belongs to. */
  mainProductSlug: string | null
  stock: { quantity: number }
  customOptions: readonly CustomOption[]
}

/** Products by id: those of all lines, and the members of their bundles. */
export type SellableProducts = ReadonlyMap<number, Sellable>

interface Line {
  productId: number
  quantity: number
  options: LineOptions
}

export interface ChosenOptions {
  options: LineOptions
  key: string
}

/** Truncates a quantity to whole units (2.7 becomes 2); rejects less than one and more than `QUANTITY_MAX`. */
export function parseQuantity(quantity: number): Result<number> {
  const pieces = Math.trunc(quantity)
  if (!(pieces >= 1)) return rejected('quantity-invalid')
  return pieces > QUANTITY_MAX ? rejected('quantity-too-large') : ok(pieces)
}

/** Rejects products that are unknown, archived, configurable, or neither visible nor a variant. */
export function checkSellable<T extends Sellable>(product: T | undefined): Result<T> {
  if (!product || product.archived) return rejected('product-unknown')
  if (product.format === 'configurable') return rejected('configuration-not-set')
  return product.isVisibleIndividually || product.mainProductSlug !== null ? ok(product) : rejected('product-unknown')
}

/** The normalised options, and the key that identifies equal lines. */
export function chooseOptions(product: Sellable, given: LineOptions, products: SellableProducts): Result<ChosenOptions> {
  const written = personalize(product.customOptions, given.personalizations ?? [])
  if ('error' in written) return written
  const members = chooseMembers(product, given.bundleOptions ?? [], (id) => products.get(id)?.archived === false)
  if ('error' in members) return members
  const [personalizations, bundleOptions] = [written.value, members.value]
  return ok({
    options: { ...(personalizations.length > 0 && { personalizations }), ...(bundleOptions.length > 0 && { bundleOptions }) },
    key: JSON.stringify([personalizations.map(({ id, value }) => [id, value]), bundleOptions.map(({ id }) => id)]),
  })
}

/** Units that one unit of a line uses, by product: its own and those of the members of a bundle. Downloads use none. */
export function quantitiesPerUnit({ productId, options }: Pick<Line, 'productId' | 'options'>, products: SellableProducts): ReadonlyMap<number, number> {
  const product = products.get(productId)
  const taken = new Map<number, number>()
  if (!product) return taken
  const members = assignChoices(product, options.bundleOptions ?? []).assigned.map(({ id, slot }) => [id, slot.qty] as const)
  for (const [id, pieces] of [[productId, 1] as const, ...members]) if (products.get(id)?.format !== 'eproduct') taken.set(id, (taken.get(id) ?? 0) + pieces)
  return taken
}

/** Units that several lines use together, by product. */
export function quantitiesTaken(lines: readonly Line[], products: SellableProducts): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const line of lines) for (const [id, pieces] of quantitiesPerUnit(line, products)) taken.set(id, (taken.get(id) ?? 0) + pieces * line.quantity)
  return taken
}

/** Units of a line that are available besides what the others use. */
export function availableFor(line: Pick<Line, 'productId' | 'options'>, others: readonly Line[], products: SellableProducts): number {
  const inOtherLines = quantitiesTaken(others, products)
  const fits = [...quantitiesPerUnit(line, products)].map(([id, pieces]) =>
    Math.floor(((products.get(id)?.stock.quantity ?? 0) - (inOtherLines.get(id) ?? 0)) / pieces),
  )
  return Math.max(0, fits.length > 0 ? Math.min(...fits) : (products.get(line.productId)?.stock.quantity ?? 0))
}

/** Whether limit and stock allow the line; `others` are all other lines of the cart. */
export function allowQuantity(line: Line, others: readonly Line[], products: SellableProducts): Result<number> {
  const inOtherLines = others.reduce((sum, other) => (other.productId === line.productId ? sum + other.quantity : sum), 0)
  if (inOtherLines + line.quantity > QUANTITY_MAX) return rejected('quantity-too-large')
  const available = availableFor(line, others, products)
  return line.quantity > available ? rejected('out-of-stock', { available }) : ok(line.quantity)
}

export const allowLine = (lines: readonly unknown[]): Result<true> => (lines.length < CART_LINES_MAX ? ok(true) : rejected('cart-full'))

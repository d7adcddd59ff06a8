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

const stockOf = (productId: number, products: SellableProducts): number => products.get(productId)?.stock.quantity ?? 0

/** Units of a line that are available besides what the others use. */
export function availableFor(line: Pick<Line, 'productId' | 'options'>, others: readonly Line[], products: SellableProducts): number {
  const inOtherLines = quantitiesTaken(others, products)
  const fits = [...quantitiesPerUnit(line, products)].map(([id, pieces]) => Math.floor((stockOf(id, products) - (inOtherLines.get(id) ?? 0)) / pieces))
  return Math.max(0, fits.length > 0 ? Math.min(...fits) : stockOf(line.productId, products))
}

/** Units of each line that the stock still covers, in their order: a unit is promised to the first line that asks for it. */
export function coveredQuantities(lines: readonly Line[], products: SellableProducts): number[] {
  const left = new Map([...products].map(([id, { stock }]) => [id, stock.quantity]))
  return lines.map((line) => {
    const perUnit = [...quantitiesPerUnit(line, products)]
    const covered = Math.max(0, Math.min(line.quantity, ...perUnit.map(([id, pieces]) => Math.floor((left.get(id) ?? 0) / pieces))))
    for (const [id, pieces] of perUnit) left.set(id, (left.get(id) ?? 0) - pieces * covered)
    return covered
  })
}

const unitsOf = (productId: number, lines: readonly Line[]): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)

/** Whether the lines take more of a product than there is, and more of it than before. */
function isShortage(after: readonly Line[], before: readonly Line[], products: SellableProducts): boolean {
  const takenBefore = quantitiesTaken(before, products)
  return [...quantitiesTaken(after, products)].some(([id, pieces]) => pieces > Math.max(stockOf(id, products), takenBefore.get(id) ?? 0))
}

/**
 * Whether limit and stock allow the line; `others` are all other lines of the cart, `before` are the lines before the change. A cart that already has
 * more than there is may be changed to anything that takes no more of it.
 */
export function allowQuantity(line: Line, others: readonly Line[], products: SellableProducts, before: readonly Line[]): Result<number> {
  const after = [...others, line]
  const [units, unitsBefore] = [unitsOf(line.productId, after), unitsOf(line.productId, before)]
  if (units > Math.max(QUANTITY_MAX, unitsBefore)) return rejected('quantity-too-large')
  // A download takes no stock, but none is sold where there is none.
  const isShort = units > Math.max(stockOf(line.productId, products), unitsBefore) || isShortage(after, before, products)
  return isShort ? rejected('out-of-stock', { available: availableFor(line, others, products) }) : ok(line.quantity)
}

export const allowLine = (lines: readonly unknown[]): Result<true> => (lines.length < CART_LINES_MAX ? ok(true) : rejected('cart-full'))

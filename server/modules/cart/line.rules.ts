import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { LineOptions } from '#contract/cart.ts'
import type { CustomOption } from '#contract/product.ts'
import { assignChoices, type Bundle, chooseMembers } from './bundle.rules.ts'
import { personalize } from './personalisation.rules.ts'
import { ok, type Result, rejected } from './result.rules.ts'

/** What the rules of a line ask of a product. */
export interface Sellable extends Bundle {
  id: number
  archived: boolean
  isVisibleIndividually: boolean
  /** Slug of the configurable product a variant belongs to. */
  mainProductSlug: string | null
  stock: { quantity: number }
  customOptions: readonly CustomOption[]
}

/** Products by id: those of all lines, and what is in their bundles. */
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

/** Whole units: 2.7 is 2, as in the shop; less than one is rejected. */
export function parseQuantity(quantity: number): Result<number> {
  const pieces = Math.trunc(quantity)
  if (!(pieces >= 1)) return rejected('quantity-invalid')
  return pieces > QUANTITY_MAX ? rejected('quantity-too-large') : ok(pieces)
}

/** Whether a product can be put in a cart as it is. */
export function assertSellable<T extends Sellable>(product: T | undefined): Result<T> {
  if (!product || product.archived) return rejected('product-unknown')
  if (product.format === 'configurable') return rejected('configuration-not-set')
  return product.isVisibleIndividually || product.mainProductSlug !== null ? ok(product) : rejected('product-unknown')
}

/** The options as they are kept, in one spelling, and the key by which equal lines are told. */
export function chooseOptions(product: Sellable, given: LineOptions, products: SellableProducts): Result<ChosenOptions> {
  const written = personalize(product.customOptions, given.personalizations ?? [])
  if ('fault' in written) return written
  const members = chooseMembers(product, given.bundleOptions ?? [], (id) => products.get(id)?.archived === false)
  if ('fault' in members) return members
  const [personalizations, bundleOptions] = [written.value, members.value]
  return ok({
    options: { ...(personalizations.length > 0 && { personalizations }), ...(bundleOptions.length > 0 && { bundleOptions }) },
    key: JSON.stringify([personalizations.map(({ id, value }) => [id, value]), bundleOptions.map(({ id }) => id)]),
  })
}

/** Units that one unit of a line takes, by product: its own and, of a bundle, those that are put in. Downloads take none. */
export function quantitiesPerUnit({ productId, options }: Pick<Line, 'productId' | 'options'>, products: SellableProducts): ReadonlyMap<number, number> {
  const product = products.get(productId)
  const taken = new Map<number, number>()
  if (!product) return taken
  const inside = assignChoices(product, options.bundleOptions ?? []).assigned.map(({ id, slot }) => [id, slot.qty] as const)
  for (const [id, pieces] of [[productId, 1] as const, ...inside]) if (products.get(id)?.format !== 'eproduct') taken.set(id, (taken.get(id) ?? 0) + pieces)
  return taken
}

/** Units that several lines take together, by product. */
export function quantitiesTaken(lines: readonly Line[], products: SellableProducts): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const line of lines) for (const [id, pieces] of quantitiesPerUnit(line, products)) taken.set(id, (taken.get(id) ?? 0) + pieces * line.quantity)
  return taken
}

/** How many units of a line there are beside what the others take. */
export function availableFor(line: Pick<Line, 'productId' | 'options'>, others: readonly Line[], products: SellableProducts): number {
  const elsewhere = quantitiesTaken(others, products)
  const fits = [...quantitiesPerUnit(line, products)].map(([id, pieces]) =>
    Math.floor(((products.get(id)?.stock.quantity ?? 0) - (elsewhere.get(id) ?? 0)) / pieces),
  )
  return Math.max(0, fits.length > 0 ? Math.min(...fits) : (products.get(line.productId)?.stock.quantity ?? 0))
}

/** Whether limit and stock allow the line; `others` are all other lines of the cart. */
export function allowQuantity(line: Line, others: readonly Line[], products: SellableProducts): Result<number> {
  const elsewhere = others.reduce((sum, other) => (other.productId === line.productId ? sum + other.quantity : sum), 0)
  if (elsewhere + line.quantity > QUANTITY_MAX) return rejected('quantity-too-large')
  const available = availableFor(line, others, products)
  return line.quantity > available ? rejected('out-of-stock', { available }) : ok(line.quantity)
}

export const allowLine = (lines: readonly unknown[]): Result<true> => (lines.length < CART_LINES_MAX ? ok(true) : rejected('cart-full'))

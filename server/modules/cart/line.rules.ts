import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { LineOptions } from '#contract/cart.ts'
import type { CustomOption } from '#contract/product.ts'
import { type Bundle, chooseMembers, fill } from './bundle.rules.ts'
import { personalize } from './personalisation.rules.ts'
import { granted, type Ruling, refused } from './ruling.rules.ts'

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
export type Shelf = ReadonlyMap<number, Sellable>

interface Line {
  productId: number
  quantity: number
  options: LineOptions
}

export interface ChosenOptions {
  options: LineOptions
  key: string
}

/** Whole pieces: 2.7 is 2, as in the shop; less than one is refused. */
export function piecesOf(quantity: number): Ruling<number> {
  const pieces = Math.trunc(quantity)
  if (!(pieces >= 1)) return refused('quantity-invalid')
  return pieces > QUANTITY_MAX ? refused('quantity-too-large') : granted(pieces)
}

/** Whether a product can be put in a cart as it is. */
export function sellable<T extends Sellable>(product: T | undefined): Ruling<T> {
  if (!product || product.archived) return refused('product-unknown')
  if (product.format === 'configurable') return refused('configuration-not-set')
  return product.isVisibleIndividually || product.mainProductSlug !== null ? granted(product) : refused('product-unknown')
}

/** The options as they are kept, in one spelling, and the key by which equal lines are told. */
export function chooseOptions(product: Sellable, given: LineOptions, shelf: Shelf): Ruling<ChosenOptions> {
  const written = personalize(product.customOptions, given.personalizations ?? [])
  if ('fault' in written) return written
  const members = chooseMembers(product, given.bundleOptions ?? [], (id) => shelf.get(id)?.archived === false)
  if ('fault' in members) return members
  const [personalizations, bundleOptions] = [written.granted, members.granted]
  return granted({
    options: { ...(personalizations.length > 0 && { personalizations }), ...(bundleOptions.length > 0 && { bundleOptions }) },
    key: JSON.stringify([personalizations.map(({ id, value }) => [id, value]), bundleOptions.map(({ id }) => id)]),
  })
}

/** Pieces that one piece of a line takes, by product: its own and, of a bundle, those that are put in. Downloads take none. */
export function takenByOne({ productId, options }: Pick<Line, 'productId' | 'options'>, shelf: Shelf): ReadonlyMap<number, number> {
  const product = shelf.get(productId)
  const taken = new Map<number, number>()
  if (!product) return taken
  const inside = fill(product, options.bundleOptions ?? []).filled.map(({ id, slot }) => [id, slot.qty] as const)
  for (const [id, pieces] of [[productId, 1] as const, ...inside]) if (shelf.get(id)?.format !== 'eproduct') taken.set(id, (taken.get(id) ?? 0) + pieces)
  return taken
}

/** Pieces that several lines take together, by product. */
export function takenBy(lines: readonly Line[], shelf: Shelf): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const line of lines) for (const [id, pieces] of takenByOne(line, shelf)) taken.set(id, (taken.get(id) ?? 0) + pieces * line.quantity)
  return taken
}

/** How many pieces of a line there are beside what the others take. */
export function availableFor(line: Pick<Line, 'productId' | 'options'>, others: readonly Line[], shelf: Shelf): number {
  const elsewhere = takenBy(others, shelf)
  const fits = [...takenByOne(line, shelf)].map(([id, pieces]) => Math.floor(((shelf.get(id)?.stock.quantity ?? 0) - (elsewhere.get(id) ?? 0)) / pieces))
  return Math.max(0, fits.length > 0 ? Math.min(...fits) : (shelf.get(line.productId)?.stock.quantity ?? 0))
}

/** Whether limit and stock allow the line; `others` are all other lines of the cart. */
export function allowQuantity(line: Line, others: readonly Line[], shelf: Shelf): Ruling<number> {
  const elsewhere = others.reduce((sum, other) => (other.productId === line.productId ? sum + other.quantity : sum), 0)
  if (elsewhere + line.quantity > QUANTITY_MAX) return refused('quantity-too-large')
  const available = availableFor(line, others, shelf)
  return line.quantity > available ? refused('out-of-stock', { available }) : granted(line.quantity)
}

export const allowLine = (lines: readonly unknown[]): Ruling<true> => (lines.length < CART_LINES_MAX ? granted(true) : refused('cart-full'))

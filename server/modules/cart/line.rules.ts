import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/cart.constants.ts'
import type { LineOptions, Personalization } from '#contract/cart.ts'
import type { FieldProblem, ProblemCode } from '#contract/problem.ts'
import type { CustomOption, ProductFormat } from '#contract/product.ts'

/** What the rules of a line ask of a product. */
export interface Sellable {
  id: number
  format: ProductFormat
  archived: boolean
  isVisibleIndividually: boolean
  /** Slug of the configurable product a variant belongs to. */
  mainProductSlug: string | null
  stock: { quantity: number }
  customOptions: readonly CustomOption[]
  bundleMembers: readonly { productId: number; format: ProductFormat }[]
}

interface Line {
  id: number
  productId: number
  quantity: number
}

export interface ChosenOptions {
  options: LineOptions
  key: string
}

/** Why something cannot be done. */
export interface Fault {
  code: ProblemCode
  extra?: { available?: number; fields?: FieldProblem[] }
}
export type Ruling<T> = { granted: T } | { fault: Fault }

const granted = <T>(value: T): Ruling<T> => ({ granted: value })
const refused = (code: ProblemCode, extra: Fault['extra'] = {}): { fault: Fault } => ({ fault: { code, extra } })
const invalid = (field: FieldProblem) => refused('invalid-input', { fields: [field] })

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

function writtenValue(option: CustomOption, given: Personalization, path: string): Ruling<string | number | null> {
  if (given.value === '') return granted(null)
  if (option.type === 'text') {
    const text = String(given.value)
    const tooLong = option.maxLength !== null && [...text].length > option.maxLength
    return tooLong ? invalid({ path, key: 'maxLength', limit: option.maxLength ?? 0 }) : granted(text)
  }
  const number = Number(given.value)
  if (!Number.isFinite(number)) return invalid({ path, key: 'integer' })
  if (option.min !== null && number < option.min) return invalid({ path, key: 'minValue', limit: option.min })
  if (option.max !== null && number > option.max) return invalid({ path, key: 'maxValue', limit: option.max })
  return granted(number)
}

function personalize(product: Sellable, given: readonly Personalization[]): Ruling<Personalization[]> {
  const written = new Map<number, Personalization>()
  const seen = new Set<number>()
  for (const [index, one] of given.entries()) {
    const path = `options.personalizations.${index}`
    const option = product.customOptions.find(({ id }) => id === one.id)
    if (!option || seen.has(one.id)) return invalid({ path: `${path}.id`, key: 'invalid' })
    seen.add(one.id)
    const value = writtenValue(option, one, `${path}.value`)
    if ('fault' in value) return value
    if (value.granted !== null) written.set(one.id, { id: option.id, label: option.label, type: option.type, value: value.granted })
  }
  if (product.customOptions.some((option) => option.required && !written.has(option.id))) return refused('configuration-not-set')
  return granted([...written.values()].sort((left, right) => left.id - right.id))
}

type Members = NonNullable<LineOptions['bundleOptions']>

function takeMembers(product: Sellable, given: Members): Ruling<Members> {
  if (product.format !== 'bundle') return given.length > 0 ? invalid({ path: 'options.bundleOptions', key: 'invalid' }) : granted([])
  // Members with variants wait for the shopper's choice, which the shop does not offer yet.
  if (product.bundleMembers.some(({ format }) => format === 'configurable')) return refused('configuration-not-set')
  const ids = product.bundleMembers.map(({ productId }) => productId).sort((left, right) => left - right)
  const isWhole = given.length === 0 || (given.length === ids.length && ids.every((id) => given.some((one) => one.id === id)))
  return isWhole ? granted(ids.map((id) => ({ id, options: null }))) : refused('configuration-not-set')
}

/** The options as they are kept, in one spelling, and the key by which equal lines are told. */
export function chooseOptions(product: Sellable, given: LineOptions): Ruling<ChosenOptions> {
  const written = personalize(product, given.personalizations ?? [])
  if ('fault' in written) return written
  const members = takeMembers(product, given.bundleOptions ?? [])
  if ('fault' in members) return members
  const [personalizations, bundleOptions] = [written.granted, members.granted]
  return granted({
    options: { ...(personalizations.length > 0 && { personalizations }), ...(bundleOptions.length > 0 && { bundleOptions }) },
    key: JSON.stringify([personalizations.map(({ id, value }) => [id, value]), bundleOptions.map(({ id }) => id)]),
  })
}

/** Whether the product's limit and stock allow the pieces in one line; `lines` are all others of the cart. */
export function allowQuantity(lines: readonly Line[], product: Sellable, pieces: number): Ruling<number> {
  const elsewhere = lines.reduce((sum, line) => (line.productId === product.id ? sum + line.quantity : sum), 0)
  if (elsewhere + pieces > QUANTITY_MAX) return refused('quantity-too-large')
  const available = Math.max(0, product.stock.quantity - elsewhere)
  return pieces > available ? refused('out-of-stock', { available }) : granted(pieces)
}

export const allowLine = (lines: readonly unknown[]): Ruling<true> => (lines.length < CART_LINES_MAX ? granted(true) : refused('cart-full'))

/** The options with their labels in the language of the answer. */
export function labelled(options: LineOptions, customOptions: readonly CustomOption[]): LineOptions {
  if (!options.personalizations) return options
  const labelOf = (one: Personalization) => customOptions.find(({ id }) => id === one.id)?.label ?? one.label
  return { ...options, personalizations: options.personalizations.map((one) => ({ ...one, label: labelOf(one) })) }
}

import type { AssociatedProduct, BundleItem, ProductFormat } from '#contract/product.ts'
import type { BundleOptions } from './purchase.events.ts'

interface Named {
  readonly id: number
  readonly format: ProductFormat
}

/** Attribute code → chosen value code. */
export type MemberForm = Readonly<Record<string, string>>

/** One member of a bundle: the product, the chosen variant, and the chosen values. */
export interface BundleEntry {
  readonly mainProduct: Named
  /** The member itself, or its chosen variant; null while none is. */
  readonly activeProduct: Named | null
  readonly customOptionsForm: MemberForm
}

/** Whether a value can be chosen: with the current choice, instead of it, or not at all and why. */
export type ValueState = 'offered' | 'instead' | 'soldOut' | 'missing'

const isSold = ({ stock }: AssociatedProduct): boolean => stock.state !== 'soldOut'
const fits = (form: MemberForm, { configuration }: AssociatedProduct): boolean => Object.entries(form).every(([code, value]) => configuration[code] === value)

/** Allowed variants of a member, sold out or not. */
const allowedOf = ({ product, allowedVariants }: BundleItem): readonly AssociatedProduct[] =>
  product.associatedProducts.filter(
    ({ id, format }) => (format === 'simple' || format === 'eproduct') && (allowedVariants.length === 0 || allowedVariants.includes(id)),
  )

/** The available variant for a complete choice. */
export const variantOf = (item: BundleItem, form: MemberForm): AssociatedProduct | undefined =>
  item.product.configurationAttributes.every(({ attributeCode }) => attributeCode in form)
    ? allowedOf(item).find((variant) => isSold(variant) && fits(form, variant))
    : undefined

export function valueState(item: BundleItem, form: MemberForm, code: string, value: string): ValueState {
  const having = allowedOf(item).filter(({ configuration }) => configuration[code] === value)
  if (having.length === 0) return 'missing'
  const sold = having.filter(isSold)
  if (sold.length === 0) return 'soldOut'
  return sold.some((variant) => fits({ ...form, [code]: value }, variant)) ? 'offered' : 'instead'
}

/** The form with one more value; older values that cannot be combined with it are dropped. */
export function formWith(item: BundleItem, form: MemberForm, code: string, value: string): MemberForm {
  let next: MemberForm = { [code]: value }
  for (const [older, kept] of Object.entries(form)) {
    if (older !== code && valueState(item, next, older, kept) === 'offered') next = { ...next, [older]: kept }
  }
  return next
}

const named = ({ id, format }: Named): Named => ({ id, format })

export const entryOf = (item: BundleItem, form: MemberForm): BundleEntry => {
  const active = item.format === 'configurable' ? variantOf(item, form) : item.product
  return { mainProduct: named(item.product), activeProduct: active ? named(active) : null, customOptionsForm: form }
}

/** Initial entry of a member: chosen before, the default variant, or the only available one. */
export function proposedEntry(item: BundleItem, chosen: readonly { id: number }[]): BundleEntry {
  const offered = allowedOf(item).filter(isSold)
  const before = offered.find(({ id }) => chosen.some((each) => each.id === id))
  const proposed = before ?? offered.find(({ id }) => id === item.defaultVariant)
  if (proposed) return entryOf(item, proposed.configuration)
  if (offered.length === 1 && offered[0]) return entryOf(item, offered[0].configuration)
  return entryOf(item, shopDefaults(item))
}

function shopDefaults(item: BundleItem): MemberForm {
  let form: MemberForm = {}
  for (const { attributeCode, values } of item.product.configurationAttributes) {
    const value = values.find(({ shopDefault, code }) => shopDefault && valueState(item, form, attributeCode, code) === 'offered')
    if (value) form = { ...form, [attributeCode]: value.code }
  }
  return form
}

export const isReady = ({ activeProduct }: BundleEntry): boolean => activeProduct !== null

/** The bundle options of the line, in the order of the members. */
export const bundleOptionsOf = (entries: readonly BundleEntry[]): BundleOptions =>
  entries.flatMap(({ activeProduct }) => (activeProduct ? [{ id: activeProduct.id, options: null }] : []))

/** Total price of the members bought separately, rounded to cents; members without a choice count with their lowest price. */
export function priceOfParts(items: readonly BundleItem[], entries: readonly BundleEntry[]): number {
  const cents = items.map(({ product, qty }, page) => {
    const active = product.associatedProducts.find(({ id }) => id === entries[page]?.activeProduct?.id)
    return Math.round((active ?? product).finalPrice * 100) * qty
  })
  return cents.reduce((sum, part) => sum + part, 0) / 100
}

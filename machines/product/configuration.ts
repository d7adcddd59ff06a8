import type { AssociatedProduct, Product } from '#contract/product.ts'

/** The part of a product that its choices depend on. */
export type Configurable = Pick<Product, 'configurationAttributes' | 'associatedProducts'>
/** Attribute code to value code. */
export type Choice = Readonly<Record<string, string>>

/** The preferred choice, and the existing one closest to it. */
export interface Chosen {
  readonly preferred: Choice
  readonly choice: Choice
}

/** Whether a value exists with the other choices, and is in stock. */
export type ValueState = 'available' | 'soldOut' | 'absent'

const isSoldOut = ({ stock }: Pick<AssociatedProduct, 'stock'>): boolean => stock.state === 'soldOut'
const without = (choice: Choice, code: string): Choice => Object.fromEntries(Object.entries(choice).filter(([key]) => key !== code))
const fits = ({ configuration }: AssociatedProduct, choice: Choice): boolean => Object.entries(choice).every(([code, value]) => configuration[code] === value)
const fitting = ({ associatedProducts }: Configurable, choice: Choice): AssociatedProduct[] => associatedProducts.filter((variant) => fits(variant, choice))
const likeness = ({ configuration }: AssociatedProduct, choice: Choice): number =>
  Object.entries(choice).filter(([code, value]) => configuration[code] === value).length

/** The chosen variant; null while an attribute is missing. */
export function variantOf(product: Configurable, choice: Choice): AssociatedProduct | null {
  if (product.configurationAttributes.some(({ attributeCode }) => choice[attributeCode] === undefined)) return null
  return fitting(product, choice)[0] ?? null
}

/** The configuration values of a variant. */
export const configurationOf = ({ configurationAttributes }: Configurable, { configuration }: AssociatedProduct): Choice =>
  Object.fromEntries(
    configurationAttributes.flatMap(({ attributeCode }) => (configuration[attributeCode] === undefined ? [] : [[attributeCode, configuration[attributeCode]]])),
  )

/** The variant most similar to the choice, then one in stock, then the default, then the first. */
function nearest(product: Configurable, variants: readonly AssociatedProduct[], choice: Choice): Choice | null {
  const rank = (variant: AssociatedProduct): number => likeness(variant, choice) * 4 + (isSoldOut(variant) ? 0 : 2) + (variant.isDefault ? 1 : 0)
  const [best] = variants.toSorted((left, right) => rank(right) - rank(left))
  return best ? configurationOf(product, best) : null
}

/** The preferred choice if its variant exists, else the nearest one with the last chosen value. */
function settled(product: Configurable, preferred: Choice, last: Choice): Choice {
  if (fitting(product, preferred).length > 0) return preferred
  return nearest(product, fitting(product, last), preferred) ?? nearest(product, product.associatedProducts, preferred) ?? {}
}

/** The default choice: the shop's default values, completed by the product's default variant, and values without an alternative. */
export function defaultsOf(product: Configurable): Choice {
  const { configurationAttributes, associatedProducts } = product
  const byShop = Object.fromEntries(
    configurationAttributes.flatMap(({ attributeCode, values }) => {
      const [only, ...more] = values
      const value = values.find(({ shopDefault }) => shopDefault) ?? (more.length === 0 ? only : undefined)
      return value ? [[attributeCode, value.code]] : []
    }),
  )
  const own = associatedProducts.find(({ isDefault }) => isDefault)
  if (own && fits(own, byShop)) return configurationOf(product, own)
  if (fitting(product, byShop).length > 0) return byShop
  return own ? configurationOf(product, own) : {}
}

/** The choice in a URL over the defaults, without unknown values. */
export function chosenIn(product: Configurable, defaults: Choice, given: Readonly<Record<string, unknown>>): Chosen {
  const named = Object.fromEntries(
    product.configurationAttributes.flatMap(({ attributeCode, values }) => {
      const code = String(given[attributeCode] ?? '')
      return values.some((value) => value.code === code) ? [[attributeCode, code]] : []
    }),
  )
  const choice = settled(product, { ...defaults, ...named }, named)
  return { preferred: choice, choice }
}

/** The choice with one more value. Preferred values are restored as soon as they can be combined again. */
export function choose(product: Configurable, { preferred }: Chosen, attributeCode: string, code: string): Chosen {
  const next = { ...preferred, [attributeCode]: code }
  return { preferred: next, choice: settled(product, next, { [attributeCode]: code }) }
}

export const isSameChoice = (one: Choice, other: Choice): boolean => Object.keys({ ...one, ...other }).every((code) => one[code] === other[code])

export const isKnownValue = ({ configurationAttributes }: Configurable, attributeCode: string, code: string): boolean =>
  configurationAttributes.some((attribute) => attribute.attributeCode === attributeCode && attribute.values.some((value) => value.code === code))

/** The URL parameters of a choice, without defaults. */
export const addressOf = ({ configurationAttributes }: Configurable, defaults: Choice, choice: Choice): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    configurationAttributes.map(({ attributeCode }) => [attributeCode, choice[attributeCode] === defaults[attributeCode] ? undefined : choice[attributeCode]]),
  )

/** Attributes whose value differs from the preferred one, because that cannot be combined with the last choice. */
export const movedIn = ({ preferred, choice }: Chosen): readonly string[] => Object.keys(preferred).filter((code) => choice[code] !== preferred[code])

/** Variants with a value and the other choices. */
export const variantsBehind = (product: Configurable, choice: Choice, attributeCode: string, code: string): readonly AssociatedProduct[] =>
  fitting(product, { ...without(choice, attributeCode), [attributeCode]: code })

export function valueState(product: Configurable, choice: Choice, attributeCode: string, code: string): ValueState {
  const variants = variantsBehind(product, choice, attributeCode, code)
  if (variants.length === 0) return 'absent'
  return variants.every(isSoldOut) ? 'soldOut' : 'available'
}

/** Id of the control of a value, so that an error can focus it. */
export const valueId = (attributeCode: string, code: string): string => `${attributeCode}-${code}`

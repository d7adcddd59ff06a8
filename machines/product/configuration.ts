import type { AssociatedProduct, Product } from '#contract/product.ts'

/** What of a product its choices depend on. */
export type Configurable = Pick<Product, 'configurationAttributes' | 'associatedProducts'>
/** Attribute code to value code. */
export type Choice = Readonly<Record<string, string>>

/** What a person wants, and what of it there is. */
export interface Chosen {
  readonly wished: Choice
  readonly choice: Choice
}

/** Whether a value leads anywhere beside the other choices, and whether there is any left. */
export type ValueState = 'available' | 'soldOut' | 'absent'

const isSoldOut = ({ stock }: Pick<AssociatedProduct, 'stock'>): boolean => stock.state === 'soldOut'
const without = (choice: Choice, code: string): Choice => Object.fromEntries(Object.entries(choice).filter(([key]) => key !== code))
const fits = ({ configuration }: AssociatedProduct, choice: Choice): boolean => Object.entries(choice).every(([code, value]) => configuration[code] === value)
const fitting = ({ associatedProducts }: Configurable, choice: Choice): AssociatedProduct[] => associatedProducts.filter((variant) => fits(variant, choice))
const likeness = ({ configuration }: AssociatedProduct, choice: Choice): number =>
  Object.entries(choice).filter(([code, value]) => configuration[code] === value).length

/** The variant that is chosen; null while an attribute is open. */
export function variantOf(product: Configurable, choice: Choice): AssociatedProduct | null {
  if (product.configurationAttributes.some(({ attributeCode }) => choice[attributeCode] === undefined)) return null
  return fitting(product, choice)[0] ?? null
}

/** What a variant's attributes say, without what is no choice. */
export const configurationOf = ({ configurationAttributes }: Configurable, { configuration }: AssociatedProduct): Choice =>
  Object.fromEntries(
    configurationAttributes.flatMap(({ attributeCode }) => (configuration[attributeCode] === undefined ? [] : [[attributeCode, configuration[attributeCode]]])),
  )

/** Of several variants the one most like the choice, then one there is, then the product's own, then the first. */
function nearest(product: Configurable, variants: readonly AssociatedProduct[], choice: Choice): Choice | null {
  const rank = (variant: AssociatedProduct): number => likeness(variant, choice) * 4 + (isSoldOut(variant) ? 0 : 2) + (variant.isDefault ? 1 : 0)
  const [best] = variants.toSorted((left, right) => rank(right) - rank(left))
  return best ? configurationOf(product, best) : null
}

/** The choice as wished where it leads to a variant, else the nearest one that keeps what was chosen last. */
function settled(product: Configurable, wished: Choice, last: Choice): Choice {
  if (fitting(product, wished).length > 0) return wished
  return nearest(product, fitting(product, last), wished) ?? nearest(product, product.associatedProducts, wished) ?? {}
}

/** What is chosen before a person chooses: the shop's own values, filled up by the product's own variant, and what has no alternative. */
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

/** The choice an address holds, over what is chosen anyway; what the product does not know falls away. */
export function chosenIn(product: Configurable, defaults: Choice, given: Readonly<Record<string, unknown>>): Chosen {
  const named = Object.fromEntries(
    product.configurationAttributes.flatMap(({ attributeCode, values }) => {
      const code = String(given[attributeCode] ?? '')
      return values.some((value) => value.code === code) ? [[attributeCode, code]] : []
    }),
  )
  const choice = settled(product, { ...defaults, ...named }, named)
  return { wished: choice, choice }
}

/** One more value chosen. What was wished before comes back as soon as it leads somewhere again. */
export function choose(product: Configurable, { wished }: Chosen, attributeCode: string, code: string): Chosen {
  const next = { ...wished, [attributeCode]: code }
  return { wished: next, choice: settled(product, next, { [attributeCode]: code }) }
}

export const isSameChoice = (one: Choice, other: Choice): boolean => Object.keys({ ...one, ...other }).every((code) => one[code] === other[code])

export const isKnownValue = ({ configurationAttributes }: Configurable, attributeCode: string, code: string): boolean =>
  configurationAttributes.some((attribute) => attribute.attributeCode === attributeCode && attribute.values.some((value) => value.code === code))

/** What of the choice an address has to hold; what is chosen anyway is left out. */
export const addressOf = ({ configurationAttributes }: Configurable, defaults: Choice, choice: Choice): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    configurationAttributes.map(({ attributeCode }) => [attributeCode, choice[attributeCode] === defaults[attributeCode] ? undefined : choice[attributeCode]]),
  )

/** Attributes whose value is not the wished one, because that does not come with what was chosen last. */
export const movedIn = ({ wished, choice }: Chosen): readonly string[] => Object.keys(wished).filter((code) => choice[code] !== wished[code])

/** Variants a value leads to beside the other choices. */
export const variantsBehind = (product: Configurable, choice: Choice, attributeCode: string, code: string): readonly AssociatedProduct[] =>
  fitting(product, { ...without(choice, attributeCode), [attributeCode]: code })

export function valueState(product: Configurable, choice: Choice, attributeCode: string, code: string): ValueState {
  const variants = variantsBehind(product, choice, attributeCode, code)
  if (variants.length === 0) return 'absent'
  return variants.every(isSoldOut) ? 'soldOut' : 'available'
}

/** Id of the control that chooses a value, so that a failed attempt can lead there. */
export const valueId = (attributeCode: string, code: string): string => `${attributeCode}-${code}`

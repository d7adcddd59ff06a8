import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import type { AssociatedProduct, Product } from '#contract/product.ts'
import { type DraftPrice, type PriceErrors, paidPrice, parsePrice, priceErrors, priceOperations, type TypedPrice, toDraftPrice } from './draft-price.ts'

/** A variant whose prices are changed. */
export interface PricedVariant {
  readonly document: DocumentName
  /** What it is chosen by, such as "250 ml". */
  readonly name: string
  /** What visitors read. */
  readonly published: AssociatedProduct
  /** What the user began with. */
  readonly seen: DraftPrice
}

/** Prices of variants as they are typed, in their order; while they have one price, all are the same. */
export interface TypedPrices {
  readonly isOne: boolean
  readonly prices: readonly TypedPrice[]
}

/** A row of the table: one variant, or all of them while they have one price. */
export interface PriceRow {
  readonly variants: readonly [PricedVariant, ...PricedVariant[]]
  readonly typed: TypedPrice
  readonly next: DraftPrice
  readonly errors: PriceErrors
}

const valueName = ({ configurationAttributes }: Product, { configuration }: AssociatedProduct): string =>
  configurationAttributes.flatMap(({ attributeCode, values }) => values.find(({ code }) => code === configuration[attributeCode])?.value ?? []).join(', ')

/** The variants of a product as visitors read it, with the prices of their drafts; null while one of them is not there. */
export function toPricedVariants(product: Product, bodyOf: (document: DocumentName) => Body | null): readonly PricedVariant[] | null {
  const variants = product.associatedProducts.flatMap((published): PricedVariant[] => {
    const document = { kind: 'product', id: published.id } as const
    const body = bodyOf(document)
    return body ? [{ document, name: valueName(product, published) || published.name, published, seen: toDraftPrice(body) }] : []
  })
  return variants.length === product.associatedProducts.length ? variants : null
}

const isSame = (one: DraftPrice, other: DraftPrice): boolean => one.price === other.price && one.reducedPrice === other.reducedPrice

/** Whether several variants have one price. */
export const haveOnePrice = ([first, ...others]: readonly PricedVariant[]): boolean =>
  first !== undefined && others.length > 0 && others.every(({ seen }) => isSame(seen, first.seen))

/** The prices after one was typed: of a variant, or of all while they have one price. */
export const withTyped = ({ isOne, prices }: TypedPrices, index: number, typed: TypedPrice): TypedPrices => ({
  isOne,
  prices: prices.map((each, at) => (isOne || at === index ? typed : each)),
})

/** Why the prices of a row cannot be those of its variants: the first reason of each field. */
function errorsOf(variants: readonly PricedVariant[], next: DraftPrice): PriceErrors {
  const all = variants.map(({ published }) => priceErrors(next, paidPrice(published)))
  return Object.assign({}, ...all.toReversed())
}

/** What the table shows. */
export function toRows(variants: readonly PricedVariant[], { isOne, prices }: TypedPrices): readonly PriceRow[] {
  const row = (of: PriceRow['variants'], typed: TypedPrice): PriceRow => {
    const next = parsePrice(typed)
    return { variants: of, typed, next, errors: errorsOf(of, next) }
  }
  const [first, ...others] = variants
  const [typed] = prices
  if (isOne) return first && typed ? [row([first, ...others], typed)] : []
  return variants.flatMap((variant, index) => (prices[index] ? [row([variant], prices[index])] : []))
}

/** The changes of each variant from what the user saw; none of those that stay. */
export const changesOfRows = (rows: readonly PriceRow[]): readonly { readonly document: DocumentName; readonly operations: readonly Operation[] }[] =>
  rows.flatMap(({ variants, next }) =>
    variants.flatMap(({ document, seen }) => {
      const operations = priceOperations(seen, next)
      return operations.length > 0 ? [{ document, operations }] : []
    }),
  )

import type { LineOptions } from '#contract/cart.ts'
import type { BundleItem, CustomOption, ProductFormat } from '#contract/product.ts'
import type { Problem } from '../problem.ts'
import type { OptionFault } from './custom-options.ts'

/** What of a product a purchase has to know; a card's summary and a whole product both are one. */
export interface Purchasable {
  readonly id: number
  readonly slug: string
  readonly format: ProductFormat
  /** Something must be written or chosen before it can be added. */
  readonly needsChoice: boolean
  /** Absent where only a summary is known. */
  readonly customOptions?: readonly CustomOption[]
}

/** One press on a button: what shall go into the cart. */
export interface PurchaseWish {
  /** Idempotency-Key of this press. */
  readonly key: string
  /** With its slug alone it is fetched first. */
  readonly product: Purchasable | { readonly slug: string }
  /** Variant chosen of a configurable product. */
  readonly variantId: number | null
  readonly qty: number | string
  readonly options: LineOptions
  /** Line of the cart that is changed instead of adding one. */
  readonly itemId: number | null
}

/** What stands between a product and the cart. */
export type ConfigurationFault = { kind: 'variant' | 'summary' } | { kind: 'option'; optionId: number; fault: OptionFault }

export type BundleOptions = NonNullable<LineOptions['bundleOptions']>

export type PurchaseEvent =
  | ({ type: 'purchase.add' } & PurchaseWish)
  /** Once more, with the same key. */
  | { type: 'purchase.retry' }
  /** What became of an addition, by its key. */
  | { type: 'cart.took'; key: string }
  | { type: 'cart.refused'; key: string; problem: Problem }
  /** The cart sends it again by itself. */
  | { type: 'cart.sending'; key: string }
  /** The line that is changed is not in the cart any more. */
  | { type: 'line.missing'; itemId: number }
  /** The cart ended and took the wish along. */
  | { type: 'cart.left' }

export interface WantedItem {
  readonly key: string
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
}

export type PurchaseEmittedEvent =
  | ({ type: 'item.wanted' } & WantedItem)
  | ({ type: 'line.wanted'; itemId: number } & WantedItem)
  | { type: 'quantity.invalid' }
  | { type: 'configuration.missing'; fault: ConfigurationFault }
  /** A product cannot be fetched without a store. */
  | { type: 'store.missing' }
  | { type: 'product.missing'; problem: Problem }
  | { type: 'members.missing'; problem: Problem }
  | { type: 'bundle.nested' }

export interface PurchaseContext {
  readonly store: string | null
  readonly wish: PurchaseWish | null
  /** Whole members of the bundle that is being added. */
  readonly items: readonly BundleItem[]
  /** It was handed to the cart: another try asks for nothing else. */
  readonly sent: boolean
  readonly problem: Problem | null
}

import type { LineOptions } from '#contract/cart.ts'
import type { BundleItem, CustomOption, ProductFormat } from '#contract/product.ts'
import type { Problem } from '../problem.ts'
import type { OptionFault } from './custom-options.ts'

/** The part of a product that a purchase needs; a summary or a full product. */
export interface Purchasable {
  readonly id: number
  readonly slug: string
  readonly format: ProductFormat
  /** A choice or text is required before it can be added. */
  readonly needsChoice: boolean
  /** Absent in a summary. */
  readonly customOptions?: readonly CustomOption[]
}

/** One click on the button: what to add to the cart. */
export interface PurchaseRequest {
  /** Idempotency-Key of this click. */
  readonly key: string
  /** With only a slug, the product is loaded first. */
  readonly product: Purchasable | { readonly slug: string }
  /** Chosen variant of a configurable product. */
  readonly variantId: number | null
  readonly qty: number | string
  readonly options: LineOptions
  /** Cart line to edit instead of adding one. */
  readonly itemId: number | null
}

/** What is missing before a product can be added. */
export type ConfigurationFault = { kind: 'variant' | 'summary' } | { kind: 'option'; optionId: number; fault: OptionFault }

export type BundleOptions = NonNullable<LineOptions['bundleOptions']>

export type PurchaseEvent =
  | ({ type: 'purchase.add' } & PurchaseRequest)
  /** Retries with the same key. */
  | { type: 'purchase.retry' }
  /** Result of an addition, by its key. */
  | { type: 'cart.accepted'; key: string }
  | { type: 'cart.rejected'; key: string; problem: Problem }
  /** The cart retries it. */
  | { type: 'cart.sending'; key: string }
  /** The edited line is not in the cart any more. */
  | { type: 'line.missing'; itemId: number }
  /** The cart session ended with the pending request. */
  | { type: 'cart.ended' }

export interface RequestedItem {
  readonly key: string
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
}

export type PurchaseEmittedEvent =
  | ({ type: 'item.addRequested' } & RequestedItem)
  | ({ type: 'line.editRequested'; itemId: number } & RequestedItem)
  | { type: 'quantity.invalid' }
  | { type: 'configuration.missing'; fault: ConfigurationFault }
  /** A product cannot be loaded without a store. */
  | { type: 'store.missing' }
  | { type: 'product.missing'; problem: Problem }
  | { type: 'members.missing'; problem: Problem }
  | { type: 'bundle.nested' }

export interface PurchaseContext {
  readonly store: string | null
  readonly request: PurchaseRequest | null
  /** Members of the bundle being added. */
  readonly items: readonly BundleItem[]
  /** It was sent to the cart: a retry skips all checks. */
  readonly sent: boolean
  readonly problem: Problem | null
}

import { quantityOf } from '#contract/cart.constants.ts'
import type { BundleItem } from '#contract/product.ts'
import { type OptionFault, optionFault } from './custom-options.ts'
import type { BundleOptions, ConfigurationFault, Purchasable, PurchaseEmittedEvent, PurchaseWish } from './purchase.events.ts'

export const isKnown = (product: PurchaseWish['product']): product is Purchasable => 'id' in product

/** The product of a wish that is known; a chart asks only after it was fetched. */
export function knownProduct({ product }: PurchaseWish): Purchasable {
  if (!isKnown(product)) throw new Error('The product was not fetched')
  return product
}

/** The first thing that is missing, in the order of the page; null when nothing is. */
export function configurationFault(wish: PurchaseWish): ConfigurationFault | null {
  const { format, needsChoice, customOptions } = knownProduct(wish)
  if (format === 'configurable' && wish.variantId === null) return { kind: 'variant' }
  if (!customOptions) return needsChoice && (format === 'simple' || format === 'eproduct') ? { kind: 'summary' } : null
  for (const option of customOptions) {
    const given = wish.options.personalizations?.find(({ id }) => id === option.id)
    const fault: OptionFault | undefined = optionFault(option, String(given?.value ?? ''))
    if (fault) return { kind: 'option', optionId: option.id, fault }
  }
  return null
}

/** All members as they are: nothing is to choose. */
export const wholeBundle = (items: readonly BundleItem[]): BundleOptions => items.map(({ product }) => ({ id: product.id, options: null }))

/** What the cart is asked for. */
export function wanted(wish: PurchaseWish): PurchaseEmittedEvent {
  const item = { key: wish.key, productId: wish.variantId ?? knownProduct(wish).id, qty: quantityOf(wish.qty), options: wish.options }
  return wish.itemId === null ? { type: 'item.wanted', ...item } : { type: 'line.wanted', itemId: wish.itemId, ...item }
}

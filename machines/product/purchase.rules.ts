import { quantityOf } from '#contract/cart.constants.ts'
import type { BundleItem } from '#contract/product.ts'
import { type OptionFault, optionFault } from './custom-options.ts'
import type { BundleOptions, ConfigurationFault, Purchasable, PurchaseEmittedEvent, PurchaseRequest } from './purchase.events.ts'

export const isKnown = (product: PurchaseRequest['product']): product is Purchasable => 'id' in product

/** The loaded product of a request; throws before it is loaded. */
export function knownProduct({ product }: PurchaseRequest): Purchasable {
  if (!isKnown(product)) throw new Error('The product was not fetched')
  return product
}

/** The first missing choice, in page order; null when complete. */
export function configurationFault(request: PurchaseRequest): ConfigurationFault | null {
  const { format, needsChoice, customOptions } = knownProduct(request)
  if (format === 'configurable' && request.variantId === null) return { kind: 'variant' }
  if (!customOptions) return needsChoice && (format === 'simple' || format === 'eproduct') ? { kind: 'summary' } : null
  for (const option of customOptions) {
    const given = request.options.personalizations?.find(({ id }) => id === option.id)
    const fault: OptionFault | undefined = optionFault(option, String(given?.value ?? ''))
    if (fault) return { kind: 'option', optionId: option.id, fault }
  }
  return null
}

/** Options of a bundle without choices. */
export const wholeBundle = (items: readonly BundleItem[]): BundleOptions => items.map(({ product }) => ({ id: product.id, options: null }))

/** The event that requests the change of the cart. */
export function requestEvent(request: PurchaseRequest): PurchaseEmittedEvent {
  const item = { key: request.key, productId: request.variantId ?? knownProduct(request).id, qty: quantityOf(request.qty), options: request.options }
  return request.itemId === null ? { type: 'item.addRequested', ...item } : { type: 'line.editRequested', itemId: request.itemId, ...item }
}

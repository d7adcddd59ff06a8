import type { Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './buy-box.module.css'

/** Stock status, with the quantity where it is meaningful; null for downloads in stock. */
export function StockLine({ stock: { state, quantity }, format }: Pick<Product, 'stock' | 'format'>) {
  const { product: texts, count } = useText()
  // Downloads have no stock.
  if (format === 'eproduct' && state !== 'soldOut') return null
  const text = {
    // The total of all variants says nothing about the chosen one.
    inStock: () => (quantity > 0 && format !== 'configurable' ? texts.pieces({ count: quantity }) : texts.inStock()),
    low: () => (format === 'configurable' ? texts.lowStock() : count.left({ count: quantity })),
    soldOut: () => texts.outOfStock(),
  }[state]()
  return (
    <p className={css.stock} data-state={state} aria-live="polite">
      {text}
    </p>
  )
}

import type { Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './buy-box.module.css'

/** Whether there is any, and how many when that is worth knowing. */
export function StockLine({ stock: { state, quantity }, format }: Pick<Product, 'stock' | 'format'>) {
  const { product: words, count } = useText()
  // Files do not run out.
  if (format === 'eproduct' && state !== 'soldOut') return null
  const text = {
    // Pieces of all kinds together say nothing about the one that is wanted.
    inStock: () => (quantity > 0 && format !== 'configurable' ? words.pieces({ count: quantity }) : words.inStock()),
    low: () => (format === 'configurable' ? words.lowStock() : count.left({ count: quantity })),
    soldOut: () => words.outOfStock(),
  }[state]()
  return (
    <p className={css.stock} data-state={state} aria-live="polite">
      {text}
    </p>
  )
}

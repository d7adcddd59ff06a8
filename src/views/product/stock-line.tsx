import type { Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './buy-box.module.css'

/** Whether there is any, and how many when that is worth knowing. */
export function StockLine({ product }: { product: Pick<Product, 'stock' | 'format'> }) {
  const { product: words, count } = useText()
  const { state, quantity } = product.stock
  // Files do not run out.
  if (product.format === 'eproduct' && state !== 'soldOut') return null
  const text = {
    inStock: () => (quantity > 0 ? words.pieces({ count: quantity }) : words.inStock()),
    low: () => count.left({ count: quantity }),
    soldOut: () => words.outOfStock(),
  }[state]()
  return (
    <p className={css.stock} data-state={state}>
      {text}
    </p>
  )
}

import { useText } from '#src/i18n/use-text.ts'
import css from './cart-line.module.css'

/** Names of the columns; each line names its own for those who listen. */
export function CartLinesHead() {
  const LL = useText('cart')
  return (
    <div className={css.head} aria-hidden="true">
      <span>{LL.cart.product()}</span>
      <span>{LL.cart.quantity()}</span>
      <span data-num>{LL.cart.unit()}</span>
      <span data-num>{LL.cart.rowTotal()}</span>
    </div>
  )
}

import { useText } from '#src/i18n/use-text.ts'
import css from './cart-line.module.css'

/** Visible column headings; for screen readers each line labels its own values. */
export function CartLinesHead() {
  const text = useText('cart')
  return (
    <div className={css.head} aria-hidden="true">
      <span>{text.cart.product()}</span>
      <span>{text.cart.quantity()}</span>
      <span data-num>{text.cart.unit()}</span>
      <span data-num>{text.cart.rowTotal()}</span>
    </div>
  )
}

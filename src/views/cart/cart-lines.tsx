import type { RefObject } from 'react'
import { selectItems } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './cart-line.module.css'
import { CartLine } from './cart-line.tsx'

/** The cart's lines; `compact` where there is less room. */
export function CartLines({ asked, compact = false }: { asked: RefObject<number | null>; compact?: boolean }) {
  const LL = useText('cart')
  const items = useCart(selectItems, [])
  return (
    <div className={compact ? css.compact : undefined}>
      <VisuallyHidden as="h2">{LL.cart.products()}</VisuallyHidden>
      <div className={css.lines}>
        <CartLinesHead />
        <ul>
          {items.map((item) => (
            <CartLine key={item.itemId} item={item} asked={asked} />
          ))}
        </ul>
      </div>
    </div>
  )
}

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

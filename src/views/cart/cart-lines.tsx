import { type RefObject, useEffect } from 'react'
import { selectItems } from '#machines/cart/cart-session.selectors.ts'
import { useActors, useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './cart-line.module.css'
import { CartLine } from './cart-line.tsx'
import { CartLinesHead } from './cart-lines-head.tsx'
import { linesWithRemoved } from './lines-with-removed.ts'
import { RemovedLine } from './removed-line.tsx'
import { useRemovedLines } from './use-removed-lines.ts'

const NO_ITEMS: ReturnType<typeof selectItems> = []

/** The cart's lines; `compact` in the modal. */
export function CartLines({ removedId, compact = false }: { removedId: RefObject<number | null>; compact?: boolean }) {
  const text = useText('cart')
  const actors = useActors()
  const items = useCart(selectItems, NO_ITEMS)
  const removed = useRemovedLines()
  const cart = actors?.cart
  // Leaving the cart sends quantities that still wait for the debounce.
  useEffect(() => () => cart?.send({ type: 'cart.settle' }), [cart])
  return (
    <div className={compact ? css.compact : undefined}>
      <VisuallyHidden as="h2">{text.cart.products()}</VisuallyHidden>
      <div className={css.lines}>
        <CartLinesHead />
        <ul>
          {linesWithRemoved(items, removed).map(({ item, line }) =>
            item ? (
              <CartLine key={item.itemId} item={item} removedId={removedId} />
            ) : (
              <li key={line.itemId}>
                <RemovedLine line={line} />
              </li>
            ),
          )}
        </ul>
      </div>
    </div>
  )
}

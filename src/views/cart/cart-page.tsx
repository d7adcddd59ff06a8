import { useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/frame.tsx'
import { Display } from '#src/ui/text.tsx'
import { CartCrossSell } from './cart-cross-sell.tsx'
import { CartEmpty } from './cart-empty.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartLines } from './cart-lines.tsx'
import css from './cart-page.module.css'
import { CartSide } from './cart-side.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { selectCartState } from './cart-state.ts'
import { CounterShelf } from './counter-shelf.tsx'
import { NoScript } from './no-script.tsx'
import { CART_TITLE_ID, useRemovalFocus } from './use-removal-focus.ts'

/** The cart: its lines, what they cost, and the way to checkout. */
export function CartPage() {
  const LL = useText('cart')
  const state = useCart(selectCartState, 'loading')
  const asked = useRemovalFocus()
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Wrap>
          <div className={css.title}>
            <Display as="h1" size={2} id={CART_TITLE_ID} tabIndex={-1}>
              {LL.cart.title()}
            </Display>
          </div>
          <NoScript>{LL.cart.needsScript()}</NoScript>
          {state === 'loading' ? <CartSkeleton /> : null}
          {state === 'empty' ? <CartEmpty /> : null}
          {state === 'failed' ? <CartFailed /> : null}
          {state === 'full' ? (
            <div className={css.root}>
              <CartLines asked={asked} />
              <CartSide />
            </div>
          ) : null}
        </Wrap>
      </div>
      {state === 'full' ? <CartCrossSell /> : null}
      {state === 'empty' ? <CounterShelf /> : null}
    </div>
  )
}

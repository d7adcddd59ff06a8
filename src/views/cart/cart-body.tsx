import { useState } from 'react'
import { useCart } from '#src/actors/actors.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { CartCrossSell } from './cart-cross-sell.tsx'
import { CartEmpty } from './cart-empty.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CartFeaturedProducts } from './cart-featured-products.tsx'
import { CartLines } from './cart-lines.tsx'
import css from './cart-page.module.css'
import { CartSide } from './cart-side.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { cartStateAfter, selectCartState } from './cart-state.ts'
import { useRemovalFocus } from './use-removal-focus.ts'

/** The cart's lines and totals, or its empty, loading or error state. */
export function CartBody() {
  const latest = useCart(selectCartState, 'loading')
  const [shown, setShown] = useState(latest)
  const state = cartStateAfter(shown, latest)
  if (state !== shown) setShown(state)
  const removedId = useRemovalFocus()
  return (
    <>
      <Wrap>
        {state === 'loading' ? <CartSkeleton /> : null}
        {state === 'empty' ? <CartEmpty /> : null}
        {state === 'failed' ? <CartFailed /> : null}
        {state === 'full' ? (
          <div className={css.root}>
            <CartLines removedId={removedId} />
            <CartSide />
          </div>
        ) : null}
      </Wrap>
      {state === 'full' ? <CartCrossSell /> : null}
      {state === 'empty' ? <CartFeaturedProducts /> : null}
    </>
  )
}

import { lazy, Suspense, useEffect } from 'react'
import { useActors } from '#src/actors/actors.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CART_TITLE_ID } from './cart-title.ts'
import { NoScriptEntry } from './no-script.tsx'

const loadBody = () => import('./cart-body.tsx').then((module) => module.CartBody)
// Only the browser knows the cart: its view is loaded together with it.
const CartBody = lazy(async () => ({ default: await retryImport(loadBody) }))

/** Cart page: lines, totals and the link to the checkout. */
export function CartPage() {
  const text = useText('cart')
  const actors = useActors()
  useEffect(() => {
    if (document.cookie.includes('cartId=')) loadBody().catch(() => undefined)
  }, [])
  const skeleton = (
    <Wrap>
      <CartSkeleton />
    </Wrap>
  )
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Wrap>
          <div className={css.title}>
            <Display as="h1" size={2} id={CART_TITLE_ID} tabIndex={-1}>
              {text.cart.title()}
            </Display>
          </div>
          <NoScriptEntry page="/cart" />
        </Wrap>
      </div>
      {actors ? (
        <Suspense fallback={skeleton}>
          <CartBody />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  )
}

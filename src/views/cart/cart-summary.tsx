import type { ReactNode } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Meta } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './cart-page.module.css'
import { FreeDelivery } from './free-delivery.tsx'
import { Totals } from './totals.tsx'

export interface CartSummaryProps {
  cart: Cart
  busy?: boolean
  /** The link to the checkout. */
  checkoutLink: ReactNode
  /** Below the totals: coupon, member card, order instructions. */
  children: ReactNode
}

/** Side column of the cart. */
export function CartSummary({ cart, busy = false, checkoutLink, children }: CartSummaryProps) {
  const text = useText('cart')
  return (
    <aside className={css.side} aria-label={text.cart.summary()}>
      <div className={css.panel}>
        <VisuallyHidden as="h2">{text.cart.summary()}</VisuallyHidden>
        <Totals
          prices={cart.prices.converted}
          couponCode={cart.couponCode}
          couponWords={cart.coupon?.kind === 'freeDelivery' ? text.coupon.onDelivery() : null}
          deliveryWords={cart.digitalOnly ? text.cart.deliveryDigital() : cart.deliveryMethodId === null ? text.cart.deliveryLater() : null}
          total={{ label: text.cart.total(), of: 'cart' }}
          taxByRate={cart.taxByRate}
          vat={cart.vat}
          vatNumber={cart.vat.vatNumber}
          busy={busy}
        />
        {cart.freeDelivery && !cart.digitalOnly ? <FreeDelivery {...cart.freeDelivery} /> : null}
        {checkoutLink}
        {cart.digitalOnly ? null : (
          <div className={css.ways}>
            <Meta>{text.cart.ways()}</Meta>
          </div>
        )}
      </div>
      <div>{children}</div>
    </aside>
  )
}

import { selectCart, selectIsBusy } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Meta } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CartInstructions } from './cart-instructions.tsx'
import css from './cart-page.module.css'
import { CheckoutLink } from './checkout-link.tsx'
import { CouponForm } from './coupon-form.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { MemberCardForm } from './member-card-form.tsx'
import { Totals } from './totals.tsx'

/** Side column of the cart: coupon, member card, totals, link to the checkout and order instructions. */
export function CartSide() {
  const text = useText('cart')
  const cart = useCart(selectCart, null)
  const busy = useCart(selectIsBusy, false)
  if (cart === null) return null
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
        <CheckoutLink />
        {cart.digitalOnly ? null : (
          <div className={css.ways}>
            <Meta>{text.cart.ways()}</Meta>
          </div>
        )}
      </div>
      <div>
        <CouponForm cart={cart} />
        <MemberCardForm card={cart.memberCard} />
        <CartInstructions />
      </div>
    </aside>
  )
}

import { selectCart, selectIsBusy } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { CartInstructions } from './cart-instructions.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { CouponForm } from './coupon-form.tsx'
import { MemberCardForm } from './member-card-form.tsx'

/** Side column of the cart: coupon, member card, totals, link to the checkout and order instructions. */
export function CartSide() {
  const cart = useCart(selectCart, null)
  const busy = useCart(selectIsBusy, false)
  if (cart === null) return null
  return (
    <CartSummary cart={cart} busy={busy} checkoutLink={<CheckoutLink />}>
      <CouponForm cart={cart} />
      <MemberCardForm card={cart.memberCard} />
      <CartInstructions />
    </CartSummary>
  )
}

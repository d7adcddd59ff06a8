import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Wrap } from '#src/ui/frame.tsx'
import { Lead } from '#src/ui/text.tsx'
import { Fish } from '../cart/cart-empty.tsx'

/** There is nothing to order, and the way to the shop. */
export function CheckoutEmpty() {
  const LL = useText('checkout', 'cart')
  return (
    <Wrap>
      <EmptyState
        art={<Fish />}
        title={<Lead>{LL.checkout.emptyCart()}</Lead>}
        action={<ButtonLink to="/{-$locale}/shop/{-$slug}">{LL.cart.startShopping()}</ButtonLink>}
      >
        {LL.checkout.emptyCartHint()}
      </EmptyState>
    </Wrap>
  )
}

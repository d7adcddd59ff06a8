import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Wrap } from '#src/ui/layout.tsx'
import { Lead } from '#src/ui/text.tsx'
import { Fish } from '../cart/cart-empty.tsx'
import css from '../cart/cart-page.module.css'

/** Empty checkout with a link to the shop. */
export function CheckoutEmpty() {
  const text = useText('checkout', 'cart')
  return (
    <Wrap>
      <EmptyState
        art={<Fish />}
        title={
          <Lead>
            <span className={css.emptyTitle}>{text.checkout.emptyCart()}</span>
          </Lead>
        }
        action={<ButtonLink to="/{-$locale}/shop/{-$slug}">{text.cart.startShopping()}</ButtonLink>}
      >
        {text.checkout.emptyCartHint()}
      </EmptyState>
    </Wrap>
  )
}

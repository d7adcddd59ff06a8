import { type MouseEvent, useEffect } from 'react'
import { selectIsAtRest } from '#machines/cart/cart-session.selectors.ts'
import { selectIsDeparting } from '#machines/cart/departure.selectors.ts'
import { useActors, useCart } from '#src/actors/actors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** Link to the checkout. Pending changes are saved first; a rejected one keeps the customer in the cart. */
export function CheckoutLink() {
  const text = useText('cart')
  const departure = useActors()?.departure ?? null
  const isAtRest = useCart(selectIsAtRest, true)
  const waiting = useActorSelector(departure, selectIsDeparting, false)
  useEffect(() => () => departure?.send({ type: 'cart.closed' }), [departure])
  const onClick = (event: MouseEvent) => {
    if (!departure || isAtRest || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    departure.send({ type: 'checkout.requested' })
  }
  return (
    <ButtonLink to="/{-$locale}/checkout" size="lg" wide iconEnd="arrow" data-icon-end="" aria-busy={waiting || undefined} onClick={onClick}>
      {text.cart.checkout()}
    </ButtonLink>
  )
}

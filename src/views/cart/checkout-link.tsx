import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { selectIsAtRest } from '#machines/cart/cart-session.selectors.ts'
import { useActors, useCart } from '#src/actors/actors.ts'
import { flushCart } from '#src/actors/flush-cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** Link to the checkout. Pending changes are saved first; a rejected one keeps the customer in the cart. */
export function CheckoutLink() {
  const text = useText('cart')
  const { navigate } = useRouter()
  const cart = useActors()?.cart
  const isAtRest = useCart(selectIsAtRest, true)
  const [waiting, setWaiting] = useState(false)
  const onClick = async (event: MouseEvent) => {
    if (!cart || isAtRest || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (waiting) return
    setWaiting(true)
    const result = await flushCart(cart)
    setWaiting(false)
    if (result === 'saved') void navigate({ to: '/{-$locale}/checkout' })
  }
  return (
    <ButtonLink to="/{-$locale}/checkout" size="lg" wide iconEnd="arrow" data-icon-end="" aria-busy={waiting || undefined} onClick={onClick}>
      {text.cart.checkout()}
    </ButtonLink>
  )
}

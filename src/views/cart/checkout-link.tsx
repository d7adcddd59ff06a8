import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { selectIsAtRest } from '#machines/cart/cart-session.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { flushCart } from '#src/actors/flush-cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** The way to the checkout. What was changed a moment ago is saved first; a change that is refused keeps the person here. */
export function CheckoutLink() {
  const text = useText('cart')
  const { navigate } = useRouter()
  const cart = useActors()?.cart
  const [waiting, setWaiting] = useState(false)
  const onClick = async (event: MouseEvent) => {
    if (!cart || selectIsAtRest(cart.getSnapshot()) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (waiting) return
    const refusedBefore = cart.getSnapshot().context.refusals
    setWaiting(true)
    await flushCart(cart)
    setWaiting(false)
    const { refusals } = cart.getSnapshot().context
    if (Object.keys(refusals).every((itemId) => itemId in refusedBefore)) void navigate({ to: '/{-$locale}/checkout' })
  }
  return (
    <ButtonLink to="/{-$locale}/checkout" size="lg" wide iconEnd="arrow" data-icon-end="" aria-busy={waiting || undefined} onClick={onClick}>
      {text.cart.checkout()}
    </ButtonLink>
  )
}

import type { ActorRefFrom } from 'xstate'
import { selectIsAtRest } from '#machines/cart/cart-session.selectors.ts'
import { departureMachine } from '#machines/cart/departure.machine.ts'
import type { Navigate } from '../deps.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'

export type DepartureActor = ActorRefFrom<typeof departureMachine>

/** The way from the cart to the checkout, started and connected to the cart. A changed line that is not in the cart any more counts as saved. */
export function startDeparture(cart: CartActor, navigate: Navigate, { createActor }: BrowserEnvironment): DepartureActor {
  const departure = createActor(departureMachine)
  const onSnapshot = (snapshot: ReturnType<CartActor['getSnapshot']>) => {
    if (selectIsAtRest(snapshot)) departure.send({ type: 'changes.saved' })
  }
  cart.subscribe(onSnapshot)
  cart.on('quantity.rejected', ({ problem }) => {
    if (problem.code !== 'item-not-in-cart') departure.send({ type: 'change.rejected' })
  })
  departure.on('changes.awaited', () => {
    cart.send({ type: 'cart.settle' })
    onSnapshot(cart.getSnapshot())
  })
  departure.on('checkout.opened', () => navigate({ to: 'checkout' }))
  return departure.start()
}

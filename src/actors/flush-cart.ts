import { waitFor } from 'xstate'
import { selectIsAtRest } from '#machines/cart/cart-session.selectors.ts'
import type { CartActor } from './live/cart.actor.ts'

/** Upper limit of the wait for pending changes; they are still sent after it. */
const FLUSH_TIMEOUT_MS = 10_000

/** Sends pending cart changes and waits until the API has confirmed or rejected them. */
export async function flushCart(cart: CartActor): Promise<void> {
  cart.send({ type: 'cart.settle' })
  await waitFor(cart, selectIsAtRest, { timeout: FLUSH_TIMEOUT_MS }).catch(() => undefined)
}

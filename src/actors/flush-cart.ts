import { waitFor } from 'xstate'
import { selectIsAtRest } from '#machines/cart/cart-session.selectors.ts'
import type { CartActor } from './browser/cart.actor.ts'

/** Upper limit of the wait for pending changes; they are still sent after it. */
const FLUSH_TIMEOUT_MS = 10_000

/** Sends pending cart changes and waits until the API has confirmed or rejected them. A line that is not in the cart any more counts as saved. */
export async function flushCart(cart: CartActor): Promise<'saved' | 'rejected'> {
  let result: 'saved' | 'rejected' = 'saved'
  const subscription = cart.on('quantity.rejected', ({ problem }) => {
    if (problem.code !== 'item-not-in-cart') result = 'rejected'
  })
  cart.send({ type: 'cart.settle' })
  await waitFor(cart, selectIsAtRest, { timeout: FLUSH_TIMEOUT_MS }).catch(() => undefined)
  subscription.unsubscribe()
  return result
}

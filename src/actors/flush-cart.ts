import { waitFor } from 'xstate'
import { selectIsAtRest } from '#machines/cart/cart-session.selectors.ts'
import type { CartActor } from './live/cart.actor.ts'

/** Longer nobody waits for what was changed before; it goes on being sent. */
const FLUSH_TIMEOUT_MS = 10_000

/** Sends what was changed in the cart and waits until the platform has it, or refused it. */
export async function flushCart(cart: CartActor): Promise<void> {
  cart.send({ type: 'cart.settle' })
  await waitFor(cart, selectIsAtRest, { timeout: FLUSH_TIMEOUT_MS }).catch(() => undefined)
}

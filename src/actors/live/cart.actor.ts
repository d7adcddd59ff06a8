import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { additionMachine } from '#machines/cart/addition.machine.ts'
import { cartSessionMachine } from '#machines/cart/cart-session.machine.ts'
import type { Calls } from '../../client/create-client.ts'
import { perform } from '../perform.ts'
import { storeCartSession, storedCartSession } from './cookies.ts'
import type { Surroundings } from './surroundings.ts'

export type AdditionActor = ActorRefFrom<typeof additionMachine>
export type CartActor = ActorRefFrom<typeof cartSessionMachine>

/** The cart with the platform behind it, not started yet. */
export const createCart = (calls: () => Calls, currencyId: number, surroundings: Surroundings) =>
  createActor(
    cartSessionMachine.provide({
      actors: {
        getNewCartSession: fromPromise(({ signal }) => openSession(calls(), currencyId, surroundings, signal)),
        getCart: perform(calls, 'getCart'),
        addItem: perform(calls, 'addItem', { keepalive: true }),
        updateItem: perform(calls, 'updateItem', { keepalive: true }),
        deleteItem: perform(calls, 'deleteItem', { keepalive: true }),
        clearCart: perform(calls, 'clearCart', { keepalive: true }),
      },
    }),
    { input: { currencyId } },
  )

/** What the shop does after a change, not started yet. */
export const createAddition = (calls: () => Calls) =>
  createActor(additionMachine.provide({ actors: { getCheckoutSettings: perform(calls, 'getCheckoutSettings') } }))

// Two tabs that add their first item at the same moment must end with one cart: the second takes the first one's.
function openSession(calls: Calls, currencyId: number, { jar, alone }: Surroundings, signal: AbortSignal): Promise<Cart> {
  return alone('cart-session', async () => {
    const stored = storedCartSession(jar)
    if (stored) return calls.getCart({ body: { ...stored, currencyId } }, { signal })
    const cart = await calls.getNewCartSession({}, { signal })
    storeCartSession(jar, { cartId: cart.id, protectCode: cart.protectCode })
    return cart
  })
}

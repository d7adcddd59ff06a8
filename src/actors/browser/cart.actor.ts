import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { additionMachine } from '#machines/cart/addition.machine.ts'
import { cartSessionMachine } from '#machines/cart/cart-session.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import { storeCartSession, storedCartSession } from './cookies.ts'

export type AdditionActor = ActorRefFrom<typeof additionMachine>
export type CartActor = ActorRefFrom<typeof cartSessionMachine>

/** The cart actor with its operations provided, not started. */
export const createCart = (api: () => ApiClient, currencyId: number, environment: BrowserEnvironment) =>
  environment.createActor(
    cartSessionMachine.provide({
      actors: {
        getNewCartSession: fromPromise(({ signal }) => openSession(api(), currencyId, environment, signal)),
        getCart: operationActor(api, 'getCart'),
        addItem: operationActor(api, 'addItem', { keepalive: true }),
        updateItem: operationActor(api, 'updateItem', { keepalive: true }),
        deleteItem: operationActor(api, 'deleteItem', { keepalive: true }),
        clearCart: operationActor(api, 'clearCart', { keepalive: true }),
      },
    }),
    { input: { currencyId } },
  )

/** The actor for what follows a change, not started. */
export const createAddition = (api: () => ApiClient, { createActor }: BrowserEnvironment) =>
  createActor(additionMachine.provide({ actors: { getCheckoutSettings: operationActor(api, 'getCheckoutSettings') } }))

// Two tabs that add their first item concurrently must share one cart: the second uses the first one's.
function openSession(api: ApiClient, currencyId: number, { jar, withLock }: BrowserEnvironment, signal: AbortSignal): Promise<Cart> {
  return withLock('cart-session', async () => {
    const stored = storedCartSession(jar)
    if (stored) return api.getCart({ body: { ...stored, currencyId } }, { signal })
    const cart = await api.getNewCartSession({}, { signal })
    storeCartSession(jar, { cartId: cart.id, protectCode: cart.protectCode })
    return cart
  })
}

import { fromPromise } from 'xstate'
import { abandonedMachine } from '#machines/cart/abandoned.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import { storeCartSession } from './cookies.ts'
import type { SessionActor } from './session.actor.ts'

interface AbandonedDeps {
  api: () => ApiClient
  currencyId: number
  session: SessionActor
  cart: CartActor
  environment: BrowserEnvironment
}

/** Restores the abandoned cart after log-in; a failure is only logged. */
export function restoreCart({ api, currencyId, session, cart, environment: { jar, log, createActor } }: AbandonedDeps): void {
  const logic = abandonedMachine.provide({
    actors: {
      getAbandoned: fromPromise(async ({ input, signal }) => {
        const restored = await api().getAbandoned(input, { signal })
        // The response stores what it restored; a cart that was started meanwhile stays.
        const current = cart.getSnapshot().context.session
        if (current && restored && restored.id !== current.cartId) storeCartSession(jar, current)
        return restored
      }),
    },
  })
  const abandoned = createActor(logic, { input: { currencyId } })
  session.on('session.started', ({ user, isNew }) => {
    if (isNew && !user.isBackofficeUser) abandoned.send({ type: 'customer.loggedIn' })
  })
  session.on('session.ended', () => abandoned.send({ type: 'customer.loggedOut' }))

  abandoned.on('cart.received', ({ cart: restored }) => cart.send({ type: 'cart.received', cart: restored }))
  abandoned.on('session.restored', ({ cartId, protectCode }) => {
    storeCartSession(jar, { cartId, protectCode })
    cart.send({ type: 'session.found', cartId, protectCode })
  })
  // Guest data does not belong to the customer.
  abandoned.on('restore.empty', () => cart.send({ type: 'cart.refresh' }))
  abandoned.on('restore.failed', ({ problem }) => log(`getAbandoned: ${problem.code}`))
  abandoned.start()
  const onCartChange = ({ context }: ReturnType<CartActor['getSnapshot']>) => abandoned.send({ type: 'cart.updated', session: context.session })
  cart.subscribe(onCartChange)
  onCartChange(cart.getSnapshot())
}

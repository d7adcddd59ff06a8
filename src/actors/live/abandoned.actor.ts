import { createActor } from 'xstate'
import { abandonedMachine } from '#machines/cart/abandoned.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import { storeCartSession } from './cookies.ts'
import type { SessionActor } from './session.actor.ts'

interface AbandonedDeps {
  api: () => ApiClient
  session: SessionActor
  cart: CartActor
  environment: BrowserEnvironment
}

/** Restores the abandoned cart after log-in; a failure is only logged. */
export function restoreCart({ api, session, cart, environment: { jar, log } }: AbandonedDeps): void {
  const atHand = () => cart.getSnapshot().context.session
  const abandoned = createActor(abandonedMachine.provide({ actors: { getAbandoned: operationActor(api, 'getAbandoned') } }), {
    input: { currencyId: cart.getSnapshot().context.currencyId },
  })
  session.on('session.begun', ({ user, isNew }) => {
    if (isNew && !user.isBackofficeUser) abandoned.send({ type: 'customer.came', session: atHand() })
  })
  session.on('session.ended', () => abandoned.send({ type: 'customer.left' }))

  abandoned.on('cart.restored', ({ cart: restored, session: asked }) => {
    const now = atHand()
    if (now?.cartId === restored.id) return cart.send({ type: 'cart.answered', cart: restored })
    // Another cart was started meanwhile: the restored lines are merged into it.
    if (now && now.cartId !== asked?.cartId) return abandoned.send({ type: 'customer.came', session: now })
    const found = { cartId: restored.id, protectCode: restored.protectCode }
    storeCartSession(jar, found)
    cart.send({ type: 'session.found', ...found })
  })
  // Guest data does not belong to the customer.
  abandoned.on('nothing.left', () => cart.send({ type: 'cart.refresh' }))
  abandoned.on('restore.failed', ({ problem }) => log(`getAbandoned: ${problem.code}`))
  abandoned.start()
}

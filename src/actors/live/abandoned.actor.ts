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

/** Who logs in here gets what they left into the cart; that it failed is only noted. */
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
    // Another cart was begun meanwhile: it takes in what came back.
    if (now && now.cartId !== asked?.cartId) return abandoned.send({ type: 'customer.came', session: now })
    const found = { cartId: restored.id, protectCode: restored.protectCode }
    storeCartSession(jar, found)
    cart.send({ type: 'session.found', ...found })
  })
  // What a guest said is not the customer's.
  abandoned.on('nothing.left', () => cart.send({ type: 'cart.refresh' }))
  abandoned.on('restore.failed', ({ problem }) => log(`getAbandoned: ${problem.code}`))
  abandoned.start()
}

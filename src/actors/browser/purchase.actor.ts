import type { ActorRefFrom } from 'xstate'
import { purchaseMachine } from '#machines/product/purchase.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { Notify } from '../deps.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>

interface PurchaseDeps {
  api: () => ApiClient
  /** Id of the store a product is fetched for; null when the site names none. */
  store: string | null
  cart: CartActor
  notify: Notify
  environment: Pick<BrowserEnvironment, 'log' | 'createActor'>
}

/** A started purchase, connected to the cart. */
export function createPurchase({ api, store, cart, notify, environment: { log, createActor } }: PurchaseDeps): PurchaseActor {
  const purchase = createActor(
    purchaseMachine.provide({ actors: { getProduct: operationActor(api, 'getProduct'), checkBundles: operationActor(api, 'checkBundles') } }),
    { input: { store } },
  )

  purchase.on('item.addRequested', ({ type: _, ...item }) => cart.send({ type: 'item.add', ...item }))
  purchase.on('line.editRequested', ({ type: _, ...line }) => cart.send({ type: 'line.edit', ...line }))
  purchase.on('quantity.invalid', () => notify.info('error.invalidQuantity'))
  purchase.on('configuration.missing', ({ fault }) => {
    // Invalid input is shown at its field.
    if (fault.kind !== 'option' || fault.fault.key === 'required') notify.info('core.notifications.configurationNotSet')
  })
  purchase.on('members.missing', () => notify.info('error.bundleItemsNotFetched'))
  purchase.on('product.missing', ({ problem }) => notify.problem(problem))
  purchase.on('bundle.nested', () => notify.info('bundle.nestedNotAllowed'))
  purchase.on('store.missing', () => log('Store is not defined'))

  const subscriptions = [
    cart.on('item.added', ({ key }) => purchase.send({ type: 'cart.accepted', key })),
    cart.on('add.failed', ({ key, problem }) => purchase.send({ type: 'cart.rejected', key, problem })),
    cart.on('line.edited', ({ key }) => key && purchase.send({ type: 'cart.accepted', key })),
    cart.on('line.rejected', ({ key, problem }) => key && purchase.send({ type: 'cart.rejected', key, problem })),
    cart.on('add.retried', ({ key }) => purchase.send({ type: 'cart.sending', key })),
    cart.on('item.missing', ({ itemId }) => purchase.send({ type: 'line.missing', itemId })),
    cart.on('session.cleared', ({ reason }) => {
      if (reason === 'locale' || reason === 'logout') purchase.send({ type: 'cart.ended' })
    }),
  ]
  purchase.subscribe({
    complete: () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  })
  return purchase.start()
}

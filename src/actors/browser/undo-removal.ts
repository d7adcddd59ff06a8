import type { ActorRefFrom } from 'xstate'
import { type RemovedLine, removalMachine, UNDO_LASTS_MS } from '#machines/cart/removal.machine.ts'
import type { Notify } from '../deps.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'

export type RemovalActor = ActorRefFrom<typeof removalMachine>

/** Lines removed from the cart table can be restored for a short time, by the notice and in place. */
export function offerUndo(cart: CartActor, notify: Notify, { newKey, createActor }: BrowserEnvironment): RemovalActor {
  const removal = createActor(removalMachine)
  const known = new Map<number, RemovedLine>()
  cart.subscribe(({ context }) => {
    context.cart?.items.forEach(({ itemId, productId, qty, options, productData: { name } }, index) => {
      known.set(itemId, { itemId, productId, qty, options, name, index })
    })
  })
  cart.on('session.cleared', () => known.clear())
  cart.on('session.cleared', () => removal.send({ type: 'cart.ended' }))
  cart.on('item.removed', ({ itemId, from }) => {
    const line = known.get(itemId)
    if (from !== 'cart' || !line) return
    known.delete(itemId)
    removal.send({ type: 'line.removed', line })
    notify.success('core.notifications.itemRemovedFromCart', undefined, {
      duration: UNDO_LASTS_MS,
      action: {
        key: 'common.undo',
        run: () => removal.send({ type: 'removal.undo', itemId, key: newKey() }),
        hold: (isHeld) => removal.send({ type: isHeld ? 'removal.hold' : 'removal.release' }),
      },
      ends(leave) {
        const subscription = removal.subscribe(({ context }) => {
          if (context.lines.some((other) => other.itemId === itemId)) return
          subscription.unsubscribe()
          leave()
        })
      },
    })
  })
  removal.on('line.restored', ({ line, key }) => cart.send({ type: 'item.add', ...line, key, ignoreBehaviour: true }))
  return removal.start()
}

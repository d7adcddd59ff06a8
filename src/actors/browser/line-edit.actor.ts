import type { ActorRefFrom } from 'xstate'
import { selectIsLoading, selectItems } from '#machines/cart/cart-session.selectors.ts'
import { lineEditMachine } from '#machines/product/line-edit.machine.ts'
import type { ActorDeps } from '../deps.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'

export type LineEditActor = ActorRefFrom<typeof lineEditMachine>

interface LineEditDeps {
  cart: CartActor
  deps: Pick<ActorDeps, 'notify' | 'navigate'>
  environment: Pick<BrowserEnvironment, 'createActor'>
}

/** A started edit of a cart line, connected to the cart; saving navigates back to it. */
export function createLineEdit(input: { itemId: number; productIds: readonly number[] }, { cart, deps, environment }: LineEditDeps): LineEditActor {
  const { notify, navigate } = deps
  const lineEdit = environment.createActor(lineEditMachine, { input })
  lineEdit.on('edit.done', () => notify.success('core.notifications.cartUpdated'))
  lineEdit.on('edit.done', () => navigate({ to: 'cart' }))

  const onSnapshot = (snapshot: ReturnType<CartActor['getSnapshot']>) => {
    const { session, cart: known } = snapshot.context
    if (known !== null || (session === null && !selectIsLoading(snapshot))) lineEdit.send({ type: 'cart.updated', lines: selectItems(snapshot) })
  }
  // The response removes a merged line before the change is confirmed.
  const subscriptions = [cart.on('line.edited', ({ itemId }) => lineEdit.send({ type: 'line.saved', itemId })), cart.subscribe(onSnapshot)]
  lineEdit.subscribe({
    complete: () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  })
  lineEdit.start()
  onSnapshot(cart.getSnapshot())
  return lineEdit
}

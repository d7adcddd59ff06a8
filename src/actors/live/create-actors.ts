import { type ActorRefFrom, createActor } from 'xstate'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import { localeMachine } from '#machines/locale/locale.machine.ts'
import type { ActorDeps } from '../deps.ts'
import { perform } from '../perform.ts'
import { type AdditionActor, type CartActor, createAddition, createCart } from './cart.actor.ts'
import { flushOnLeave, followChanges, keepCartCookies, logIgnored, noticeCart, shareCart } from './cart-listeners.ts'
import type { CommentActor, CommentStart } from './comment.actor.ts'
import type { CheckoutActor } from './create-checkout.ts'
import type { LineEditActor } from './line-edit.actor.ts'
import { createPerson, type Person } from './person.ts'
import type { PurchaseActor } from './purchase.actor.ts'
import { browserSurroundings, type Surroundings } from './surroundings.ts'

export type LocaleActor = ActorRefFrom<typeof localeMachine>
export type { AdditionActor, CartActor, CheckoutActor }

export interface CheckoutStart {
  countries: readonly Country[]
  settings: Pick<CheckoutSettings, 'skipShippingStep' | 'disableSpecialCharsValidation'>
  /** The step the address names. */
  step: CheckoutStep | null
}

/** What runs beside the pages, for the whole visit. */
export interface Actors {
  cart: CartActor
  /** Told of changes that are done, it does what the shop's settings say: go to the cart, stay, or open it. */
  addition: AdditionActor
  locale: LocaleActor
  person: Person
  /** A checkout of the cart as it is now; `stop()` it when its page is left. Its charts are loaded with it. */
  startCheckout(start: CheckoutStart): Promise<CheckoutActor>
  /** One button's way into the cart; `stop()` it when the button has gone. Its chart is loaded with it. */
  startPurchase(): Promise<PurchaseActor>
  /** A product's page that edits a line of the cart; `stop()` it when the page is left. */
  startLineEdit(input: { itemId: number; productIds: readonly number[] }): Promise<LineEditActor>
  /** A comment on a thing as it is written; `stop()` it when its form is left. */
  startComment(start: CommentStart): Promise<CommentActor>
}

/** Makes, wires and starts them. */
export async function createActors(deps: ActorDeps, surroundings: Surroundings = browserSurroundings()): Promise<Actors> {
  const { client, notify, locale: page } = deps
  const calls = () => client.in(page())
  const { application, storeId } = await client.site()
  const currencyId = application.currency.id

  const cart = createCart(calls, currencyId, surroundings)
  const addition = createAddition(calls)
  const locale = createActor(localeMachine.provide({ actors: { getCheckoutSettings: perform(calls, 'getCheckoutSettings') } }), { input: { locale: page() } })

  locale.on('locale.changed', ({ carry }) => cart.send({ type: 'locale.changed', carry }))
  cart.on('session.cleared', ({ lines }) => locale.send({ type: 'lines.drop', lines }))
  locale.on('lines.restored', ({ items }) => {
    for (const item of items) cart.send({ type: 'item.add', ...item, quiet: true })
  })
  locale.on('restore.offered', ({ lines }) =>
    notify.info('core.notifications.cartCleared', {
      action: { key: 'core.notifications.bringBack', run: () => locale.send({ type: 'lines.restore', keys: keysFor(lines, surroundings) }) },
    }),
  )

  noticeCart(cart, notify)
  followChanges(cart, addition, deps.navigate)
  logIgnored(cart, surroundings)
  cart.start()
  addition.start()
  locale.start()
  keepCartCookies(cart, surroundings)
  shareCart(cart, surroundings)
  flushOnLeave(cart, calls, surroundings)

  return {
    cart,
    addition,
    locale,
    person: createPerson({ calls, notify, cart, addition, surroundings }),
    async startCheckout(start) {
      const { createCheckout } = await import('./create-checkout.ts')
      return createCheckout(start, { deps, calls, currencyId, cart, surroundings })
    },
    async startPurchase() {
      const { createPurchase } = await import('./purchase.actor.ts')
      return createPurchase({ calls, store: storeId ? String(storeId) : null, cart, notify, surroundings })
    },
    async startLineEdit(input) {
      const { createLineEdit } = await import('./line-edit.actor.ts')
      return createLineEdit(input, { cart, deps })
    },
    async startComment(start) {
      const { createComment } = await import('./comment.actor.ts')
      return createComment(start, { calls, storage: surroundings.storage })
    },
  }
}

const keysFor = (count: number, { newKey }: Surroundings): string[] => Array.from({ length: count }, newKey)

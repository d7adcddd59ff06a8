import type { ActorRefFrom } from 'xstate'
import { localeMachine } from '#machines/locale/locale.machine.ts'
import type { Recording } from '../../trail/recording.ts'
import type { ActorDeps } from '../deps.ts'
import { flushCart } from '../flush-cart.ts'
import { operationActor } from '../operation-actor.ts'
import type { Account } from './account.actor.ts'
import type { AuthFlows } from './auth-flows.ts'
import { type BrowserEnvironment, createBrowserEnvironment } from './browser-environment.ts'
import { type AdditionActor, type CartActor, createAddition, createCart } from './cart.actor.ts'
import { flushOnPageHide, logIgnored, notifyOfCart, restoreUnsentAdds, runAfterChange, syncCartAcrossTabs, syncCartCookies } from './cart-listeners.ts'
import type { CommentActor, CommentStart } from './comment.actor.ts'
import type { StartConfiguration } from './configuration.actor.ts'
import type { CheckoutActor, CheckoutStart } from './create-checkout.ts'
import type { SearchActor, SearchStart } from './create-search.ts'
import { type DepartureActor, startDeparture } from './departure.ts'
import type { FormActor, FormStart } from './form.actor.ts'
import { createLazyUserActors, type LazyUserActors } from './lazy-user-actors.ts'
import type { LineEditActor } from './line-edit.actor.ts'
import { clearOrderedCart, orderAwaitingPayment } from './ordered-cart.ts'
import type { PaymentRedirect, PaymentRedirectStart } from './payment-redirect.actor.ts'
import type { PurchaseActor } from './purchase.actor.ts'
import { createReductions, type Reductions } from './reductions.ts'
import type { ReportActor } from './report.actor.ts'
import type { Social } from './social.actor.ts'
import type { TrailEntry } from './trail.ts'
import { offerUndo, type RemovalActor } from './undo-removal.ts'

export type LocaleActor = ActorRefFrom<typeof localeMachine>
export type { Account, AdditionActor, AuthFlows, CartActor, CheckoutActor, PaymentRedirect }

/** Actors that run for the whole visit, independent of the page. */
export interface Actors {
  cart: CartActor
  /** After a confirmed change it does what the settings say: go to the cart, stay, or open the cart modal. */
  addition: AdditionActor
  locale: LocaleActor
  userActors: LazyUserActors
  /** Lines removed from the cart that can still be restored. */
  removal: RemovalActor
  departure: DepartureActor
  reductions: Reductions
  /** A checkout of the current cart; call `stop()` when its page is left. Its machines are loaded on demand. */
  startCheckout(start: CheckoutStart): Promise<CheckoutActor>
  /** One button's add to cart; call `stop()` when the button unmounts. Its machine is loaded on demand. */
  startPurchase(): Promise<PurchaseActor>
  /** A product page that edits a cart line; call `stop()` when the page is left. */
  startLineEdit(input: { itemId: number; productIds: readonly number[] }): Promise<LineEditActor>
  /** Payment of an order; call `stop()` when its page is left. Its machine is loaded on demand. */
  startPaymentRedirect(start: PaymentRedirectStart): Promise<PaymentRedirect>
  /** The order awaiting payment whose cart is still in the cookies. */
  orderAwaitingPayment(): string | null
  /** The customer opened the page of a placed order: clears its cart. Returns the protect code if it was in the cookies. */
  orderArrived(orderSlug: string): string | null
  /** A comment form; call `stop()` when it unmounts. */
  startComment(start: CommentStart): Promise<CommentActor>
  /** Starts CMS forms; call `stop()` when a form unmounts. Their machines are loaded on demand. */
  openForms(): Promise<(start: FormStart) => FormActor>
  /** Registration, e-mail links and password reset. Their machines are loaded on demand. */
  loadAuthFlows(): Promise<AuthFlows>
  /** Account changes of a customer. Its machines are loaded on demand. */
  openAccount(): Promise<Account>
  /** A social log-in with the page to return to; call `stop()` when its page is left. Its machine is loaded on demand. */
  startSocial(redirect: string | null): Promise<Social>
  /** The search of one field; call `stop()` when the field unmounts. Its machine is loaded on demand. */
  startSearch(start: SearchStart): Promise<SearchActor>
  /** Starts choices of a product; call `stop()` when its page is left. Their machine is loaded on demand. */
  openConfigurations(): Promise<StartConfiguration>
  /** A report of what the actors did until now, with the pattern of the page's address; call `stop()` when it is closed. Its machine is loaded on demand. */
  startReport(route: string): Promise<ReportActor>
  /** Records what an actor reports that React creates. */
  inspect: BrowserEnvironment['inspect']
  /** The last events of all actors, by names alone; oldest first. */
  trail(): readonly TrailEntry[]
  /** What inspectors call this tab, in builds with developer tools. */
  inspectedAs?: string
}

/** Creates, connects and starts the actors. */
export async function createActors(deps: ActorDeps, environment: BrowserEnvironment = createBrowserEnvironment()): Promise<Actors> {
  const { client, notify, locale: page } = deps
  const api = () => client.in(page())
  const { application, storeId } = await client.site()
  const currencyId = application.currency.id

  const cart = createCart(api, currencyId, environment)
  const addition = createAddition(api, environment)
  const locale = environment.createActor(localeMachine.provide({ actors: { getCheckoutSettings: operationActor(api, 'getCheckoutSettings') } }), {
    input: { locale: page() },
  })

  locale.on('locale.changed', ({ carry }) => cart.send({ type: 'locale.changed', carry }))
  cart.on('session.cleared', ({ lines }) => locale.send({ type: 'lines.drop', lines }))
  locale.on('lines.restored', ({ items }) => {
    for (const item of items) cart.send({ type: 'item.add', ...item, quiet: true })
  })
  locale.on('restore.offered', ({ lines }) =>
    notify.info('core.notifications.cartCleared', {
      action: { key: 'core.notifications.bringBack', run: () => locale.send({ type: 'lines.restore', keys: keysFor(lines, environment) }) },
    }),
  )

  notifyOfCart(cart, notify)
  const departure = startDeparture(cart, deps.navigate, environment)
  const removal = offerUndo(cart, notify, environment)
  runAfterChange(cart, addition, deps)
  logIgnored(cart, environment)
  cart.start()
  addition.start()
  locale.start()
  const userActors = createLazyUserActors({ api, currencyId, notify, clearPersonalQueries: deps.clearPersonalQueries, cart, addition, environment })
  const reductions = createReductions({ api, cart, notify, userActors, environment })
  syncCartCookies(cart, environment, notify)
  syncCartAcrossTabs(cart, environment)
  flushOnPageHide(cart, api, environment)
  restoreUnsentAdds(cart, environment)
  const tab = import.meta.env.DEVELOPMENT_TOOLS && environment.recording ? await shareWithInspectors(environment.recording, environment) : null

  return {
    cart,
    addition,
    locale,
    userActors,
    removal,
    departure,
    reductions,
    async startCheckout(start) {
      const [{ createCheckout }] = await Promise.all([import('./create-checkout.ts'), flushCart(cart)])
      return createCheckout(start, { deps, api, cart, userActors, environment })
    },
    async startPurchase() {
      const { createPurchase } = await import('./purchase.actor.ts')
      return createPurchase({ api, store: storeId ? String(storeId) : null, cart, notify, environment })
    },
    async startLineEdit(input) {
      const { createLineEdit } = await import('./line-edit.actor.ts')
      return createLineEdit(input, { cart, deps, environment })
    },
    async startPaymentRedirect(start) {
      const { createPaymentRedirect } = await import('./payment-redirect.actor.ts')
      return createPaymentRedirect(start, { deps, api, environment })
    },
    orderAwaitingPayment: () => orderAwaitingPayment(environment.jar),
    orderArrived: (orderSlug) => clearOrderedCart(orderSlug, environment),
    async startComment(start) {
      const { createComment } = await import('./comment.actor.ts')
      return createComment(start, { api, environment })
    },
    async openForms() {
      const { createForm } = await import('./form.actor.ts')
      return (start) => createForm(start, { api, environment })
    },
    async loadAuthFlows() {
      const { createAuthFlows } = await import('./auth-flows.ts')
      return createAuthFlows({ api, notify, userActors, environment })
    },
    async openAccount() {
      const { createAccount } = await import('./account.actor.ts')
      return createAccount({ api, createActor: environment.createActor, notify, userActors })
    },
    async startSocial(redirect) {
      const { createSocial } = await import('./social.actor.ts')
      return createSocial({ api, userActors, environment, redirect })
    },
    async startSearch(start) {
      const { createSearch } = await import('./create-search.ts')
      return createSearch(start, { deps, environment })
    },
    async openConfigurations() {
      const { configurationStarter } = await import('./configuration.actor.ts')
      return configurationStarter(environment)
    },
    async startReport(route) {
      const { createReport } = await import('./report.actor.ts')
      return createReport({ route, locale: page() }, { api, environment })
    },
    inspect: environment.inspect,
    trail: environment.trail,
    ...(import.meta.env.DEVELOPMENT_TOOLS && tab !== null && { inspectedAs: tab }),
  }
}

async function shareWithInspectors(recording: Recording, { newKey, clocks }: BrowserEnvironment): Promise<string> {
  const { shareRecording } = await import('../../trail/live.ts')
  const id = newKey()
  shareRecording(recording, { id, path: () => location.pathname, now: clocks.monotonic })
  return id
}

const keysFor = (count: number, { newKey }: BrowserEnvironment): string[] => Array.from({ length: count }, newKey)

import type { EventFrom } from 'xstate'
import { IDEMPOTENCY_KEPT_HOURS } from '#contract/headers.ts'
import type { ChangeOperation } from '#machines/cart/cart-session.events.ts'
import { selectUnconfirmedAdds } from '#machines/cart/cart-session.selectors.ts'
import type { OperationInput } from '#machines/operation.ts'
import type { ApiClient, ApiOperation } from '../../client/create-client.ts'
import type { ActorDeps, Notify } from '../deps.ts'
import { storedUnsentAdds, storeUnsentAdds } from '../storage.ts'
import type { UnsentAdd } from '../unsent-adds.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { AdditionActor, CartActor } from './cart.actor.ts'
import { cartEventsFor, cartMessageFor } from './cart-messages.ts'
import { clearCartSession, storeCartSession, storedCartSession } from './cookies.ts'
import { orderAwaitingPayment, storeOrderedCart } from './ordered-cart.ts'

/** The cart session is stored in cookies for a year. */
export function syncCartCookies(cart: CartActor, { jar }: BrowserEnvironment, notify: Notify): void {
  cart.on('session.created', (session) => {
    storeCartSession(jar, session)
    if (!storedCartSession(jar)) notify.info('core.notifications.cookiesBlocked')
  })
  cart.on('session.cleared', ({ reason, session, problem }) => {
    // Another tab's session must not be cleared.
    if (reason === 'otherTab') return
    const orderSlug = problem?.payload?.orderSlug
    if (session && orderSlug) storeOrderedCart(jar, session, orderSlug)
    else clearCartSession(jar)
  })
  const stored = storedCartSession(jar)
  if (stored) cart.send({ type: 'session.found', ...stored })
}

/** Notices of the cart. */
export function notifyOfCart(cart: CartActor, notify: Notify): void {
  cart.on('item.added', ({ quiet }) => {
    if (!quiet) notify.success('core.notifications.addedToCart')
  })
  cart.on('item.removed', ({ from }) => {
    if (from === 'product') notify.success('core.notifications.removedFromCart')
  })
  cart.on('line.rejected', ({ problem }) => (problem.code === 'item-not-in-cart' ? notify.info('core.notifications.itemNotInCart') : notify.problem(problem)))
  cart.on('item.missing', () => notify.info('core.notifications.itemNotInCart'))
  cart.on('quantity.invalid', () => notify.info('error.invalidQuantity'))
  cart.on('remove.failed', ({ problem }) =>
    problem.code === 'item-not-in-cart' ? notify.info('core.notifications.itemNotInCart') : notify.info('error.removeFromCartFailed'),
  )
  cart.on('add.failed', ({ problem, key, canRetry }) =>
    notify.problem(problem, canRetry ? { action: { key: 'common.retry', run: () => cart.send({ type: 'add.retry', key }) } } : undefined),
  )
  cart.on('quantity.rejected', ({ problem }) => notify.problem(problem))
  cart.on('clear.failed', ({ problem }) => notify.problem(problem))
  cart.on('fetch.failed', ({ problem }) => notify.problem(problem))
  cart.on('session.cleared', ({ problem }) => {
    if (problem) notify.problem(problem)
  })
}

/** After a confirmed change: go to the cart, stay, or open it, once the notice is shown (ADD-13). */
export function runAfterChange(cart: CartActor, addition: AdditionActor, { navigate, notify }: Pick<ActorDeps, 'navigate' | 'notify'>): void {
  const send = (event: EventFrom<AdditionActor>) => void notify.shown().then(() => addition.send(event))
  cart.on('item.added', ({ ignore, productId }) => send({ type: 'change.done', ignore, notice: 'core.notifications.addedToCart', productId }))
  cart.on('item.removed', ({ from }) => send({ type: 'change.done', ignore: from === 'cart', notice: 'core.notifications.removedFromCart' }))
  addition.on('cart.redirect', () => navigate({ to: 'cart' }))
}

/** An operation without a session sends nothing and is only logged. */
export function logIgnored(cart: CartActor, { log }: BrowserEnvironment): void {
  cart.on('operation.ignored', ({ operation }) => log(`${operation}: Session doesn't exist`))
}

/** Keeps one cart across all tabs. */
export function syncCartAcrossTabs(cart: CartActor, { channel, jar, onPageShow }: BrowserEnvironment): void {
  cart.on('*', (event) => {
    const message = cartMessageFor(event)
    if (message) channel?.post(message)
  })
  channel?.listen((message) => {
    for (const event of cartEventsFor(message, storedCartSession(jar))) cart.send(event)
  })
  onPageShow(() => {
    const stored = storedCartSession(jar)
    if (stored) cart.send({ type: 'session.found', ...stored })
    else if (orderAwaitingPayment(jar)) return cart.send({ type: 'session.removed' })
    cart.send({ type: 'cart.refresh' })
  })
}

/** Sends pending changes before the page is unloaded. */
export function flushOnPageHide(cart: CartActor, api: () => ApiClient, { onPageHide }: BrowserEnvironment): void {
  cart.on('changes.flushed', ({ changes }) => {
    for (const change of changes) sendWithKeepalive(api(), change)
  })
  onPageHide(() => cart.send({ type: 'cart.flush' }))
}

/** One that may have been made is repeated only in the same cart, while the server keeps its idempotency key. */
const isRepeatable = ({ sent }: UnsentAdd, cartId: string | undefined, now: number): boolean =>
  !sent || (sent.cartId === cartId && Math.abs(now - sent.at) < IDEMPOTENCY_KEPT_HOURS * 3_600_000)

/**
 * Additions without a response when the page is unloaded are made by the next page of the tab, which shows them at once: a request that outlives its page may
 * be late or lost. The next page may be of any kind, so it stays open whatever the shop does after an addition.
 */
export function restoreUnsentAdds(cart: CartActor, { storage, jar, clocks, onPageHide, onPageShow }: BrowserEnvironment): void {
  const restored = storedUnsentAdds(storage).filter((add) => isRepeatable(add, storedCartSession(jar)?.cartId, clocks.now()))
  storeUnsentAdds(storage, restored)
  for (const { productId, qty, options, key, quiet } of restored) cart.send({ type: 'item.add', productId, qty, options, key, quiet, ignoreBehaviour: true })
  const clear = ({ key }: { key: string }) =>
    storeUnsentAdds(
      storage,
      storedUnsentAdds(storage).filter((add) => add.key !== key),
    )
  cart.on('item.added', clear)
  cart.on('add.failed', clear)
  const clearAll = () => storeUnsentAdds(storage, [])
  cart.on('session.cleared', clearAll)
  onPageShow(clearAll)
  // A button whose machine is not loaded yet may have stored its addition already.
  onPageHide(() => {
    const { context } = cart.getSnapshot()
    const sent = context.session && { sent: { cartId: context.session.cartId, at: clocks.now() } }
    const unsent = selectUnconfirmedAdds({ context }).map((add) => ({ ...add, ...sent }))
    const others = storedUnsentAdds(storage).filter(({ key }) => !unsent.some((add) => add.key === key))
    storeUnsentAdds(storage, [...others, ...unsent])
  })
}

// The response is ignored: if the page stays, the queue sends the change as well (same idempotency key).
function sendWithKeepalive<C extends ChangeOperation>(
  api: ApiClient,
  { operation, input: { idempotencyKey, ...input } }: { operation: C; input: OperationInput<C> },
): void {
  const ask: ApiOperation<C> = api[operation]
  ask(input as Parameters<ApiOperation<C>>[0], { idempotencyKey, keepalive: true }).catch(() => {})
}

import type { EventFrom } from 'xstate'
import { selectWishlistPhase } from '#machines/wishlist/wishlist.selectors.ts'
import type { Notify } from '../deps.ts'
import { clearPendingWishlistItem, storedPendingWishlistItem, storePendingWishlistItem } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { AdditionActor } from './cart.actor.ts'
import type { SessionActor } from './session.actor.ts'
import type { WishlistActor } from './wishlist.actor.ts'

/** Loads and clears the wishlist with its customer; a product chosen before log-in is added after it. */
export function syncWishlistWithCustomer(wishlist: WishlistActor, session: SessionActor, { storage, newKey }: BrowserEnvironment): void {
  wishlist.on('login.required', ({ productId }) => storePendingWishlistItem(storage, productId))
  session.on('session.ended', () => wishlist.send({ type: 'customer.loggedOut' }))
  session.on('session.started', ({ user }) => {
    const stored = storedPendingWishlistItem(storage)
    clearPendingWishlistItem(storage)
    wishlist.send(user.isBackofficeUser ? { type: 'customer.loggedOut' } : { type: 'customer.loggedIn', userId: user.id })
    if (stored !== null) wishlist.send({ type: 'wishlist.add', productId: stored, key: newKey() })
  })
}

/** Notices of the wishlist, then the configured behaviour after a change. */
export function notifyOfWishlist(wishlist: WishlistActor, notify: Notify, addition: AdditionActor): void {
  wishlist.on('wishlist.added', () => notify.success('core.notifications.addedToWishlist'))
  wishlist.on('wishlist.removed', () => notify.success('core.notifications.removedFromWishlist'))
  wishlist.on('wishlist.rejected', ({ problem }) => notify.problem(problem))
  const send = (event: EventFrom<AdditionActor>) => void notify.shown().then(() => addition.send(event))
  wishlist.on('wishlist.added', ({ ignore }) => send({ type: 'change.done', ignore, notice: 'core.notifications.addedToWishlist' }))
  wishlist.on('wishlist.removed', ({ ignore }) => send({ type: 'change.done', ignore, notice: 'core.notifications.removedFromWishlist' }))
}

/** Keeps one wishlist across all tabs. */
export function syncWishlistAcrossTabs(wishlist: WishlistActor, { sessionChannel, onPageShow }: BrowserEnvironment): void {
  const post = () => sessionChannel?.post({ type: 'wished' })
  wishlist.on('wishlist.added', post)
  wishlist.on('wishlist.removed', post)
  sessionChannel?.listen((message) => {
    if (message.type === 'wished') wishlist.send({ type: 'wishlist.refresh' })
  })
  onPageShow(() => {
    if (selectWishlistPhase(wishlist.getSnapshot()) === 'loadFailed') wishlist.send({ type: 'wishlist.refresh' })
  })
}

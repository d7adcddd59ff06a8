import { waitFor } from 'xstate'
import { type SessionStatus, selectStatus } from '#machines/session/session.selectors.ts'
import { selectIsInWishlist, selectWishlistIds } from '#machines/wishlist/wishlist.selectors.ts'
import type { ApiClient, Credentials } from '../../client/create-client.ts'
import type { ActorDeps, Notify } from '../deps.ts'
import { clearPendingWishlistItem } from '../storage.ts'
import { restoreCart } from './abandoned.actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { AdditionActor, CartActor } from './cart.actor.ts'
import { credentialsOf } from './credentials.ts'
import { createSession, type SessionActor } from './session.actor.ts'
import {
  clearDraftsOnLogout,
  clearQueriesOnUserChange,
  detachCartOnLogout,
  notifyOfSession,
  syncSessionAcrossTabs,
  syncSessionCookies,
} from './session-listeners.ts'
import { trackTokenLifetime } from './token-lifetime.ts'
import { createWishlist, type WishlistActor } from './wishlist.actor.ts'
import { notifyOfWishlist, syncWishlistAcrossTabs, syncWishlistWithCustomer } from './wishlist-listeners.ts'

export interface UserActorsDeps {
  api: () => ApiClient
  currencyId: number
  notify: Notify
  clearPersonalQueries: ActorDeps['clearPersonalQueries']
  cart: CartActor
  addition: AdditionActor
  environment: BrowserEnvironment
}

export interface UserActors {
  session: SessionActor
  wishlist: WishlistActor
  credentials: Credentials
  /** Status of the current user; `unknown` when it cannot be determined in time. */
  currentUserStatus(): Promise<SessionStatus>
  isInWishlist(productId: number): boolean
  wishlistCount(): number
  /** Toggles a product on the wishlist. Returns whether a log-in is needed first; the product is stored until then. */
  toggleWish(productId: number, options?: { ignore: boolean }): Promise<'sent' | 'loginRequired'>
  /** The log-in was declined. */
  clearPendingWishlistItem(): void
}

/** How long a wishlist click waits for the user's status. */
const USER_TIMEOUT_MS = 15_000
/** How long a guarded page waits for the user's status. */
const GUARD_TIMEOUT_MS = 2000

/** Creates, connects and starts the actors of a logged-in user. */
export function createUserActors({ api, currencyId, notify, clearPersonalQueries, cart, addition, environment }: UserActorsDeps): UserActors {
  const lifetime = trackTokenLifetime(environment.clocks)
  const session = createSession(api, environment, lifetime)
  const wishlist = createWishlist(api, environment)

  syncSessionCookies(session, environment, lifetime)
  detachCartOnLogout(session, cart, environment)
  restoreCart({ api, currencyId, session, cart, environment })
  clearDraftsOnLogout(session, environment)
  clearQueriesOnUserChange(session, clearPersonalQueries)
  notifyOfSession(session, notify)
  syncWishlistWithCustomer(wishlist, session, environment)
  notifyOfWishlist(wishlist, notify, addition)
  wishlist.start()
  session.start()
  syncSessionAcrossTabs(session, environment, lifetime)
  syncWishlistAcrossTabs(wishlist, environment)

  return {
    session,
    wishlist,
    credentials: credentialsOf(session, lifetime),
    async currentUserStatus() {
      await waitFor(session, (snapshot) => selectStatus(snapshot) !== 'unknown', { timeout: GUARD_TIMEOUT_MS }).catch(() => undefined)
      return selectStatus(session.getSnapshot())
    },
    isInWishlist: (productId) => selectIsInWishlist(productId)(wishlist.getSnapshot()),
    wishlistCount: () => selectWishlistIds(wishlist.getSnapshot()).length,
    async toggleWish(productId, { ignore } = { ignore: false }) {
      const key = environment.newKey()
      const known = await waitFor(session, (snapshot) => selectStatus(snapshot) !== 'unknown', { timeout: USER_TIMEOUT_MS })
      wishlist.send({ type: 'wishlist.toggle', productId, key, ignore })
      return selectStatus(known) === 'customer' ? 'sent' : 'loginRequired'
    },
    clearPendingWishlistItem: () => clearPendingWishlistItem(environment.storage),
  }
}

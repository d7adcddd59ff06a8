import { waitFor } from 'xstate'
import { type SessionStatus, selectStatus } from '#machines/session/session.selectors.ts'
import { selectIsWished, selectWishedIds } from '#machines/wishlist/wishlist.selectors.ts'
import type { Calls, Credentials } from '../../client/create-client.ts'
import type { ActorDeps, Notify } from '../deps.ts'
import { clearPendingWishlistItem } from '../storage.ts'
import { restoreCart } from './abandoned.actor.ts'
import type { AdditionActor, CartActor } from './cart.actor.ts'
import { credentialsOf } from './credentials.ts'
import { createSession, type SessionActor } from './session.actor.ts'
import { clearDraftsOnLogout, clearQueriesOnUserChange, leaveCart, noticeSession, shareSession, syncSessionCookies } from './session-listeners.ts'
import type { Surroundings } from './surroundings.ts'
import { tokenLife } from './token-life.ts'
import { createWishlist, type WishlistActor } from './wishlist.actor.ts'
import { followCustomer, noticeWishes, shareWishes } from './wishlist-listeners.ts'

export interface PersonParts {
  calls: () => Calls
  notify: Notify
  clearPersonalQueries: ActorDeps['clearPersonalQueries']
  cart: CartActor
  addition: AdditionActor
  surroundings: Surroundings
}

export interface PersonActors {
  session: SessionActor
  wishlist: WishlistActor
  credentials: Credentials
  /** Who is there; `unknown` when it cannot be found out soon. */
  whoIsThere(): Promise<SessionStatus>
  isWished(productId: number): boolean
  wishCount(): number
  /** One press of a heart. Answers whether it needs a log-in first; the wish waits for that. */
  toggleWish(productId: number, options?: { ignore: boolean }): Promise<'sent' | 'asked'>
  /** No log-in after all. */
  clearPendingWishlistItem(): void
}

/** A press of a heart waits so long to learn who presses. */
const WAITS_FOR_PERSON_MS = 15_000
/** So long a page waits that is only for some. */
const GUARD_WAITS_MS = 2000

/** Makes, wires and starts what somebody who is logged in has. */
export function startPerson({ calls, notify, clearPersonalQueries, cart, addition, surroundings }: PersonParts): PersonActors {
  const life = tokenLife(surroundings.clocks)
  const session = createSession(calls, surroundings, life)
  const wishlist = createWishlist(calls)

  syncSessionCookies(session, surroundings, life)
  leaveCart(session, cart, surroundings)
  restoreCart({ calls, session, cart, surroundings })
  clearDraftsOnLogout(session, surroundings)
  clearQueriesOnUserChange(session, clearPersonalQueries)
  noticeSession(session, notify)
  followCustomer(wishlist, session, surroundings)
  noticeWishes(wishlist, notify, addition)
  wishlist.start()
  session.start()
  shareSession(session, surroundings, life)
  shareWishes(wishlist, surroundings)

  return {
    session,
    wishlist,
    credentials: credentialsOf(session, life),
    async whoIsThere() {
      await waitFor(session, (snapshot) => selectStatus(snapshot) !== 'unknown', { timeout: GUARD_WAITS_MS }).catch(() => undefined)
      return selectStatus(session.getSnapshot())
    },
    isWished: (productId) => selectIsWished(productId)(wishlist.getSnapshot()),
    wishCount: () => selectWishedIds(wishlist.getSnapshot()).length,
    async toggleWish(productId, { ignore } = { ignore: false }) {
      const key = surroundings.newKey()
      const known = await waitFor(session, (snapshot) => selectStatus(snapshot) !== 'unknown', { timeout: WAITS_FOR_PERSON_MS })
      wishlist.send({ type: 'wish.toggle', productId, key, ignore })
      return selectStatus(known) === 'customer' ? 'sent' : 'asked'
    },
    clearPendingWishlistItem: () => clearPendingWishlistItem(surroundings.storage),
  }
}

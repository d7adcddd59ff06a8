import type { WishlistItem } from '#contract/wishlist.ts'
import type { Problem } from '../problem.ts'

/** A pending toggle of one product; `key`: Idempotency-Key of the click. */
export interface PendingToggle {
  readonly productId: number
  readonly isInWishlist: boolean
  readonly key: string
  /** Skips the configured behaviour after the change. */
  readonly ignore: boolean
  /** The operation toggles, and another device had toggled before: sent once more, only once. */
  readonly isCorrection: boolean
}

export type WishlistEvent =
  /** A customer is logged in; back-office users have no wishlist. */
  | { type: 'customer.loggedIn'; userId: number }
  | { type: 'customer.loggedOut' }
  | { type: 'wishlist.toggle'; productId: number; key: string; ignore?: boolean }
  /** A product chosen before the log-in: never removes. */
  | { type: 'wishlist.add'; productId: number; key: string }
  | { type: 'wishlist.refresh' }

export type WishlistEmittedEvent =
  | { type: 'login.required'; productId: number }
  | { type: 'wishlist.added'; productId: number; ignore: boolean }
  | { type: 'wishlist.removed'; productId: number; ignore: boolean }
  | { type: 'wishlist.rejected'; productId: number; problem: Problem }

export interface WishlistContext {
  readonly userId: number | null
  /** Confirmed items, newest first; null until loaded. */
  readonly items: readonly WishlistItem[] | null
  /** The change that is being sent. */
  readonly sending: PendingToggle | null
  /** Queued toggles, at most one per product. */
  readonly pendingToggles: readonly PendingToggle[]
  /** Confirmed toggles that are not in the loaded list yet. */
  readonly confirmed: readonly PendingToggle[]
  /** The server has a newer list. */
  readonly stale: boolean
  /** The page being loaded. */
  readonly page: number
  /** Why the list could not be loaded. */
  readonly problem: Problem | null
  readonly attempts: number
}

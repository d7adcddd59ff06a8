import type { Wish } from '#contract/wishlist.ts'
import type { Problem } from '../problem.ts'

/** What a person wants of one product and the platform has not confirmed; `key`: Idempotency-Key of the press. */
export interface Want {
  readonly productId: number
  readonly isWished: boolean
  readonly key: string
  /** What the shop does after a change is not done after this one. */
  readonly ignore: boolean
  /** The call toggles, and another device had toggled before: sent once more, and only once. */
  readonly isCorrection: boolean
}

export type WishlistEvent =
  /** A customer is logged in; back-office people have no wishlist. */
  | { type: 'customer.came'; userId: number }
  | { type: 'customer.left' }
  | { type: 'wish.toggle'; productId: number; key: string; ignore?: boolean }
  /** What was wished before the log-in: nothing is taken off by it. */
  | { type: 'wish.add'; productId: number; key: string }
  | { type: 'wishes.refresh' }

export type WishlistEmittedEvent =
  | { type: 'login.asked'; productId: number }
  | { type: 'wish.added'; productId: number; ignore: boolean }
  | { type: 'wish.removed'; productId: number; ignore: boolean }
  | { type: 'wish.refused'; productId: number; problem: Problem }

export interface WishlistContext {
  readonly userId: number | null
  /** What the server last answered, newest first; null until it is read. */
  readonly wishes: readonly Wish[] | null
  /** What is on its way. */
  readonly sending: Want | null
  /** What waits for its turn, at most one want a product. */
  readonly wants: readonly Want[]
  /** Confirmed and not read again yet. */
  readonly confirmed: readonly Want[]
  /** The server has something newer. */
  readonly behind: boolean
  /** The page of the list that is read. */
  readonly page: number
  /** Why the list could not be read at all. */
  readonly problem: Problem | null
  readonly attempts: number
}

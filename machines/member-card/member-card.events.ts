import type { Cart } from '#contract/cart.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { Problem } from '../problem.ts'

/** Events of the member card. */
export type MemberCardEvent =
  /** `kept` is the barcode stored on this device. */
  | { type: 'card.apply'; barcode: string; kept: string | null }
  /** Applies the card stored on this device to a new cart, without notices. */
  | { type: 'card.renew'; barcode: string }
  | { type: 'card.remove' }
  /** The input changed: the error of the last number is cleared. */
  | { type: 'card.edit' }
  /** The current cart: its session and its card. */
  | { type: 'cart.updated'; session: CartSession | null; barcode: string | null }
  /** The logged-in customer; `barcode` is the one in the profile. */
  | { type: 'customer.updated'; userId: number; barcode: string | null }
  | { type: 'customer.loggedOut' }

/** Emitted events. */
export type MemberCardEmittedEvent =
  | { type: 'cart.received'; cart: Cart }
  /** The known cart may be stale. */
  | { type: 'cart.outdated' }
  | { type: 'empty-barcode' }
  /** `quiet`: without user input. */
  | { type: 'card.applied'; barcode: string; quiet: boolean }
  | { type: 'incorrect-barcode'; barcode: string; problem: Problem; quiet: boolean }
  /** The card could not be checked. */
  | { type: 'card.failed'; problem: Problem }
  | { type: 'card.removed' }
  | { type: 'card.saved' }
  | { type: 'operation.ignored'; operation: MemberCardEvent['type'] }

export interface MemberCardContext {
  readonly session: CartSession | null
  /** The card of the last received cart. */
  readonly barcode: string | null
  readonly sending: { readonly barcode: string; readonly quiet: boolean } | null
  /** Why the last number was rejected, until the input changes. */
  readonly rejection: Problem | null
  /** The logged-in customer with the card in the profile. */
  readonly customer: { readonly userId: number; readonly barcode: string | null } | null
  /** Retries so far. */
  readonly attempts: number
}

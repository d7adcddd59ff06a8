import type { Cart } from '#contract/cart.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { Problem } from '../problem.ts'

/** What a person or the world may say to the member card. */
export type MemberCardEvent =
  /** `kept` is the barcode that this device remembers. */
  | { type: 'card.apply'; barcode: string; kept: string | null }
  /** A new cart gets the card that this device remembers; nothing is said of it. */
  | { type: 'card.renew'; barcode: string }
  | { type: 'card.remove' }
  /** Something is typed: what was said about the last number is over. */
  | { type: 'card.edit' }
  /** The cart as it is now: its session and the card that is set. */
  | { type: 'cart.known'; session: CartSession | null; barcode: string | null }
  /** A customer is logged in; `barcode` is the one in the profile. */
  | { type: 'customer.known'; userId: number; barcode: string | null }
  | { type: 'customer.left' }

/** What happened, for listeners. */
export type MemberCardEmittedEvent =
  | { type: 'cart.answered'; cart: Cart }
  /** The cart may be another than what is known. */
  | { type: 'cart.doubted' }
  | { type: 'empty-barcode' }
  /** `quiet`: nobody pressed anything. */
  | { type: 'card.applied'; barcode: string; quiet: boolean }
  | { type: 'incorrect-barcode'; barcode: string; problem: Problem; quiet: boolean }
  /** It could not be found out whether the card is good. */
  | { type: 'card.failed'; problem: Problem }
  | { type: 'card.removed' }
  | { type: 'card.saved' }
  | { type: 'operation.ignored'; operation: MemberCardEvent['type'] }

export interface MemberCardContext {
  readonly session: CartSession | null
  /** The card that is set on the cart, as last answered. */
  readonly barcode: string | null
  readonly sending: { readonly barcode: string; readonly quiet: boolean } | null
  /** Why the last number was refused, until something is typed. */
  readonly refusal: Problem | null
  /** Who is logged in, with the card in the profile. */
  readonly customer: { readonly userId: number; readonly barcode: string | null } | null
  /** Pauses made for the call that is being repeated. */
  readonly attempts: number
}

import type { ActorRefFrom } from 'xstate'
import type { Cart, LineOptions } from '#contract/cart.ts'
import type { CallInput } from '../call.ts'
import type { Problem } from '../problem.ts'
import type { quantityMachine } from './quantity.machine.ts'

export interface CartSession {
  readonly cartId: string
  readonly protectCode: string
}

/** One intent to add pieces; `key` is its Idempotency-Key, made where the person clicked. */
export interface AddWish {
  readonly kind: 'add'
  readonly key: string
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
  /** Added without a notice of success. */
  readonly quiet: boolean
  /** What the shop does after an addition is left out. */
  readonly ignore: boolean
  /** Its session was refused once and another one made for it; that is done once. */
  readonly renewed: boolean
}

/** A line that becomes another: its quantity, its choices and, for a variant, its product. */
export interface EditWish {
  readonly kind: 'edit'
  readonly itemId: number
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
  readonly key: string | null
  /** It was sent beside a running call already: that its line is gone now may be its own doing. */
  readonly hurried?: true
}

/** Where a removal was asked for: in the cart's own table, or where products are shown. */
export type RemovalPlace = 'cart' | 'product'

export interface RemoveWish {
  readonly kind: 'remove'
  readonly itemId: number
  readonly from: RemovalPlace
  /** As of an `EditWish`. */
  readonly hurried?: true
}

/** What was asked for and not answered yet. */
export type Wish = AddWish | EditWish | { readonly kind: 'set'; readonly itemId: number; readonly qty: number } | RemoveWish | { readonly kind: 'empty' }

/** A line as it can be added again. */
export interface DroppedLine {
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
}

export type ClearReason = 'refused' | 'locale' | 'logout' | 'ordered' | 'elsewhere'

/** What a person or the world may say to the cart. */
export type CartEvent =
  /** `ignoreBehaviour`: the shop neither goes to the cart nor shows it afterwards, whatever its settings say. */
  | { type: 'item.add'; productId: number; qty: number | string | null; options?: LineOptions; key: string; quiet?: boolean; ignoreBehaviour?: boolean }
  /** Sends a failed add again, with its own key. */
  | { type: 'add.retry'; key: string }
  | { type: 'add.forget'; key: string }
  | { type: 'line.set'; itemId: number; qty: number | string | null }
  /**
   * Makes another line of a line, in one call. It is answered by one of `line.edited`, `line.refused`, `item.missing` and `quantity.invalid`;
   * a key comes back with the first two.
   */
  | { type: 'line.edit'; itemId: number; productId: number; qty: number | string | null; options: LineOptions; key?: string }
  /** `from` is the cart's own table when it is not said. */
  | { type: 'line.remove'; itemId: number; from?: RemovalPlace }
  | { type: 'cart.refresh' }
  | { type: 'cart.clear' }
  /** The page may be gone in a moment: what waits is sent at once, also beside a running call. */
  | { type: 'cart.flush' }
  /** Something is done with the cart next: changed quantities are not waited for any longer. */
  | { type: 'cart.settle' }
  /** A session kept on this device, at the start or from another tab. */
  | { type: 'session.found'; cartId: string; protectCode: string }
  /** Another tab ended the session. */
  | { type: 'session.left' }
  /** Another tab has the cart in this version. */
  | { type: 'cart.heard'; cartId: string; version: number }
  /** A whole cart that a call of another actor answered. */
  | { type: 'cart.answered'; cart: Cart }
  | { type: 'locale.changed'; carry: boolean }
  | { type: 'order.placed' }
  | { type: 'account.left' }

/** A change with the call that makes it. */
export type HurriedChange = { [C in ChangeCall]: { call: C; input: CallInput<C> } }[ChangeCall]
export type ChangeCall = 'addItem' | 'updateItem' | 'deleteItem' | 'clearCart'

/** What happened, for listeners. */
export type CartEmittedEvent =
  | { type: 'session.created'; cartId: string; protectCode: string }
  /** `lines`: what a change of language dropped. `problem`: why the platform refused the session. */
  | { type: 'session.cleared'; session: CartSession | null; reason: ClearReason; lines: readonly DroppedLine[]; problem: Problem | null }
  | { type: 'cart.changed'; cartId: string; version: number }
  /** `ignore`: what the shop does after an addition is left out. */
  | { type: 'item.added'; productId: number; qty: number; key: string; quiet: boolean; ignore: boolean }
  | { type: 'add.failed'; key: string; productId: number; problem: Problem }
  /** A failed add is queued again, with its own key. */
  | { type: 'add.retried'; key: string }
  | { type: 'item.removed'; itemId: number; from: RemovalPlace }
  | { type: 'item.missing'; itemId: number }
  | { type: 'remove.failed'; itemId: number; problem: Problem }
  | { type: 'clear.failed'; problem: Problem }
  | { type: 'line.edited'; itemId: number; key: string | null }
  | { type: 'line.refused'; itemId: number; key: string | null; problem: Problem }
  | { type: 'quantity.invalid' }
  | { type: 'quantity.refused'; itemId: number; problem: Problem }
  | { type: 'fetch.failed'; problem: Problem }
  /** What has to be sent now or never; it stays in the queue as well, and sent twice it is the same. */
  | { type: 'changes.hurried'; changes: readonly HurriedChange[] }
  /** An operation that needs a session, or something in the cart, found none. */
  | { type: 'operation.ignored'; operation: CartEvent['type'] }

export interface CartContext {
  readonly session: CartSession | null
  /** What the server last answered; only answers write here. */
  readonly cart: Cart | null
  /** What is on its way. */
  readonly sending: Wish | null
  /** What waits for its turn. */
  readonly wishes: readonly Wish[]
  /** Adds that came to nothing and can be sent again with their key. */
  readonly failed: readonly AddWish[]
  /** Quantities a person wants and the server has not confirmed, by line. */
  readonly wanted: Readonly<Record<number, number>>
  /** Why the last change of a line's quantity was refused, until it is changed again. */
  readonly refusals: Readonly<Record<number, Problem>>
  /** The quantity actors of lines that were changed. */
  readonly lines: Readonly<Record<number, ActorRefFrom<typeof quantityMachine>>>
  /** The server is known to have something newer, or in another language. */
  readonly behind: boolean
  /** Why the cart could not be read, or its session was refused. */
  readonly problem: Problem | null
  /** Pauses made for the call that is being repeated. */
  readonly attempts: number
  readonly clearing: ClearReason | null
  readonly currencyId: number
}

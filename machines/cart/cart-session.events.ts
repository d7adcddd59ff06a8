import type { ActorRefFrom } from 'xstate'
import type { Cart, LineOptions } from '#contract/cart.ts'
import type { OperationInput } from '../operation.ts'
import type { Problem } from '../problem.ts'
import type { quantityMachine } from './quantity.machine.ts'

export interface CartSession {
  readonly cartId: string
  readonly protectCode: string
}

/** A pending add; `key` is the Idempotency-Key created with the click. */
export interface PendingAdd {
  readonly kind: 'add'
  readonly key: string
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
  /** Added without a success notice. */
  readonly quiet: boolean
  /** Skips the configured behaviour after an addition. */
  readonly ignore: boolean
  /** Its session was rejected once and a new one was created for it; this happens once. */
  readonly renewed: boolean
}

/** A pending edit of a line: quantity, options and, for a variant, the product. */
export interface PendingEdit {
  readonly kind: 'edit'
  readonly itemId: number
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
  readonly key: string | null
  /** It was already sent in parallel to another request: that its line is missing now may be its own effect. */
  readonly flushed?: true
}

/** Where a removal was requested: in the cart table, or at a product. */
export type RemovalPlace = 'cart' | 'product'

export interface PendingRemove {
  readonly kind: 'remove'
  readonly itemId: number
  readonly from: RemovalPlace
  /** As in `PendingEdit`. */
  readonly flushed?: true
}

/** A requested change without a response yet. */
export type PendingChange =
  | PendingAdd
  | PendingEdit
  | { readonly kind: 'set'; readonly itemId: number; readonly qty: number }
  | PendingRemove
  | { readonly kind: 'empty' }

/** The data needed to add a line again. */
export interface DroppedLine {
  readonly productId: number
  readonly qty: number
  readonly options: LineOptions
}

export type ClearReason = 'rejected' | 'locale' | 'logout' | 'ordered' | 'otherTab'

/** Events of the cart. */
export type CartEvent =
  /** `ignoreBehaviour`: neither redirect to the cart nor cart popup, whatever the settings. */
  | { type: 'item.add'; productId: number; qty: number | string | null; options?: LineOptions; key: string; quiet?: boolean; ignoreBehaviour?: boolean }
  /** Retries a failed add with the same key. */
  | { type: 'add.retry'; key: string }
  | { type: 'add.dismiss'; key: string }
  | { type: 'line.set'; itemId: number; qty: number | string | null }
  /**
   * Makes another line of a line, in one call. It leads to one of `line.edited`, `line.rejected`, `item.missing` and `quantity.invalid`;
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
  | { type: 'session.removed' }
  /** Another tab has the cart in this version. */
  | { type: 'cart.versionReceived'; cartId: string; version: number }
  /** A whole cart that the operation of another actor returned. */
  | { type: 'cart.received'; cart: Cart }
  | { type: 'locale.changed'; carry: boolean }
  | { type: 'order.placed' }
  | { type: 'user.loggedOut' }

/** A change with its operation. */
export type FlushedChange = { [C in ChangeOperation]: { operation: C; input: OperationInput<C> } }[ChangeOperation]
export type ChangeOperation = 'addItem' | 'updateItem' | 'deleteItem' | 'clearCart'

/** Emitted events. */
export type CartEmittedEvent =
  | { type: 'session.created'; cartId: string; protectCode: string }
  /** `lines`: what a change of language dropped. `problem`: why the platform refused the session. */
  | { type: 'session.cleared'; session: CartSession | null; reason: ClearReason; lines: readonly DroppedLine[]; problem: Problem | null }
  | { type: 'cart.changed'; cartId: string; version: number }
  /** `ignore`: what the shop does after an addition is left out. */
  | { type: 'item.added'; productId: number; qty: number; key: string; quiet: boolean; ignore: boolean }
  /** `canRetry`: `add.retry` with its key may succeed. */
  | { type: 'add.failed'; key: string; productId: number; problem: Problem; canRetry: boolean }
  /** A failed add is queued again, with its own key. */
  | { type: 'add.retried'; key: string }
  | { type: 'item.removed'; itemId: number; from: RemovalPlace }
  | { type: 'item.missing'; itemId: number }
  | { type: 'remove.failed'; itemId: number; problem: Problem }
  | { type: 'clear.failed'; problem: Problem }
  | { type: 'line.edited'; itemId: number; key: string | null }
  | { type: 'line.rejected'; itemId: number; key: string | null; problem: Problem }
  | { type: 'quantity.invalid' }
  | { type: 'quantity.rejected'; itemId: number; problem: Problem }
  | { type: 'fetch.failed'; problem: Problem }
  /** What has to be sent now or never; it stays in the queue as well, and sent twice it is the same. */
  | { type: 'changes.flushed'; changes: readonly FlushedChange[] }
  /** An operation that needs a session, or something in the cart, found none. */
  | { type: 'operation.ignored'; operation: CartEvent['type'] }

export interface CartContext {
  readonly session: CartSession | null
  /** Confirmed server state; only responses write here. */
  readonly cart: Cart | null
  /** The change that is being sent. */
  readonly sending: PendingChange | null
  /** Queued changes. */
  readonly pendingChanges: readonly PendingChange[]
  /** Failed adds that can be retried with their key. */
  readonly failed: readonly PendingAdd[]
  /** Unconfirmed quantities by line. */
  readonly pendingQuantities: Readonly<Record<number, number>>
  /** Error of the last quantity change by line, until the next change. */
  readonly rejections: Readonly<Record<number, Problem>>
  /** Quantity actors of changed lines. */
  readonly lines: Readonly<Record<number, ActorRefFrom<typeof quantityMachine>>>
  /** The server has a newer version, or one in another language. */
  readonly stale: boolean
  /** Why the cart could not be loaded, or its session was rejected. */
  readonly problem: Problem | null
  /** Retries so far. */
  readonly attempts: number
  readonly clearing: ClearReason | null
  readonly currencyId: number
}

import { quantityOf } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import type { Problem } from '../problem.ts'
import type {
  CartContext,
  CartEmittedEvent,
  CartEvent,
  CartSession,
  ClearReason,
  DroppedLine,
  FlushedChange,
  PendingAdd,
  PendingChange,
  PendingEdit,
  PendingRemove,
} from './cart-session.events.ts'

/** The session for an operation that needs one; throws without a session. */
export function sessionOf(session: CartSession | null): CartSession {
  if (!session) throw new Error("Session doesn't exist")
  return session
}

/** The only two error codes that end a session. */
export const isSessionOver = ({ code }: Problem): boolean => code === 'cart-unknown' || code === 'cart-ordered'

/** The line is not in the cart: the known cart is stale. */
export const isMissing = ({ code }: Problem): boolean => code === 'item-not-in-cart'

export const unconfirmedChanges = ({ sending, pendingChanges }: Pick<CartContext, 'sending' | 'pendingChanges'>): readonly PendingChange[] =>
  sending ? [sending, ...pendingChanges] : pendingChanges

export const isAdd = (change: PendingChange): change is PendingAdd => change.kind === 'add'

export const isEdit = (change: PendingChange): change is PendingEdit => change.kind === 'edit'

export const isRemoving = (context: Pick<CartContext, 'sending' | 'pendingChanges'>, itemId: number): boolean =>
  unconfirmedChanges(context).some((change) => change.kind === 'empty' || (change.kind === 'remove' && change.itemId === itemId))

/** A later quantity of the line is queued, so this response is not final. */
export const isAskedAgain = (pendingChanges: readonly PendingChange[], itemId: number): boolean =>
  pendingChanges.some((change) => change.kind === 'set' && change.itemId === itemId)

type EventOf<T extends CartEvent['type']> = Omit<Extract<CartEvent, { type: T }>, 'type'>

export const pendingAdd = (event: EventOf<'item.add'>): PendingAdd => ({
  kind: 'add',
  key: event.key,
  productId: event.productId,
  qty: quantityOf(event.qty),
  options: event.options ?? {},
  quiet: event.quiet ?? false,
  ignore: event.ignoreBehaviour ?? event.quiet ?? false,
  renewed: false,
})

export const pendingEdit = ({ itemId, productId, qty, options, key }: EventOf<'line.edit'>): PendingEdit => ({
  kind: 'edit',
  itemId,
  productId,
  qty: quantityOf(qty),
  options,
  key: key ?? null,
})

function supersedes(change: PendingChange, other: PendingChange): boolean {
  if (change.kind === 'add' || other.kind === 'add') return false
  if (change.kind === 'empty') return true
  return other.kind !== 'empty' && other.itemId === change.itemId && (change.kind !== 'set' || other.kind === 'set')
}

/** The queue with one more change; it replaces queued changes that it supersedes, such as earlier quantities of the line. */
export const queued = (pendingChanges: readonly PendingChange[], change: PendingChange): readonly PendingChange[] => [
  ...pendingChanges.filter((other) => !supersedes(change, other)),
  change,
]

export const without = <T>(record: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> => {
  const { [key]: _, ...rest } = record
  return rest
}

const onlyOf = <T>(record: Readonly<Record<number, T>>, cart: Cart): Readonly<Record<number, T>> =>
  Object.fromEntries(Object.entries(record).filter(([itemId]) => cart.items.some((item) => item.itemId === Number(itemId))))

/** The cart is of another session, or older than the known one. */
export const isOld = ({ session, cart: known }: CartContext, cart: Cart): boolean =>
  cart.id !== session?.cartId || (known !== null && known.id === cart.id && cart.version < known.version)

/** The pending changes without those of lines that the received cart does not have. */
export const accepted = ({ pendingQuantities, rejections, lines, pendingChanges }: CartContext, cart: Cart) => ({
  cart,
  pendingChanges: pendingChanges.filter(
    (change) => change.kind === 'add' || change.kind === 'empty' || cart.items.some((item) => item.itemId === change.itemId),
  ),
  pendingQuantities: onlyOf(pendingQuantities, cart),
  rejections: onlyOf(rejections, cart),
  lines: onlyOf(lines, cart),
})

/** The event for a completed change of a line. */
export const doneEvent = (change: PendingEdit | PendingRemove): CartEmittedEvent =>
  change.kind === 'edit' ? { type: 'line.edited', itemId: change.itemId, key: change.key } : { type: 'item.removed', itemId: change.itemId, from: change.from }

const isLineChange = (change: PendingChange): change is PendingEdit | PendingRemove => change.kind === 'edit' || change.kind === 'remove'

/** Events for queued changes whose line was removed before they were sent, so that no caller waits forever. */
export const lostChangeEvents = (before: Pick<CartContext, 'pendingChanges'>, after: Pick<CartContext, 'pendingChanges'>): readonly CartEmittedEvent[] =>
  before.pendingChanges
    .filter(isLineChange)
    .filter((change) => !after.pendingChanges.includes(change))
    .map((change) => (change.flushed ? doneEvent(change) : { type: 'item.missing', itemId: change.itemId }))

/** The lines that are lost, with their pending quantities, in a form that can be added again. */
export function droppedLines({ cart, pendingQuantities, ...context }: CartContext): readonly DroppedLine[] {
  const kept = (cart?.items ?? []).filter((item) => !isRemoving(context, item.itemId))
  return [
    ...kept.map((item) => ({ productId: item.productId, qty: pendingQuantities[item.itemId] ?? item.qty, options: item.options })),
    ...unconfirmedChanges(context)
      .filter(isAdd)
      .map(({ productId, qty, options }) => ({ productId, qty, options })),
  ]
}

/** Adds that are carried over to the next session. Idempotency keys are per cart, so they keep theirs. */
export function changesToCarryOver({ clearing, sending, pendingChanges }: CartContext): readonly PendingAdd[] {
  if (clearing === 'locale' || clearing === 'logout') return []
  const again = sending?.kind === 'add' && !isLost(clearing, sending) ? [{ ...sending, renewed: clearing === 'rejected' }] : []
  return [...again, ...pendingChanges.filter(isAdd)]
}

/** An add whose second session was rejected as well. */
export const isLost = (clearing: ClearReason | null, add: PendingAdd): boolean => clearing === 'rejected' && add.renewed

/** Request input for the change that is being sent. */
export function addition({ session, sending, currencyId }: CartContext) {
  if (sending?.kind !== 'add') throw new Error('Nothing to add')
  const { key, productId, qty, options } = sending
  return { body: { ...sessionOf(session), currencyId, productId, qty, options, reservation: null }, idempotencyKey: key }
}

export function lineChange({ session, sending, currencyId, cart }: CartContext) {
  if (sending?.kind !== 'set' && sending?.kind !== 'edit') throw new Error('No line to change')
  const item = cart?.items.find(({ itemId }) => itemId === sending.itemId)
  if (!item) throw new Error('No line to change')
  const other = sending.kind === 'edit' ? { productId: sending.productId, options: sending.options } : { productId: item.productId }
  return { body: { ...sessionOf(session), currencyId, itemId: item.itemId, qty: sending.qty, ...other, reservation: null } }
}

export function removal({ session, sending }: CartContext) {
  if (sending?.kind !== 'remove') throw new Error('No line to remove')
  return { body: { ...sessionOf(session), itemId: sending.itemId } }
}

export const emptying = ({ session }: CartContext) => ({ body: sessionOf(session) })

const waiting = ({ sending, pendingChanges, pendingQuantities }: CartContext): readonly PendingChange[] => {
  const emptied = pendingChanges.find(({ kind }) => kind === 'empty')
  if (emptied) return [emptied]
  const isSent = (itemId: number, qty: number) => sending?.kind === 'set' && sending.itemId === itemId && sending.qty === qty
  const sets = Object.entries(pendingQuantities).map(([itemId, qty]) => ({ kind: 'set' as const, itemId: Number(itemId), qty }))
  return [...pendingChanges.filter(({ kind }) => kind !== 'set'), ...sets.filter(({ itemId, qty }) => !isSent(itemId, qty))]
}

/** The queue after a flush. */
export const flushed = (pendingChanges: readonly PendingChange[]): readonly PendingChange[] =>
  pendingChanges.map((change) => (isLineChange(change) ? { ...change, flushed: true } : change))

/** Changes that would be lost with the page while another request runs, as requests that can be sent in parallel. */
export const flushableChanges = (context: CartContext): readonly FlushedChange[] =>
  waiting(context).map((change) => {
    const alone = { ...context, sending: change }
    switch (change.kind) {
      case 'add':
        return { operation: 'addItem', input: addition(alone) }
      case 'remove':
        return { operation: 'deleteItem', input: removal(alone) }
      case 'empty':
        return { operation: 'clearCart', input: emptying(alone) }
      default:
        return { operation: 'updateItem', input: lineChange(alone) }
    }
  })

import type { Cart, CartItem } from '#contract/cart.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import type { CartContext, CartEmittedEvent, CartSession, ClearReason, PendingAdd, PendingChange, PendingEdit, PendingRemove } from './cart-session.events.ts'

type Problem = NonNullable<CartContext['problem']>
/** The context with the ids of the lines in place of their actors. */
export type Known = Omit<CartContext, 'lines'> & { readonly lines: readonly string[] }
type Changes = Partial<Known>

export interface Before {
  readonly context: CartContext
  readonly value: unknown
}

export const EMPTY = { cart: null, sending: null, pendingQuantities: {}, rejections: {}, lines: [], stale: false, problem: null, attempts: 0, clearing: null }

export const knownIn = ({ context }: Before): Known => ({ ...context, lines: Object.keys(context.lines) })
export const isSettled = ({ value }: Before): boolean => JSON.stringify(value) === '{"ready":"settled"}'
export const isReady = ({ value }: Before): boolean => typeof value === 'object' && value !== null && 'ready' in value
export const isFetching = ({ value }: Before): boolean => JSON.stringify(value).includes('"fetching"')

export const problemIn = ({ error }: ModelEvent): Problem => error as Problem
export const isMissing = ({ code }: Problem): boolean => code === 'item-not-in-cart'
export const isRepeated = ({ context }: Before, event: ModelEvent): boolean => problemIn(event).code === 'network' && context.attempts < 2
export const unconfirmed = ({ sending, pendingChanges }: Pick<Known, 'sending' | 'pendingChanges'>): readonly PendingChange[] =>
  sending ? [sending, ...pendingChanges] : pendingChanges
const isAdd = (change: PendingChange): change is PendingAdd => change.kind === 'add'
const isLineChange = (change: PendingChange): change is PendingEdit | PendingRemove => change.kind === 'edit' || change.kind === 'remove'

export const itemOf = ({ cart }: Pick<Known, 'cart'>, itemId: unknown): CartItem | undefined => cart?.items.find((item) => item.itemId === itemId)
export const isLeaving = (known: Known, itemId: unknown): boolean =>
  unconfirmed(known).some((change) => change.kind === 'empty' || (change.kind === 'remove' && change.itemId === itemId))

export const without = <T>(record: Readonly<Record<number, T>>, itemId: unknown): Readonly<Record<number, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(itemId)))

const SENDING = { add: { adding: 'asking' }, set: 'setting', edit: 'editing', remove: 'removing', empty: 'emptying' } as const

/** The operation of a change, with its input. */
export function operationOf({ session, cart }: Pick<Known, 'session' | 'cart'>, change: PendingChange) {
  const line = { ...session, currencyId: 1, reservation: null }
  switch (change.kind) {
    case 'add': {
      const { productId, qty, options, key } = change
      return { operation: 'addItem', input: { body: { ...line, productId, qty, options }, idempotencyKey: key } }
    }
    case 'set':
      return {
        operation: 'updateItem',
        input: { body: { ...line, itemId: change.itemId, qty: change.qty, productId: itemOf({ cart }, change.itemId)?.productId } },
      }
    case 'edit': {
      const { itemId, productId, qty, options } = change
      return { operation: 'updateItem', input: { body: { ...line, itemId, productId, qty, options } } }
    }
    case 'remove':
      return { operation: 'deleteItem', input: { body: { ...session, itemId: change.itemId } } }
    case 'empty':
      return { operation: 'clearCart', input: { body: { ...session } } }
  }
}

export const fetches = (session: CartSession | null) => ({
  value: { ready: { fetching: 'asking' } },
  invoked: [{ operation: 'getCart', input: { body: { ...session, currencyId: 1 } } }],
})
export const creates = { value: { creating: 'asking' }, invoked: [{ operation: 'getNewCartSession', input: {} }] }

/** At rest a stale cart is loaded; else the next change is sent. */
export function settled(known: Known, changes: Changes, emitted: readonly object[] = []) {
  const next = { ...known, ...changes }
  if (next.stale) return { ...changes, ...fetches(next.session), stale: false, attempts: 0, emitted }
  const [sending, ...pendingChanges] = next.pendingChanges
  if (!sending) return { ...changes, value: { ready: 'settled' }, emitted }
  return { ...changes, value: { ready: SENDING[sending.kind] }, invoked: [operationOf(next, sending)], sending, pendingChanges, emitted }
}

/** A change in any state: it is sent at once when nothing is on its way, and the first one begins a session. */
export function changed(before: Before, changes: Changes, emitted: readonly object[] = []) {
  const known = knownIn(before)
  if (isSettled(before)) return settled(known, changes, emitted)
  const isBegun = before.value === 'absent' && (changes.pendingChanges ?? []).length > 0
  return { ...changes, ...(isBegun ? creates : {}), emitted }
}

/** The queue with one more change; it replaces what it supersedes. */
export function queued({ pendingChanges }: Pick<Known, 'pendingChanges'>, change: PendingChange): readonly PendingChange[] {
  const rest = pendingChanges.filter((other) => {
    if (other.kind === 'add') return true
    if (change.kind === 'empty') return false
    if (change.kind === 'add' || other.kind === 'empty' || other.itemId !== change.itemId) return true
    return change.kind === 'set' && other.kind !== 'set'
  })
  return [...rest, change]
}

/** A change of a line replaces its waiting quantity, and the reason why the last one was rejected. */
export const lineChanged = (known: Known, change: PendingEdit | PendingRemove): Changes => ({
  lines: known.lines.filter((line) => line !== String(change.itemId)),
  pendingQuantities: without(known.pendingQuantities, change.itemId),
  rejections: without(known.rejections, change.itemId),
  pendingChanges: queued(known, change),
})

export const doneEvent = (change: PendingEdit | PendingRemove): CartEmittedEvent =>
  change.kind === 'edit' ? { type: 'line.edited', itemId: change.itemId, key: change.key } : { type: 'item.removed', itemId: change.itemId, from: change.from }

/** A received cart; an older one or one of another session changes nothing. Changes of lines that it does not have are lost. */
export function received(known: Known, cart: Cart): { changes: Changes; emitted: readonly object[] } {
  if (cart.id !== known.session?.cartId || (known.cart && cart.version < known.cart.version)) return { changes: { problem: null }, emitted: [] }
  const isThere = (itemId: unknown) => itemOf({ cart }, Number(itemId)) !== undefined
  const onlyThere = <T>(record: Readonly<Record<number, T>>) => Object.fromEntries(Object.entries(record).filter(([itemId]) => isThere(itemId)))
  const isKept = (change: PendingChange) => change.kind === 'add' || change.kind === 'empty' || isThere(change.itemId)
  const lost = known.pendingChanges.filter(isLineChange).filter((change) => !isKept(change))
  return {
    changes: {
      problem: null,
      cart,
      pendingChanges: known.pendingChanges.filter(isKept),
      pendingQuantities: onlyThere(known.pendingQuantities),
      rejections: onlyThere(known.rejections),
      lines: known.lines.filter(isThere),
    },
    emitted: [
      // A change that was flushed is its reason that the line is missing.
      ...lost.map((change) => (change.flushed ? doneEvent(change) : { type: 'item.missing', itemId: change.itemId })),
      ...(known.cart && cart.version > known.cart.version ? [{ type: 'cart.changed', cartId: cart.id, version: cart.version }] : []),
    ],
  }
}

/** The response to the change that was sent: the cart, then what the change did, then the next one. */
export function responded(before: Before, { output }: ModelEvent, also: (known: Known) => Changes = () => ({}), done: readonly object[] = []) {
  const known = knownIn(before)
  const { changes, emitted } = received(known, output as Cart)
  return settled(known, { ...changes, ...also({ ...known, ...changes }), sending: null, attempts: 0 }, [...emitted, ...done])
}

export const addFailed = ({ key, productId }: PendingAdd, problem: Problem) => ({
  type: 'add.failed',
  key,
  productId,
  problem,
  canRetry: problem.code !== 'out-of-stock',
})

const linesOf = (known: Known) => [
  ...(known.cart?.items ?? [])
    .filter(({ itemId }) => !isLeaving(known, itemId))
    .map(({ itemId, productId, qty, options }) => ({ productId, qty: known.pendingQuantities[itemId] ?? qty, options })),
  ...unconfirmed(known)
    .filter(isAdd)
    .map(({ productId, qty, options }) => ({ productId, qty, options })),
]

/** Adds outlive a session, unless user or language change; one whose second session was rejected as well has failed. */
export function ended(before: Before, reason: ClearReason, problem: Problem | null = null) {
  const known = knownIn(before)
  const { session, sending, pendingChanges, failed } = known
  const isOver = reason === 'logout' || reason === 'locale'
  const isTwice = reason === 'rejected' && sending?.kind === 'add' && sending.renewed
  const again = sending?.kind === 'add' && !isTwice ? [{ ...sending, renewed: reason === 'rejected' }] : []
  const carried = isOver ? [] : [...again, ...pendingChanges.filter(isAdd)]
  const lost = isTwice && sending?.kind === 'add' ? [sending] : []
  return {
    ...EMPTY,
    ...(carried.length > 0 ? creates : { value: 'absent' }),
    session: null,
    pendingChanges: carried,
    failed: isOver ? [] : [...failed, ...lost],
    emitted: [
      { type: 'session.cleared', session, reason, lines: reason === 'locale' ? linesOf(known) : [], problem },
      ...(problem ? lost.map((add) => addFailed(add, problem)) : []),
      ...unconfirmed(known).flatMap((change) => {
        if (change.kind !== 'edit') return []
        const { itemId, key } = change
        return [problem ? { type: 'line.rejected', itemId, key, problem } : { type: 'item.missing', itemId }]
      }),
    ],
  }
}

/** A session begins with the adds that wait for one. */
export const begun = ({ sending, pendingChanges }: Known, session: CartSession): Changes => ({
  ...EMPTY,
  session,
  pendingChanges: [...(sending ? [sending] : []), ...pendingChanges].filter(isAdd),
})

/** What is sent beside the running request when the page may be gone: adds and changes of lines, and quantities that wait. */
export function flushedChanges(known: Known) {
  const { sending, pendingChanges, pendingQuantities } = known
  const empty = pendingChanges.find(({ kind }) => kind === 'empty')
  if (empty) return [operationOf(known, empty)]
  const sets = Object.entries(pendingQuantities).map(([itemId, qty]) => ({ kind: 'set', itemId: Number(itemId), qty }) as const)
  const isSent = ({ itemId, qty }: { itemId: number; qty: number }) => sending?.kind === 'set' && sending.itemId === itemId && sending.qty === qty
  return [...pendingChanges.filter(({ kind }) => kind !== 'set'), ...sets.filter((set) => !isSent(set))].map((change) => operationOf(known, change))
}

export const flushed = (pendingChanges: readonly PendingChange[]): readonly PendingChange[] =>
  pendingChanges.map((change) => (isLineChange(change) ? { ...change, flushed: true } : change))

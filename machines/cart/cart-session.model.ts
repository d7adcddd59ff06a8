import { type ModelEvent, model } from '#tests/model/model.ts'
import type { CartContext, PendingAdd, PendingChange } from './cart-session.events.ts'
import { cartSessionMachine } from './cart-session.machine.ts'
import { ADDS, EDITS, LINES, SESSION, SESSIONS, TWO_LINES } from './cart-session-events.model.ts'
import { CART_PHRASES } from './cart-session-phrases.model.ts'
import {
  addFailed,
  type Before,
  begun,
  changed,
  creates,
  doneEvent,
  EMPTY,
  ended,
  fetches,
  flushed,
  flushedChanges,
  isFetching,
  isLeaving,
  isMissing,
  isReady,
  isRepeated,
  isSettled,
  itemOf,
  type Known,
  knownIn,
  lineChanged,
  operationOf,
  problemIn,
  queued,
  received,
  responded,
  settled,
  unconfirmed,
  without,
} from './cart-session-rules.model.ts'

const ENDS = ['cart.received', 'order.placed', 'user.loggedOut', 'session.removed', 'locale.changed']
const isChangeEvent = ({ type }: ModelEvent) => ['item.add', 'line.set', 'line.edit', 'line.remove', 'cart.clear', 'quantity.settled'].includes(type)

const ends = (event: ModelEvent) => problemIn(event).code === 'cart-unknown'
const ignored = (operation: string) => ({ emitted: [{ type: 'operation.ignored', operation }] })
const missing = (itemId: unknown) => ({ emitted: [{ type: 'item.missing', itemId }] })
const INVALID = { emitted: [{ type: 'quantity.invalid' }] }
const toLines = ({ lines }: Known, event: object) => lines.map((line) => ({ to: `quantity-${line}`, event }))
const pausing = ({ context }: Before, value: object) => ({ value, attempts: context.attempts + 1 })
const failedSend = (before: Before, changes: Partial<Known> = {}, emitted: readonly object[] = []) =>
  settled(knownIn(before), { ...changes, sending: null, attempts: 0 }, emitted)

/** A failed add is sent again with its own key. */
function retried(before: Before, key: unknown) {
  const { failed, pendingChanges } = knownIn(before)
  const again = failed.filter((add) => add.key === key)
  if (again.length === 0) return {}
  return changed(before, { pendingChanges: [...pendingChanges, ...again], failed: failed.filter((add) => add.key !== key) }, [{ type: 'add.retried', key }])
}

/** Another change of a line than of its quantity was rejected: that its line is missing may be the effect of the same change, flushed before. */
function lineChangeRejected(before: Before, event: ModelEvent) {
  const { sending } = before.context
  if (sending?.kind !== 'edit' && sending?.kind !== 'remove') throw new Error('No line was changed')
  const problem = problemIn(event)
  const { itemId } = sending
  const rejected = sending.kind === 'edit' ? { type: 'line.rejected', itemId, key: sending.key, problem } : { type: 'remove.failed', itemId, problem }
  return failedSend(before, isMissing(problem) ? { stale: true } : {}, [isMissing(problem) && sending.flushed ? doneEvent(sending) : rejected])
}

/** One product, one line, consecutive adds; success, rejection and network errors. */
const modelOf = (events: readonly ModelEvent[], most: number) =>
  model<typeof cartSessionMachine>({
    machine: cartSessionMachine,
    input: { currencyId: 1 },
    events,
    accepts: {
      'item.add': ['*'],
      'add.retry': ['*'],
      'add.dismiss': ['*'],
      'line.set': ['*'],
      'line.edit': ['*'],
      'line.remove': ['*'],
      'cart.clear': ['*'],
      'session.found': ['*'],
      'session.removed': ['ready'],
      'order.placed': ['ready'],
      'user.loggedOut': ['ready'],
      'locale.changed': ['ready'],
      'cart.refresh': ['ready'],
      'cart.versionReceived': ['ready'],
      'cart.received': ['ready'],
      'cart.flush': ['ready'],
      'cart.settle': ['ready'],
      'quantity.settled': ['ready'],
    },
    invokes: {
      getNewCartSession: ['creating.asking'],
      getCart: ['ready.fetching.asking'],
      addItem: ['ready.adding.asking'],
      updateItem: ['ready.setting', 'ready.editing'],
      deleteItem: ['ready.removing'],
      clearCart: ['ready.emptying'],
    },
    spawned: ({ context }) => Object.keys(context.lines).map((line) => `quantity-${line}`),
    delays: {
      backoff: { in: ['creating.pausing', 'ready.fetching.pausing', 'ready.adding.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] },
    },
    phrases: CART_PHRASES,
    start: { value: 'absent', ...EMPTY, session: null, pendingChanges: [], failed: [] },
    project: ({ context }) => ({ ...context, lines: Object.keys(context.lines) }),
    possible: (before, event) => {
      const { context } = before
      const waiting = unconfirmed(context).length + context.failed.length
      if (context.session?.cartId === 'cart-2') return event.type === 'session.removed'
      if (event.type === 'session.found' && event.cartId === 'cart-2') return isSettled(before)
      if (event.type === 'item.add') return waiting < most
      // A line reports once per change.
      if (event.type === 'quantity.settled' && event.itemId === 7)
        return context.pendingQuantities[7] === 2 && !unconfirmed(context).some(({ kind }) => kind === 'set')
      if (events !== SESSIONS) return !isChangeEvent(event) || unconfirmed(context).length < most
      if (isChangeEvent(event)) return !isReady(before)
      return !ENDS.includes(event.type) || ((waiting === 0 || context.sending !== null) && context.attempts === 0 && !context.stale)
    },
    undisturbed: [
      'session.found',
      'session.removed',
      'cart.refresh',
      'cart.flush',
      'cart.settle',
      'cart.clear',
      'cart.versionReceived',
      'cart.received',
      'item.add',
      'add.retry',
      'add.dismiss',
      'line.set',
      'line.edit',
      'line.remove',
      'locale.changed',
      'order.placed',
      'user.loggedOut',
      'quantity.settled',
    ],
    expect: {
      'session.found': (before, { cartId, protectCode }) => {
        const known = knownIn(before)
        const session = { cartId: String(cartId), protectCode: String(protectCode) }
        return cartId === known.session?.cartId ? {} : { ...begun(known, session), ...fetches(session) }
      },
      'session.removed': (before) => ended(before, 'otherTab'),
      'order.placed': (before) => ended(before, 'ordered'),
      'user.loggedOut': (before) => ended(before, 'logout'),
      'locale.changed': (before, { carry }) => (carry ? changed(before, { stale: true }) : ended(before, 'locale')),
      // While it is loaded already, nothing more is to be done.
      'cart.refresh': (before) => (isFetching(before) ? {} : changed(before, { stale: true })),
      'cart.versionReceived': (before, { cartId, version }) => {
        const { session, cart } = before.context
        return cartId === session?.cartId && Number(version) > (cart?.version ?? -1) ? changed(before, { stale: true }) : {}
      },
      'cart.received': (before, { cart }) => {
        const { changes, emitted } = received(knownIn(before), cart as NonNullable<CartContext['cart']>)
        return changed(before, changes, emitted)
      },
      'cart.flush': (before) => {
        const known = knownIn(before)
        const forwarded = toLines(known, { type: 'quantity.flush' })
        const changes = flushedChanges(known)
        // With nothing on its way a single quantity is sent as usual.
        if (changes.length === 0 || (isSettled(before) && changes.length === 1)) return { forwarded }
        return { forwarded, pendingChanges: flushed(known.pendingChanges), emitted: [{ type: 'changes.flushed', changes }] }
      },
      'cart.settle': (before) => ({ forwarded: toLines(knownIn(before), { type: 'quantity.flush' }) }),
      'cart.clear': (before) => {
        const known = knownIn(before)
        if (!isReady(before) || !known.cart?.items.length) return ignored('cart.clear')
        return changed(before, { lines: [], pendingQuantities: {}, rejections: {}, pendingChanges: queued(known, { kind: 'empty' }) })
      },
      'item.add': (before, { key, qty }) => {
        if (qty === null) return INVALID
        const known = knownIn(before)
        if (known.failed.some((add) => add.key === key)) return retried(before, key)
        if (unconfirmed(known).some((change) => change.kind === 'add' && change.key === key)) return {}
        const add: PendingAdd = { kind: 'add', key: String(key), productId: 70, qty: 1, options: {}, quiet: false, ignore: false, renewed: false }
        return changed(before, { pendingChanges: [...known.pendingChanges, add] })
      },
      'add.retry': (before, { key }) => retried(before, key),
      'add.dismiss': ({ context }, { key }) => ({ failed: context.failed.filter((add) => add.key !== key) }),
      'line.set': (before, { itemId, qty }) => {
        const known = knownIn(before)
        if (!isReady(before)) return ignored('line.set')
        if (isLeaving(known, itemId)) return {}
        if (!itemOf(known, itemId)) return missing(itemId)
        if (Number(qty) < 1) return INVALID
        const isChanging = known.lines.includes(String(itemId))
        return {
          pendingQuantities: { ...known.pendingQuantities, [String(itemId)]: Number(qty) },
          rejections: without(known.rejections, itemId),
          lines: isChanging ? known.lines : [...known.lines, String(itemId)].toSorted(),
          invoked: isChanging ? [] : [{ operation: 'quantity', input: { itemId } }],
          forwarded: [{ to: `quantity-${itemId}`, event: { type: 'quantity.set', qty: Number(qty) } }],
        }
      },
      'line.edit': (before, { itemId, qty, key }) => {
        const known = knownIn(before)
        if (isReady(before) && qty === 0) return INVALID
        if (!isReady(before) || isLeaving(known, itemId) || !itemOf(known, itemId)) return missing(itemId)
        return changed(
          before,
          lineChanged(known, { kind: 'edit', itemId: Number(itemId), productId: 71, qty: Number(qty), options: {}, key: key ? String(key) : null }),
        )
      },
      'line.remove': (before, { itemId, from }) => {
        const known = knownIn(before)
        if (!isReady(before)) return ignored('line.remove')
        if (isLeaving(known, itemId)) return {}
        if (!itemOf(known, itemId)) return missing(itemId)
        return changed(before, lineChanged(known, { kind: 'remove', itemId: Number(itemId), from: from === 'product' ? 'product' : 'cart' }))
      },
      'quantity.settled': (before, { itemId, qty }) => {
        const known = knownIn(before)
        if (!known.lines.includes(String(itemId))) return {}
        const set: PendingChange = { kind: 'set', itemId: Number(itemId), qty: Number(qty) }
        return changed(before, { pendingChanges: queued(known, set) })
      },
      'xstate.done.actor.getNewCartSession': (before, { output }) => {
        const known = knownIn(before)
        const changes = { ...begun(known, SESSION), cart: output as CartContext['cart'] }
        return settled(known, changes, [{ type: 'session.created', ...SESSION }])
      },
      'xstate.done.actor.getCart': (before, event) => responded(before, event),
      'xstate.done.actor.addItem': (before, event) => {
        const { sending } = before.context
        if (sending?.kind !== 'add') throw new Error('Nothing was added')
        const { productId, qty, key, quiet, ignore } = sending
        return responded(before, event, undefined, [{ type: 'item.added', productId, qty, key, quiet, ignore }])
      },
      'xstate.done.actor.updateItem': (before, event) => {
        const { sending, lines } = before.context
        if (sending?.kind === 'edit') return responded(before, event, undefined, [doneEvent(sending)])
        if (sending?.kind !== 'set') throw new Error('No line was changed')
        const { itemId, qty } = sending
        const saved = responded(before, event, ({ pendingQuantities, pendingChanges, rejections }) => {
          const isLast = pendingQuantities[itemId] === qty && !pendingChanges.some((change) => change.kind === 'set' && change.itemId === itemId)
          return { rejections: without(rejections, itemId), ...(isLast && { pendingQuantities: without(pendingQuantities, itemId) }) }
        })
        return { ...saved, forwarded: itemId in lines ? [{ to: `quantity-${itemId}`, event: { type: 'quantity.saved', qty } }] : [] }
      },
      'xstate.done.actor.deleteItem': (before, event) => {
        const { sending } = before.context
        if (sending?.kind !== 'remove') throw new Error('Nothing was removed')
        return responded(before, event, undefined, [doneEvent(sending)])
      },
      'xstate.done.actor.clearCart': (before, event) => responded(before, event),
      'xstate.error.actor.getNewCartSession': (before, event) => {
        if (isRepeated(before, event)) return pausing(before, { creating: 'pausing' })
        const { failed, pendingChanges } = before.context
        const adds = pendingChanges.filter((change) => change.kind === 'add')
        return {
          value: 'absent',
          pendingChanges: [],
          failed: [...failed, ...adds],
          attempts: 0,
          emitted: adds.map((add) => addFailed(add, problemIn(event))),
        }
      },
      'xstate.error.actor.getCart': (before, event) => {
        if (ends(event)) return ended(before, 'rejected', problemIn(event))
        if (isRepeated(before, event)) return pausing(before, { ready: { fetching: 'pausing' } })
        const problem = problemIn(event)
        return failedSend(before, { problem }, [{ type: 'fetch.failed', problem }])
      },
      'xstate.error.actor.addItem': (before, event) => {
        if (ends(event)) return ended(before, 'rejected', problemIn(event))
        if (isRepeated(before, event)) return pausing(before, { ready: { adding: 'pausing' } })
        const { sending, failed } = before.context
        if (sending?.kind !== 'add') throw new Error('Nothing was added')
        return failedSend(before, { failed: [...failed, sending] }, [addFailed(sending, problemIn(event))])
      },
      'xstate.error.actor.updateItem': (before, event) => {
        if (ends(event)) return ended(before, 'rejected', problemIn(event))
        const { sending, pendingQuantities, pendingChanges, rejections, lines } = before.context
        if (sending?.kind !== 'set') return lineChangeRejected(before, event)
        const { itemId, qty } = sending
        const problem = problemIn(event)
        const forwarded = itemId in lines ? [{ to: `quantity-${itemId}`, event: { type: 'quantity.rejected', qty } }] : []
        const isLast = pendingQuantities[itemId] === qty && !pendingChanges.some((change) => change.kind === 'set' && change.itemId === itemId)
        if (!isLast) return { ...failedSend(before), forwarded }
        const changes = { pendingQuantities: without(pendingQuantities, itemId), rejections: { ...rejections, [itemId]: problem } }
        return {
          ...failedSend(before, { ...changes, ...(isMissing(problem) && { stale: true }) }, [{ type: 'quantity.rejected', itemId, problem }]),
          forwarded,
        }
      },
      'xstate.error.actor.deleteItem': (before, event) => (ends(event) ? ended(before, 'rejected', problemIn(event)) : lineChangeRejected(before, event)),
      'xstate.error.actor.clearCart': (before, event) =>
        ends(event) ? ended(before, 'rejected', problemIn(event)) : failedSend(before, {}, [{ type: 'clear.failed', problem: problemIn(event) }]),
      'xstate.after.backoff.cartSession.creating.pausing': () => creates,
      'xstate.after.backoff.cartSession.ready.fetching.pausing': ({ context }) => fetches(context.session),
      'xstate.after.backoff.cartSession.ready.adding.pausing': (before) => {
        const known = knownIn(before)
        return { value: { ready: { adding: 'asking' } }, invoked: known.sending ? [operationOf(known, known.sending)] : [] }
      },
    },
    always: ({ context, value }) => {
      if (context.session === null && context.cart !== null) throw new Error('A cart without a session')
      if (context.clearing !== null) throw new Error('A session that ends is over at once')
      if (value === 'absent' && context.pendingChanges.length > 0) throw new Error('A pending change without a session creates one')
      const sends = ['adding', 'setting', 'editing', 'removing', 'emptying'].some((state) => JSON.stringify(value).includes(state))
      if (sends !== (context.sending !== null)) throw new Error('Exactly what is sent is marked as sent')
    },
  })

export const cartSessionModels = [modelOf(SESSIONS, 1), modelOf(ADDS, 2), modelOf(LINES, 2), modelOf(EDITS, 2), modelOf(TWO_LINES, 2)]

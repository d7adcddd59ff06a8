import { assign, emit, enqueueActions, setup } from 'xstate'
import { quantityOf } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import { call } from '../call.ts'
import { isPassing, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { AddWish, CartContext, CartEmittedEvent, CartEvent, CartSession, ClearReason, EditWish, RemoveWish, Wish } from './cart-session.events.ts'
import {
  accepted,
  doneEvent,
  droppedLines,
  hurried,
  hurriedChanges,
  isAdd,
  isAskedAgain,
  isEdit,
  isLost,
  isMissing,
  isOld,
  isRemoving,
  isSessionOver,
  lostChangeEvents,
  pending,
  queued,
  survivors,
  without,
} from './cart-session.wishes.ts'
import { type QuantityReport, quantityMachine } from './quantity.machine.ts'

const nothing = { cart: null, sending: null, wanted: {}, refusals: {}, lines: {}, behind: false, problem: null, attempts: 0, clearing: null } as const

/** Words of the cart's chart: what it calls, asks and does. */
export const cartSessionSetup = setup({
  types: {} as {
    context: CartContext
    events: CartEvent | QuantityReport
    emitted: CartEmittedEvent
    input: { currencyId: number }
    tags: 'busy' | 'loading'
    children: Record<`quantity-${number}`, 'quantity'>
  },
  actors: {
    getNewCartSession: call('getNewCartSession'),
    getCart: call('getCart'),
    addItem: call('addItem'),
    updateItem: call('updateItem'),
    deleteItem: call('deleteItem'),
    clearCart: call('clearCart'),
    quantity: quantityMachine,
  },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isNoQuantity: (_, { qty }: { qty: number | string | null }) => quantityOf(qty) <= 0,
    hasWishes: ({ context }) => context.wishes.length > 0,
    isNext: ({ context }, { kind }: { kind: Wish['kind'] }) => context.wishes[0]?.kind === kind,
    isNewAdd: ({ context }, { key }: { key: string }) => ![...pending(context), ...context.failed].some((wish) => isAdd(wish) && wish.key === key),
    hasFailed: ({ context }, { key }: { key: string }) => context.failed.some((wish) => wish.key === key),
    isLineMissing: ({ context }, { itemId }: { itemId: number }) => !context.cart?.items.some((item) => item.itemId === itemId),
    isLineThere: ({ context }, { itemId }: { itemId: number }) =>
      !isRemoving(context, itemId) && context.cart?.items.some((item) => item.itemId === itemId) === true,
    isLineLeaving: ({ context }, { itemId }: { itemId: number }) => isRemoving(context, itemId),
    isChanging: ({ context }, { itemId }: { itemId: number }) => itemId in context.lines,
    hasItems: ({ context }) => (context.cart?.items.length ?? 0) > 0,
    isAtMostOneLineChanging: ({ context }) => Object.keys(context.wanted).length <= 1,
    isBehind: ({ context }) => context.behind,
    isNewer: ({ context }, { cartId, version }: { cartId: string; version: number }) =>
      cartId === context.session?.cartId && version > (context.cart?.version ?? -1),
    isSameSession: ({ context }, { cartId, protectCode }: CartSession) => cartId === context.session?.cartId && protectCode === context.session.protectCode,
    isCarried: (_, { carry }: { carry: boolean }) => carry,
    isSessionOver: (_, { problem }: { problem: Problem }) => isSessionOver(problem),
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: CartEmittedEvent) => emitted),
    keepSession: assign(({ context }, { cartId, protectCode }: CartSession) => ({ ...nothing, session: { cartId, protectCode }, wishes: survivors(context) })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    markBehind: assign({ behind: true }),
    markRead: assign({ behind: false, attempts: 0 }),
    accept: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ problem: null })
      if (isOld(context, cart)) return
      const next = accepted(context, cart)
      for (const itemId of Object.keys(context.lines)) if (!(itemId in next.lines)) enqueue.stopChild(`quantity-${itemId}`)
      enqueue.assign(next)
      for (const emitted of lostChangeEvents(context, next)) enqueue.emit(emitted)
      if (context.cart && cart.version > context.cart.version) enqueue.emit({ type: 'cart.changed', cartId: cart.id, version: cart.version })
    }),
    queueAdd: assign(({ context }, wish: AddWish) => ({ wishes: queued(context.wishes, wish) })),
    queueAgain: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      enqueue.assign({
        wishes: [...context.wishes, ...context.failed.filter((wish) => wish.key === key)],
        failed: context.failed.filter((wish) => wish.key !== key),
      })
      enqueue.emit({ type: 'add.retried', key })
    }),
    forgetAdd: assign(({ context }, { key }: { key: string }) => ({ failed: context.failed.filter((wish) => wish.key !== key) })),
    changeLine: enqueueActions(({ context, enqueue }, { itemId, qty }: { itemId: number; qty: number }) => {
      enqueue.assign({ wanted: { ...context.wanted, [itemId]: qty }, refusals: without(context.refusals, itemId) })
      if (!(itemId in context.lines)) {
        enqueue.assign({
          lines: ({ context, spawn }) => ({ ...context.lines, [itemId]: spawn('quantity', { id: `quantity-${itemId}`, input: { itemId } }) }),
        })
      }
      enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.set', qty })
    }),
    hurry: enqueueActions(({ context, enqueue }) => {
      const changes = hurriedChanges(context)
      if (changes.length === 0) return
      enqueue.assign({ wishes: hurried(context.wishes) })
      enqueue.emit({ type: 'changes.hurried', changes })
    }),
    flushLines: enqueueActions(({ context, enqueue }) => {
      for (const itemId of Object.keys(context.lines)) enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.flush' })
    }),
    queueQuantity: assign(({ context }, { itemId, qty }: QuantityReport) => ({ wishes: queued(context.wishes, { kind: 'set', itemId, qty }) })),
    // What waits for the line is overtaken.
    queueInstead: enqueueActions(({ context, enqueue }, wish: EditWish | RemoveWish) => {
      const { itemId } = wish
      if (itemId in context.lines) enqueue.stopChild(`quantity-${itemId}`)
      enqueue.assign({
        lines: without(context.lines, itemId),
        wanted: without(context.wanted, itemId),
        refusals: without(context.refusals, itemId),
        wishes: queued(context.wishes, wish),
      })
    }),
    stopLines: enqueueActions(({ context, enqueue }) => {
      for (const itemId of Object.keys(context.lines)) enqueue.stopChild(`quantity-${itemId}`)
    }),
    queueEmptying: assign(({ context }) => ({ lines: {}, wanted: {}, refusals: {}, wishes: queued(context.wishes, { kind: 'empty' }) })),
    takeNext: assign(({ context }) => ({ sending: context.wishes[0] ?? null, wishes: context.wishes.slice(1) })),
    finish: assign({ sending: null, attempts: 0 }),
    emitDone: enqueueActions(({ context: { sending }, enqueue }) => {
      if (sending?.kind === 'add') {
        const { productId, qty, key, quiet, ignore } = sending
        enqueue.emit({ type: 'item.added', productId, qty, key, quiet, ignore })
      }
      if (sending?.kind === 'remove' || sending?.kind === 'edit') enqueue.emit(doneEvent(sending))
    }),
    settleLine: enqueueActions(({ context: { sending, wanted, wishes, refusals, lines }, enqueue }) => {
      if (sending?.kind !== 'set') return
      const { itemId, qty } = sending
      if (wanted[itemId] === qty && !isAskedAgain(wishes, itemId)) enqueue.assign({ wanted: without(wanted, itemId) })
      enqueue.assign({ refusals: without(refusals, itemId) })
      if (itemId in lines) enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.saved', qty })
    }),
    refuseLine: enqueueActions(({ context: { sending, wanted, wishes, refusals, lines }, enqueue }, { problem }: { problem: Problem }) => {
      if (sending?.kind !== 'set') return
      const { itemId, qty } = sending
      if (itemId in lines) enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.refused', qty })
      if (wanted[itemId] !== qty || isAskedAgain(wishes, itemId)) return
      enqueue.assign({ wanted: without(wanted, itemId), refusals: { ...refusals, [itemId]: problem } })
      if (isMissing(problem)) enqueue.assign({ behind: true })
      enqueue.emit({ type: 'quantity.refused', itemId, problem })
    }),
    refuseEdit: enqueueActions(({ context: { sending }, enqueue }, { problem }: { problem: Problem }) => {
      if (sending?.kind !== 'edit') return
      if (isMissing(problem)) enqueue.assign({ behind: true })
      enqueue.emit(isMissing(problem) && sending.hurried ? doneEvent(sending) : { type: 'line.refused', itemId: sending.itemId, key: sending.key, problem })
    }),
    refuseRemoval: enqueueActions(({ context: { sending }, enqueue }, { problem }: { problem: Problem }) => {
      if (sending?.kind !== 'remove') return
      if (isMissing(problem)) enqueue.assign({ behind: true })
      enqueue.emit(isMissing(problem) && sending.hurried ? doneEvent(sending) : { type: 'remove.failed', itemId: sending.itemId, problem })
    }),
    failAdds: enqueueActions(({ context: { sending, wishes, failed }, enqueue }, { problem }: { problem: Problem }) => {
      const lost = (sending ? [sending] : wishes).filter(isAdd)
      enqueue.assign({ failed: [...failed, ...lost], ...(sending ? {} : { wishes: [] }) })
      for (const { key, productId } of lost) enqueue.emit({ type: 'add.failed', key, productId, problem })
    }),
    leave: assign((_, { reason, problem }: { reason: ClearReason; problem: Problem | null }) => ({ clearing: reason, problem })),
    endSession: enqueueActions(({ context, enqueue }) => {
      const { session, clearing, problem, sending, failed } = context
      if (!clearing) return
      const lost = sending?.kind === 'add' && isLost(clearing, sending) ? [sending] : []
      enqueue.emit({ type: 'session.cleared', session, reason: clearing, lines: clearing === 'locale' ? droppedLines(context) : [], problem })
      if (problem) for (const { key, productId } of lost) enqueue.emit({ type: 'add.failed', key, productId, problem })
      for (const { itemId, key } of pending(context).filter(isEdit))
        enqueue.emit(problem ? { type: 'line.refused', itemId, key, problem } : { type: 'item.missing', itemId })
      enqueue.assign({
        ...nothing,
        session: null,
        wishes: survivors(context),
        failed: clearing === 'locale' || clearing === 'logout' ? [] : [...failed, ...lost],
      })
    }),
  },
})

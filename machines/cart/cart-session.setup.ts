import { assign, emit, enqueueActions, setup } from 'xstate'
import { quantityOf } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import { canRetryAdd } from './add-retry.rules.ts'
import {
  accepted,
  changesToCarryOver,
  doneEvent,
  droppedLines,
  flushableChanges,
  flushed,
  isAdd,
  isAskedAgain,
  isEdit,
  isLost,
  isMissing,
  isOld,
  isRemoving,
  isSessionOver,
  lostChangeEvents,
  queued,
  unconfirmedChanges,
  without,
} from './cart-session.changes.ts'
import type {
  CartContext,
  CartEmittedEvent,
  CartEvent,
  CartSession,
  ClearReason,
  PendingAdd,
  PendingChange,
  PendingEdit,
  PendingRemove,
} from './cart-session.events.ts'
import { type QuantityReport, quantityMachine } from './quantity.machine.ts'

const nothing = {
  cart: null,
  sending: null,
  pendingQuantities: {},
  rejections: {},
  lines: {},
  stale: false,
  problem: null,
  attempts: 0,
  clearing: null,
} as const

/** Actors, guards and actions of the cart machine. */
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
    getNewCartSession: operation('getNewCartSession'),
    getCart: operation('getCart'),
    addItem: operation('addItem'),
    updateItem: operation('updateItem'),
    deleteItem: operation('deleteItem'),
    clearCart: operation('clearCart'),
    quantity: quantityMachine,
  },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isNoQuantity: (_, { qty }: { qty: number | string | null }) => quantityOf(qty) <= 0,
    hasPendingChanges: ({ context }) => context.pendingChanges.length > 0,
    isNext: ({ context }, { kind }: { kind: PendingChange['kind'] }) => context.pendingChanges[0]?.kind === kind,
    isNewAdd: ({ context }, { key }: { key: string }) =>
      ![...unconfirmedChanges(context), ...context.failed].some((change) => isAdd(change) && change.key === key),
    hasFailed: ({ context }, { key }: { key: string }) => context.failed.some((change) => change.key === key),
    isLineMissing: ({ context }, { itemId }: { itemId: number }) => !context.cart?.items.some((item) => item.itemId === itemId),
    isLineThere: ({ context }, { itemId }: { itemId: number }) =>
      !isRemoving(context, itemId) && context.cart?.items.some((item) => item.itemId === itemId) === true,
    isLineLeaving: ({ context }, { itemId }: { itemId: number }) => isRemoving(context, itemId),
    isChanging: ({ context }, { itemId }: { itemId: number }) => itemId in context.lines,
    hasItems: ({ context }) => (context.cart?.items.length ?? 0) > 0,
    isAtMostOneLineChanging: ({ context }) => Object.keys(context.pendingQuantities).length <= 1,
    isStale: ({ context }) => context.stale,
    isNewer: ({ context }, { cartId, version }: { cartId: string; version: number }) =>
      cartId === context.session?.cartId && version > (context.cart?.version ?? -1),
    isSameSession: ({ context }, { cartId, protectCode }: CartSession) => cartId === context.session?.cartId && protectCode === context.session.protectCode,
    isCarried: (_, { carry }: { carry: boolean }) => carry,
    isSessionOver: (_, { problem }: { problem: Problem }) => isSessionOver(problem),
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: CartEmittedEvent) => emitted),
    storeSession: assign(({ context }, { cartId, protectCode }: CartSession) => ({
      ...nothing,
      session: { cartId, protectCode },
      pendingChanges: changesToCarryOver(context),
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    markStale: assign({ stale: true }),
    markRead: assign({ stale: false, attempts: 0 }),
    accept: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ problem: null })
      if (isOld(context, cart)) return
      const next = accepted(context, cart)
      for (const itemId of Object.keys(context.lines)) if (!(itemId in next.lines)) enqueue.stopChild(`quantity-${itemId}`)
      enqueue.assign(next)
      for (const emitted of lostChangeEvents(context, next)) enqueue.emit(emitted)
      if (context.cart && cart.version > context.cart.version) enqueue.emit({ type: 'cart.changed', cartId: cart.id, version: cart.version })
    }),
    queueAdd: assign(({ context }, change: PendingAdd) => ({ pendingChanges: queued(context.pendingChanges, change) })),
    queueAgain: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      enqueue.assign({
        pendingChanges: [...context.pendingChanges, ...context.failed.filter((change) => change.key === key)],
        failed: context.failed.filter((change) => change.key !== key),
      })
      enqueue.emit({ type: 'add.retried', key })
    }),
    dismissAdd: assign(({ context }, { key }: { key: string }) => ({ failed: context.failed.filter((change) => change.key !== key) })),
    changeLine: enqueueActions(({ context, enqueue }, { itemId, qty }: { itemId: number; qty: number }) => {
      enqueue.assign({ pendingQuantities: { ...context.pendingQuantities, [itemId]: qty }, rejections: without(context.rejections, itemId) })
      if (!(itemId in context.lines)) {
        enqueue.assign({
          lines: ({ context, spawn }) => ({ ...context.lines, [itemId]: spawn('quantity', { id: `quantity-${itemId}`, input: { itemId } }) }),
        })
      }
      enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.set', qty })
    }),
    flushChanges: enqueueActions(({ context, enqueue }) => {
      const changes = flushableChanges(context)
      if (changes.length === 0) return
      enqueue.assign({ pendingChanges: flushed(context.pendingChanges) })
      enqueue.emit({ type: 'changes.flushed', changes })
    }),
    flushLines: enqueueActions(({ context, enqueue }) => {
      for (const itemId of Object.keys(context.lines)) enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.flush' })
    }),
    queueQuantity: assign(({ context }, { itemId, qty }: QuantityReport) => ({ pendingChanges: queued(context.pendingChanges, { kind: 'set', itemId, qty }) })),
    // Supersedes the queued changes of the line.
    queueLineChange: enqueueActions(({ context, enqueue }, change: PendingEdit | PendingRemove) => {
      const { itemId } = change
      if (itemId in context.lines) enqueue.stopChild(`quantity-${itemId}`)
      enqueue.assign({
        lines: without(context.lines, itemId),
        pendingQuantities: without(context.pendingQuantities, itemId),
        rejections: without(context.rejections, itemId),
        pendingChanges: queued(context.pendingChanges, change),
      })
    }),
    stopLines: enqueueActions(({ context, enqueue }) => {
      for (const itemId of Object.keys(context.lines)) enqueue.stopChild(`quantity-${itemId}`)
    }),
    queueEmptying: assign(({ context }) => ({
      lines: {},
      pendingQuantities: {},
      rejections: {},
      pendingChanges: queued(context.pendingChanges, { kind: 'empty' }),
    })),
    sendNext: assign(({ context }) => ({ sending: context.pendingChanges[0] ?? null, pendingChanges: context.pendingChanges.slice(1) })),
    finish: assign({ sending: null, attempts: 0 }),
    emitDone: enqueueActions(({ context: { sending }, enqueue }) => {
      if (sending?.kind === 'add') {
        const { productId, qty, key, quiet, ignore } = sending
        enqueue.emit({ type: 'item.added', productId, qty, key, quiet, ignore })
      }
      if (sending?.kind === 'remove' || sending?.kind === 'edit') enqueue.emit(doneEvent(sending))
    }),
    settleLine: enqueueActions(({ context: { sending, pendingQuantities, pendingChanges, rejections, lines }, enqueue }) => {
      if (sending?.kind !== 'set') return
      const { itemId, qty } = sending
      if (pendingQuantities[itemId] === qty && !isAskedAgain(pendingChanges, itemId)) enqueue.assign({ pendingQuantities: without(pendingQuantities, itemId) })
      enqueue.assign({ rejections: without(rejections, itemId) })
      if (itemId in lines) enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.saved', qty })
    }),
    rejectQuantity: enqueueActions(
      ({ context: { sending, pendingQuantities, pendingChanges, rejections, lines }, enqueue }, { problem }: { problem: Problem }) => {
        if (sending?.kind !== 'set') return
        const { itemId, qty } = sending
        if (itemId in lines) enqueue.sendTo(`quantity-${itemId}`, { type: 'quantity.rejected', qty })
        if (pendingQuantities[itemId] !== qty || isAskedAgain(pendingChanges, itemId)) return
        enqueue.assign({ pendingQuantities: without(pendingQuantities, itemId), rejections: { ...rejections, [itemId]: problem } })
        if (isMissing(problem)) enqueue.assign({ stale: true })
        enqueue.emit({ type: 'quantity.rejected', itemId, problem })
      },
    ),
    rejectEdit: enqueueActions(({ context: { sending }, enqueue }, { problem }: { problem: Problem }) => {
      if (sending?.kind !== 'edit') return
      if (isMissing(problem)) enqueue.assign({ stale: true })
      enqueue.emit(isMissing(problem) && sending.flushed ? doneEvent(sending) : { type: 'line.rejected', itemId: sending.itemId, key: sending.key, problem })
    }),
    rejectRemoval: enqueueActions(({ context: { sending }, enqueue }, { problem }: { problem: Problem }) => {
      if (sending?.kind !== 'remove') return
      if (isMissing(problem)) enqueue.assign({ stale: true })
      enqueue.emit(isMissing(problem) && sending.flushed ? doneEvent(sending) : { type: 'remove.failed', itemId: sending.itemId, problem })
    }),
    failAdds: enqueueActions(({ context: { sending, pendingChanges, failed }, enqueue }, { problem }: { problem: Problem }) => {
      const failedAdds = (sending ? [sending] : pendingChanges).filter(isAdd)
      enqueue.assign({ failed: [...failed, ...failedAdds], ...(sending ? {} : { pendingChanges: [] }) })
      for (const { key, productId } of failedAdds) enqueue.emit({ type: 'add.failed', key, productId, problem, canRetry: canRetryAdd(problem) })
    }),
    startClearing: assign((_, { reason, problem }: { reason: ClearReason; problem: Problem | null }) => ({ clearing: reason, problem })),
    endSession: enqueueActions(({ context, enqueue }) => {
      const { session, clearing, problem, sending, failed } = context
      if (!clearing) return
      const failedAdds = sending?.kind === 'add' && isLost(clearing, sending) ? [sending] : []
      enqueue.emit({ type: 'session.cleared', session, reason: clearing, lines: clearing === 'locale' ? droppedLines(context) : [], problem })
      if (problem) for (const { key, productId } of failedAdds) enqueue.emit({ type: 'add.failed', key, productId, problem, canRetry: canRetryAdd(problem) })
      for (const { itemId, key } of unconfirmedChanges(context).filter(isEdit))
        enqueue.emit(problem ? { type: 'line.rejected', itemId, key, problem } : { type: 'item.missing', itemId })
      enqueue.assign({
        ...nothing,
        session: null,
        pendingChanges: changesToCarryOver(context),
        failed: clearing === 'locale' || clearing === 'logout' ? [] : [...failed, ...failedAdds],
      })
    }),
  },
})

import { assign, emit, enqueueActions, setup } from 'xstate'
import { WISHLIST_LIMIT } from '#contract/wishlist.constants.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemParams, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { WishlistContext, WishlistEmittedEvent, WishlistEvent } from './wishlist.events.ts'
import { confirm, isInWishlist, queued, stillPending } from './wishlist.toggles.ts'

const nothing = { items: null, sending: null, pendingToggles: [], confirmed: [], stale: false, page: 1, problem: null, attempts: 0 } as const

/** The wishlist with optimistic updates: one request at a time, reloaded after each change. */
export const wishlistMachine = setup({
  types: {} as { context: WishlistContext; events: WishlistEvent; emitted: WishlistEmittedEvent; tags: 'loading' },
  actors: { filterWishes: operation('filterWishes'), toggleWish: operation('toggleWish') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isSameCustomer: ({ context }, { userId }: { userId: number }) => userId === context.userId,
    isRead: ({ context }) => context.items !== null,
    isStale: ({ context }) => context.stale,
    hasPendingToggles: ({ context }) => context.pendingToggles.length > 0,
    hasMore: (_, { page, lastPage }: { page: number; lastPage: number }) => page < lastPage,
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: WishlistEmittedEvent) => emitted),
    open: assign((_, { userId }: { userId: number }) => ({ ...nothing, userId })),
    clear: assign({ ...nothing, userId: null }),
    queueToggle: assign(({ context }, { productId, key, ignore = false }: { productId: number; key: string; ignore?: boolean }) => ({
      pendingToggles: queued(context, { productId, isInWishlist: !isInWishlist(context, productId), key, ignore, isCorrection: false }),
    })),
    queueAdd: assign(({ context }, { productId, key }: { productId: number; key: string }) => ({
      pendingToggles: isInWishlist(context, productId)
        ? context.pendingToggles
        : queued(context, { productId, isInWishlist: true, key, ignore: false, isCorrection: false }),
    })),
    sendNext: assign(({ context }) => ({ sending: context.pendingToggles[0] ?? null, pendingToggles: context.pendingToggles.slice(1), attempts: 0 })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    markStale: assign({ stale: true }),
    startReading: assign({ stale: false, page: 1, problem: null }),
    accept: assign(({ context }, { records }: { records: readonly WishlistItem[] }) => ({
      items: context.page === 1 ? records : appended(context.items, records),
    })),
    turnPage: assign(({ context }) => ({ page: context.page + 1 })),
    finishReading: assign(({ context }) => ({ confirmed: [], pendingToggles: stillPending(context.pendingToggles, context.items ?? []) })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    confirm: enqueueActions(({ context, enqueue }, { added }: { added: boolean }) => {
      const { sending } = context
      const next = confirm(context, added)
      enqueue.assign(next)
      if (sending && next.stale) enqueue.emit({ type: added ? 'wishlist.added' : 'wishlist.removed', productId: sending.productId, ignore: sending.ignore })
    }),
    reject: enqueueActions(({ context: { sending, pendingToggles }, enqueue }, { problem }: { problem: Problem }) => {
      // The toggle may have been processed: the list is reloaded, and later toggles of the product are dropped.
      enqueue.assign({ sending: null, stale: true, pendingToggles: pendingToggles.filter(({ productId }) => productId !== sending?.productId) })
      if (sending) enqueue.emit({ type: 'wishlist.rejected', productId: sending.productId, problem })
    }),
    rejectAll: enqueueActions(({ context: { pendingToggles }, enqueue }, { problem }: { problem: Problem }) => {
      enqueue.assign({ pendingToggles: [] })
      for (const { productId } of pendingToggles) enqueue.emit({ type: 'wishlist.rejected', productId, problem })
    }),
  },
}).createMachine({
  id: 'wishlist',
  context: { ...nothing, userId: null },
  initial: 'absent',
  on: {
    'customer.loggedIn': [
      { guard: { type: 'isSameCustomer', params: ({ event }) => event } },
      { target: '.present', actions: { type: 'open', params: ({ event }) => event } },
    ],
  },
  states: {
    absent: {
      description: 'No customer is logged in: nothing is loaded, and a toggle requires a log-in.',
      on: { 'wishlist.toggle': { actions: { type: 'emit', params: ({ event }) => ({ type: 'login.required', productId: event.productId }) } } },
    },
    present: {
      initial: 'reading',
      on: {
        'customer.loggedOut': { target: 'absent', actions: 'clear' },
        'wishlist.toggle': { actions: { type: 'queueToggle', params: ({ event }) => event } },
        'wishlist.add': { actions: { type: 'queueAdd', params: ({ event }) => event } },
        'wishlist.refresh': { actions: 'markStale' },
      },
      states: {
        settled: {
          description: 'Toggles are sent in order; the list is reloaded when none is queued.',
          always: [
            { guard: 'hasPendingToggles', target: 'toggling' },
            { guard: 'isStale', target: 'reading' },
          ],
        },
        reading: {
          tags: 'loading',
          entry: 'startReading',
          initial: 'asking',
          on: {
            'wishlist.toggle': {
              description: 'A toggle does not wait for a reload.',
              guard: 'isRead',
              target: 'settled',
              actions: [{ type: 'queueToggle', params: ({ event }) => event }, 'markStale'],
            },
          },
          states: {
            asking: {
              invoke: {
                id: 'filterWishes',
                src: 'filterWishes',
                input: ({ context }) => ({ query: { limit: WISHLIST_LIMIT, ...(context.page > 1 && { page: context.page }) } }),
                onDone: [
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output.paging },
                    target: 'asking',
                    reenter: true,
                    actions: [{ type: 'accept', params: ({ event }) => event.output }, 'turnPage'],
                  },
                  {
                    target: '#wishlist.present.settled',
                    actions: [{ type: 'accept', params: ({ event }) => event.output }, 'finishReading'],
                  },
                ],
                onError: [
                  { description: 'Silent: the known list stays.', guard: 'isRead', target: '#wishlist.present.settled' },
                  {
                    target: '#wishlist.present.loadFailed',
                    actions: [
                      { type: 'storeProblem', params: problemParams },
                      { type: 'rejectAll', params: problemParams },
                    ],
                  },
                ],
              },
            },
          },
        },
        loadFailed: {
          description: 'Never loaded: the next toggle, or the page becoming visible, retries.',
          on: {
            'wishlist.toggle': { target: 'reading', actions: { type: 'queueToggle', params: ({ event }) => event } },
            'wishlist.add': { target: 'reading', actions: { type: 'queueAdd', params: ({ event }) => event } },
            'wishlist.refresh': 'reading',
          },
        },
        toggling: {
          entry: 'sendNext',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'toggleWish',
                src: 'toggleWish',
                input: ({ context: { sending } }) => ({ body: { product_id: sending?.productId ?? 0 }, idempotencyKey: sending?.key ?? '' }),
                onDone: { target: '#wishlist.present.settled', actions: { type: 'confirm', params: ({ event }) => event.output } },
                onError: [
                  { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
                  { target: '#wishlist.present.settled', actions: { type: 'reject', params: problemParams } },
                ],
              },
            },
            pausing: { after: { backoff: 'asking' } },
          },
        },
      },
    },
  },
})

/** An item that moved to the next page between two responses is listed once. */
const appended = (known: readonly WishlistItem[] | null, records: readonly WishlistItem[]): readonly WishlistItem[] => [
  ...(known ?? []),
  ...records.filter((record) => !known?.some((item) => item.id === record.id)),
]

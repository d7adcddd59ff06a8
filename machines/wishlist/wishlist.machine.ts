import { assign, emit, enqueueActions, setup } from 'xstate'
import { WISHLIST_LIMIT } from '#contract/wishlist.constants.ts'
import type { Wish } from '#contract/wishlist.ts'
import { call } from '../call.ts'
import { isPassing, type Problem, problemParams, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { WishlistContext, WishlistEmittedEvent, WishlistEvent } from './wishlist.events.ts'
import { confirm, isWished, queued, stillWanted } from './wishlist.wants.ts'

const nothing = { wishes: null, sending: null, wants: [], confirmed: [], behind: false, page: 1, problem: null, attempts: 0 } as const

/** A customer's wishlist: shown as it is wished, changed one product at a time, read again after each change. */
export const wishlistMachine = setup({
  types: {} as { context: WishlistContext; events: WishlistEvent; emitted: WishlistEmittedEvent; tags: 'loading' },
  actors: { filterWishes: call('filterWishes'), toggleWish: call('toggleWish') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isSameCustomer: ({ context }, { userId }: { userId: number }) => userId === context.userId,
    isRead: ({ context }) => context.wishes !== null,
    isBehind: ({ context }) => context.behind,
    hasWants: ({ context }) => context.wants.length > 0,
    hasMore: (_, { page, lastPage }: { page: number; lastPage: number }) => page < lastPage,
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: WishlistEmittedEvent) => emitted),
    open: assign((_, { userId }: { userId: number }) => ({ ...nothing, userId })),
    clear: assign({ ...nothing, userId: null }),
    queueToggle: assign(({ context }, { productId, key, ignore = false }: { productId: number; key: string; ignore?: boolean }) => ({
      wants: queued(context, { productId, isWished: !isWished(context, productId), key, ignore, isCorrection: false }),
    })),
    queueAdd: assign(({ context }, { productId, key }: { productId: number; key: string }) => ({
      wants: isWished(context, productId) ? context.wants : queued(context, { productId, isWished: true, key, ignore: false, isCorrection: false }),
    })),
    takeNext: assign(({ context }) => ({ sending: context.wants[0] ?? null, wants: context.wants.slice(1), attempts: 0 })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    markBehind: assign({ behind: true }),
    startReading: assign({ behind: false, page: 1, problem: null }),
    accept: assign(({ context }, { records }: { records: readonly Wish[] }) => ({ wishes: context.page === 1 ? records : appended(context.wishes, records) })),
    turnPage: assign(({ context }) => ({ page: context.page + 1 })),
    finishReading: assign(({ context }) => ({ confirmed: [], wants: stillWanted(context.wants, context.wishes ?? []) })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    confirm: enqueueActions(({ context, enqueue }, { added }: { added: boolean }) => {
      const { sending } = context
      const next = confirm(context, added)
      enqueue.assign(next)
      if (sending && next.behind) enqueue.emit({ type: added ? 'wish.added' : 'wish.removed', productId: sending.productId, ignore: sending.ignore })
    }),
    refuse: enqueueActions(({ context: { sending, wants }, enqueue }, { problem }: { problem: Problem }) => {
      // It may have been done all the same: the list is read, and what was built on it is not sent.
      enqueue.assign({ sending: null, behind: true, wants: wants.filter(({ productId }) => productId !== sending?.productId) })
      if (sending) enqueue.emit({ type: 'wish.refused', productId: sending.productId, problem })
    }),
    refuseAll: enqueueActions(({ context: { wants }, enqueue }, { problem }: { problem: Problem }) => {
      enqueue.assign({ wants: [] })
      for (const { productId } of wants) enqueue.emit({ type: 'wish.refused', productId, problem })
    }),
  },
}).createMachine({
  id: 'wishlist',
  context: { ...nothing, userId: null },
  initial: 'absent',
  on: {
    'customer.came': [
      { guard: { type: 'isSameCustomer', params: ({ event }) => event } },
      { target: '.present', reenter: true, actions: { type: 'open', params: ({ event }) => event } },
    ],
  },
  states: {
    absent: {
      description: 'Nobody has a wishlist here: nothing is asked, and a wish leads to the log-in.',
      on: { 'wish.toggle': { actions: { type: 'emit', params: ({ event }) => ({ type: 'login.asked', productId: event.productId }) } } },
    },
    present: {
      initial: 'reading',
      on: {
        'customer.left': { target: 'absent', actions: 'clear' },
        'wish.toggle': { actions: { type: 'queueToggle', params: ({ event }) => event } },
        'wish.add': { actions: { type: 'queueAdd', params: ({ event }) => event } },
        'wishes.refresh': { actions: 'markBehind' },
      },
      states: {
        settled: {
          description: 'Wants are sent in order; the list is read when none waits.',
          always: [
            { guard: 'hasWants', target: 'toggling' },
            { guard: 'isBehind', target: 'reading' },
          ],
        },
        reading: {
          tags: 'loading',
          entry: 'startReading',
          initial: 'asking',
          on: {
            'wish.toggle': [
              {
                description: 'A person does not wait for a list that is known already.',
                guard: 'isRead',
                target: 'settled',
                actions: [{ type: 'queueToggle', params: ({ event }) => event }, 'markBehind'],
              },
              { actions: { type: 'queueToggle', params: ({ event }) => event } },
            ],
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
                  { description: 'Silent: what is known stays.', guard: 'isRead', target: '#wishlist.present.settled' },
                  {
                    target: '#wishlist.present.unread',
                    actions: [
                      { type: 'keepProblem', params: problemParams },
                      { type: 'refuseAll', params: problemParams },
                    ],
                  },
                ],
              },
            },
          },
        },
        unread: {
          description: 'Never answered: the next wish, or the page coming into view, asks again.',
          on: {
            'wish.toggle': { target: 'reading', actions: { type: 'queueToggle', params: ({ event }) => event } },
            'wish.add': { target: 'reading', actions: { type: 'queueAdd', params: ({ event }) => event } },
            'wishes.refresh': 'reading',
          },
        },
        toggling: {
          entry: 'takeNext',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'toggleWish',
                src: 'toggleWish',
                input: ({ context: { sending } }) => ({ body: { product_id: sending?.productId ?? 0 }, idempotencyKey: sending?.key ?? '' }),
                onDone: { target: '#wishlist.present.settled', actions: { type: 'confirm', params: ({ event }) => event.output } },
                onError: [
                  { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
                  { target: '#wishlist.present.settled', actions: { type: 'refuse', params: problemParams } },
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

/** An entry that moved to the next page between two answers is listed once. */
const appended = (known: readonly Wish[] | null, records: readonly Wish[]): readonly Wish[] => [
  ...(known ?? []),
  ...records.filter((record) => !known?.some((wish) => wish.id === record.id)),
]

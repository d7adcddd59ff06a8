import { assign, emit, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { call } from '../call.ts'
import { isPassing, type Problem, problemOf, problemParams, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { CartSession } from './cart-session.events.ts'

export interface AbandonedContext {
  /** The cart at hand, which takes in what was left; null when there is none. */
  readonly session: CartSession | null
  readonly currencyId: number
  readonly attempts: number
}

/** A customer logged in here, with this cart at hand; or is gone again. */
export type AbandonedEvent = { type: 'customer.came'; session: CartSession | null } | { type: 'customer.left' }

export type AbandonedEmittedEvent =
  /** `session`: the cart that was at hand when it was asked. */
  { type: 'cart.restored'; cart: Cart; session: CartSession | null } | { type: 'nothing.left' } | { type: 'restore.failed'; problem: Problem }

/** What a customer left in the account's cart comes back after a log-in. Asked twice it moves nothing twice. */
export const abandonedMachine = setup({
  types: {} as { context: AbandonedContext; events: AbandonedEvent; emitted: AbandonedEmittedEvent; input: { currencyId: number } },
  actors: { getAbandoned: call('getAbandoned') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    keepSession: assign((_, { session }: { session: CartSession | null }) => ({ session, attempts: 0 })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    emit: emit((_, emitted: AbandonedEmittedEvent) => emitted),
    emitCart: emit(
      ({ context }, { cart }: { cart: Cart | null }): AbandonedEmittedEvent =>
        cart ? { type: 'cart.restored', cart, session: context.session } : { type: 'nothing.left' },
    ),
  },
}).createMachine({
  id: 'abandoned',
  context: ({ input }) => ({ ...input, session: null, attempts: 0 }),
  initial: 'idle',
  on: {
    'customer.came': { target: '.asking', reenter: true, actions: { type: 'keepSession', params: ({ event }) => event } },
    'customer.left': '.idle',
  },
  states: {
    idle: {},
    asking: {
      invoke: {
        id: 'getAbandoned',
        src: 'getAbandoned',
        input: ({ context: { session, currencyId } }) => ({ body: { ...session, currencyId } }),
        onDone: { target: 'idle', actions: { type: 'emitCart', params: ({ event }) => ({ cart: event.output }) } },
        onError: [
          { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
          { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'restore.failed', problem: problemOf(event.error) }) } },
        ],
      },
    },
    pausing: { after: { backoff: 'asking' } },
  },
})

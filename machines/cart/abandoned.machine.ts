import { assign, emit, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemOf, problemParams, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { CartSession } from './cart-session.events.ts'

export interface AbandonedContext {
  /** The current cart; null when there is none. */
  readonly session: CartSession | null
  /** The cart into which the abandoned one was requested to be merged. */
  readonly requestedFor: CartSession | null
  readonly currencyId: number
  readonly attempts: number
}

export type AbandonedEvent =
  | { type: 'customer.loggedIn' }
  | { type: 'customer.loggedOut' }
  /** The session of the cart as it is now. */
  | { type: 'cart.updated'; session: CartSession | null }

export type AbandonedEmittedEvent =
  /** The current cart with the restored lines. */
  | { type: 'cart.received'; cart: Cart }
  /** The restored cart, which becomes the current one. */
  | ({ type: 'session.restored' } & CartSession)
  | { type: 'restore.empty' }
  | { type: 'restore.failed'; problem: Problem }

const output = ({ event }: { event: { output: Cart | null } }) => ({ cart: event.output })

/** Restores the abandoned cart of an account after a log-in. Repeating the request is safe. */
export const abandonedMachine = setup({
  types: {} as { context: AbandonedContext; events: AbandonedEvent; emitted: AbandonedEmittedEvent; input: { currencyId: number } },
  actors: { getAbandoned: operation('getAbandoned') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
    hasOtherCart: ({ context: { session, requestedFor } }, { cart }: { cart: Cart | null }) =>
      cart !== null && session !== null && session.cartId !== cart.id && session.cartId !== requestedFor?.cartId,
  },
  actions: {
    storeSession: assign((_, { session }: { session: CartSession | null }) => ({ session })),
    startRequest: assign(({ context }) => ({ requestedFor: context.session, attempts: 0 })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    emit: emit((_, emitted: AbandonedEmittedEvent) => emitted),
    emitRestored: emit(({ context: { session } }, { cart }: { cart: Cart | null }): AbandonedEmittedEvent => {
      if (cart === null) return { type: 'restore.empty' }
      if (cart.id === session?.cartId) return { type: 'cart.received', cart }
      return { type: 'session.restored', cartId: cart.id, protectCode: cart.protectCode }
    }),
  },
}).createMachine({
  id: 'abandoned',
  context: ({ input }) => ({ ...input, session: null, requestedFor: null, attempts: 0 }),
  initial: 'idle',
  on: {
    'customer.loggedIn': { target: '.asking', actions: 'startRequest' },
    'customer.loggedOut': '.idle',
    'cart.updated': { actions: { type: 'storeSession', params: ({ event }) => event } },
  },
  states: {
    idle: {},
    asking: {
      invoke: {
        id: 'getAbandoned',
        src: 'getAbandoned',
        input: ({ context: { requestedFor, currencyId } }) => ({ body: { ...requestedFor, currencyId } }),
        onDone: [
          {
            description: 'Another cart was started meanwhile: the restored lines are merged into it.',
            guard: { type: 'hasOtherCart', params: output },
            target: 'asking',
            reenter: true,
            actions: 'startRequest',
          },
          { target: 'idle', actions: { type: 'emitRestored', params: output } },
        ],
        onError: [
          { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
          { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'restore.failed', problem: problemOf(event.error) }) } },
        ],
      },
    },
    pausing: { after: { backoff: 'asking' } },
  },
})

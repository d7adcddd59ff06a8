import { assign, emit, setup } from 'xstate'
import { LIST_SETTLES_MS } from '#contract/catalogue.constants.ts'
import { type ListAddress, type ListChanges, overlaid, sameAddress } from './list.address.ts'

export interface ListContext {
  /** What the address says. */
  readonly shown: ListAddress
  /** What the shopper wants of it and the address does not say yet; null takes something out. */
  readonly wishes: ListChanges
  /** The address that was asked for and has not come yet. */
  readonly asked: ListAddress | null
}

export type ListEvent =
  | { type: 'list.change'; changes: ListChanges }
  /** Do not wait any longer. */
  | { type: 'list.flush' }
  /** The page shows this address now, whoever asked for it. */
  | { type: 'address.changed'; address: ListAddress }
  /** Another page was asked for: what has not settled is not wanted any more. */
  | { type: 'list.left' }

/** The list is wanted at another address. */
export type ListEmittedEvent = { type: 'list.asked'; address: ListAddress }

/** How many quick changes of a list's filters and order become one step to another address. */
export const listMachine = setup({
  types: {} as { context: ListContext; events: ListEvent; emitted: ListEmittedEvent; input: { address: ListAddress } },
  delays: { listSettles: LIST_SETTLES_MS },
  guards: {
    isOther: ({ context }) => !sameAddress(wanted(context), context.shown),
    isAsked: ({ context }, { address }: { address: ListAddress }) => context.asked !== null && sameAddress(address, context.asked),
    isShown: ({ context }, { address }: { address: ListAddress }) => sameAddress(address, context.shown),
  },
  actions: {
    wish: assign(({ context }, { changes }: { changes: ListChanges }) => ({ wishes: { ...context.wishes, ...changes } })),
    forgetWishes: assign({ wishes: {} }),
    keepAddress: assign((_, { address }: { address: ListAddress }) => ({ shown: address, asked: null })),
    rememberAsked: assign(({ context }) => ({ asked: wanted(context) })),
    emitQuery: emit(({ context }): ListEmittedEvent => ({ type: 'list.asked', address: wanted(context) })),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({ shown: input.address, wishes: {}, asked: null }),
  initial: 'settled',
  on: {
    'list.change': { target: '.waiting', reenter: true, actions: { type: 'wish', params: ({ event }) => event } },
    'list.left': '.settled',
  },
  states: {
    settled: {
      entry: 'forgetWishes',
      on: { 'address.changed': { actions: { type: 'keepAddress', params: ({ event }) => event } } },
    },
    waiting: {
      description: 'Each further change starts the time anew. An address from elsewhere, a step back or a link, ends the wishes.',
      tags: 'busy',
      after: { listSettles: 'deciding' },
      on: {
        'list.flush': 'deciding',
        'address.changed': [
          { guard: { type: 'isAsked', params: ({ event }) => event }, actions: { type: 'keepAddress', params: ({ event }) => event } },
          { guard: { type: 'isShown', params: ({ event }) => event } },
          { target: 'settled', actions: { type: 'keepAddress', params: ({ event }) => event } },
        ],
      },
    },
    deciding: { always: [{ guard: 'isOther', target: 'asking' }, { target: 'settled' }] },
    asking: {
      description: 'The wish is told, and the address will say it.',
      tags: 'busy',
      entry: ['rememberAsked', 'emitQuery'],
      on: {
        'address.changed': [
          { guard: { type: 'isShown', params: ({ event }) => event } },
          { target: 'settled', actions: { type: 'keepAddress', params: ({ event }) => event } },
        ],
      },
    },
  },
})

const wanted = ({ shown, wishes }: ListContext): ListAddress => overlaid(shown, wishes)

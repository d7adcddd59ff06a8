import { assign, emit, setup } from 'xstate'
import { LIST_SETTLES_MS } from '#contract/catalogue.constants.ts'
import { type ListAddress, type ListChanges, overlaid, sameAddress } from './list.address.ts'

export interface ListContext {
  /** The parameters of the current URL. */
  readonly shown: ListAddress
  /** Changes that are not in the URL yet; null removes a parameter. */
  readonly pendingChanges: ListChanges
  /** The requested URL parameters, until the navigation is done. */
  readonly requested: ListAddress | null
}

export type ListEvent =
  | { type: 'list.change'; changes: ListChanges }
  /** Ends the debounce. */
  | { type: 'list.flush' }
  /** The page has this URL now, whoever requested it. */
  | { type: 'address.changed'; address: ListAddress }
  /** Another page was requested: pending changes are discarded. */
  | { type: 'list.reset' }

/** Requests navigation to other parameters. */
export type ListEmittedEvent = { type: 'navigation.requested'; address: ListAddress }

/** Debounces changes of a list's filters and sort order into one navigation. */
export const listMachine = setup({
  types: {} as { context: ListContext; events: ListEvent; emitted: ListEmittedEvent; input: { address: ListAddress } },
  delays: { listSettles: LIST_SETTLES_MS },
  guards: {
    isOther: ({ context }) => !sameAddress(target(context), context.shown),
    isRequested: ({ context }, { address }: { address: ListAddress }) => context.requested !== null && sameAddress(address, context.requested),
    isShown: ({ context }, { address }: { address: ListAddress }) => sameAddress(address, context.shown),
  },
  actions: {
    storeChanges: assign(({ context }, { changes }: { changes: ListChanges }) => ({ pendingChanges: { ...context.pendingChanges, ...changes } })),
    clearChanges: assign({ pendingChanges: {} }),
    storeAddress: assign((_, { address }: { address: ListAddress }) => ({ shown: address, requested: null })),
    storeRequested: assign(({ context }) => ({ requested: target(context) })),
    emitQuery: emit(({ context }): ListEmittedEvent => ({ type: 'navigation.requested', address: target(context) })),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({ shown: input.address, pendingChanges: {}, requested: null }),
  initial: 'settled',
  on: {
    'list.change': { target: '.waiting', actions: { type: 'storeChanges', params: ({ event }) => event } },
    'list.reset': '.settled',
  },
  states: {
    settled: {
      entry: 'clearChanges',
      on: { 'address.changed': { actions: { type: 'storeAddress', params: ({ event }) => event } } },
    },
    waiting: {
      description: 'Each further change restarts the timer. Any other navigation discards the changes.',
      tags: 'busy',
      after: { listSettles: 'deciding' },
      on: {
        'list.flush': 'deciding',
        'address.changed': [
          { guard: { type: 'isRequested', params: ({ event }) => event }, actions: { type: 'storeAddress', params: ({ event }) => event } },
          { guard: { type: 'isShown', params: ({ event }) => event } },
          { target: 'settled', actions: { type: 'storeAddress', params: ({ event }) => event } },
        ],
      },
    },
    deciding: { always: [{ guard: 'isOther', target: 'asking' }, { target: 'settled' }] },
    asking: {
      description: 'Navigation is requested; the URL will change.',
      tags: 'busy',
      entry: ['storeRequested', 'emitQuery'],
      on: {
        'address.changed': [
          { guard: { type: 'isShown', params: ({ event }) => event } },
          { target: 'settled', actions: { type: 'storeAddress', params: ({ event }) => event } },
        ],
      },
    },
  },
})

const target = ({ shown, pendingChanges }: ListContext): ListAddress => overlaid(shown, pendingChanges)

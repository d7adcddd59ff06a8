import { assign, emit, setup, stateIn } from 'xstate'
import type { purgeCache } from '#contract/cache.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

type Purge = InputOf<typeof purgeCache>['body']
type WithoutReason<T> = T extends unknown ? Omit<T, 'reason'> : never
/** What is to be purged: entries, all entries with a tag, or all. */
export type PurgeScope = WithoutReason<Purge>

export interface PurgeContext {
  readonly scope: PurgeScope
  readonly reason: string
  readonly problem: Problem | null
}

export type PurgeEvent = { type: 'purge.ask'; scope: PurgeScope } | { type: 'purge.confirm'; reason: string } | { type: 'purge.cancel' }
export type PurgeEmittedEvent = { type: 'cache.purged'; purged: number }

/** A purge of the shared cache: confirmed first, with a reason. */
export const purgeMachine = setup({
  types: {} as { context: PurgeContext; events: PurgeEvent; emitted: PurgeEmittedEvent; tags: 'busy' },
  actors: { purgeCache: operation('purgeCache') },
  guards: {
    hasReason: (_, { reason }: { reason: string }) => reason.trim() !== '',
    isDismissed: stateIn({ purging: 'dismissed' }),
  },
  actions: {
    storeScope: assign((_, { scope }: { scope: PurgeScope }) => ({ scope, reason: '', problem: null })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitPurged: emit((_, { purged }: { purged: number }): PurgeEmittedEvent => ({ type: 'cache.purged', purged })),
  },
}).createMachine({
  id: 'purge',
  context: { scope: { what: 'all' }, reason: '', problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'purge.ask': { target: 'asking', actions: { type: 'storeScope', params: ({ event }) => event } } } },
    asking: {
      on: {
        'purge.confirm': {
          guard: { type: 'hasReason', params: ({ event }) => event },
          target: 'purging',
          actions: { type: 'storeReason', params: ({ event }) => event },
        },
        'purge.cancel': 'idle',
      },
    },
    purging: {
      tags: 'busy',
      invoke: {
        id: 'purgeCache',
        src: 'purgeCache',
        input: ({ context: { scope, reason } }) => ({ body: { ...scope, reason } }),
        onDone: { target: 'idle', actions: { type: 'emitPurged', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isDismissed', target: 'idle', actions: { type: 'storeProblem', params: problemParams } },
          { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
      initial: 'open',
      states: {
        open: { on: { 'purge.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
  },
})

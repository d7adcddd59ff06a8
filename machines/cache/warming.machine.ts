import { assign, emit, setup } from 'xstate'
import type { warmCache } from '#contract/cache.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

type WarmingResponse = ResponseOf<typeof warmCache>

export interface WarmingContext {
  /** Where the next request begins. */
  readonly from: number
  readonly warmed: number
  readonly failed: number
  /** Null until the first response. */
  readonly total: number | null
  readonly problem: Problem | null
}

export type WarmingEvent = { type: 'warming.begin' } | { type: 'warming.retry' } | { type: 'warming.close' }
export type WarmingEmittedEvent = { type: 'cache.warmed' }

const EMPTY: WarmingContext = { from: 0, warmed: 0, failed: 0, total: null, problem: null }

/** The most requested pages are rendered, a batch at a time. */
export const warmingMachine = setup({
  types: {} as { context: WarmingContext; events: WarmingEvent; emitted: WarmingEmittedEvent; tags: 'busy' },
  actors: { warmCache: operation('warmCache') },
  guards: { isLast: (_, { next }: WarmingResponse) => next === null },
  actions: {
    reset: assign(EMPTY),
    advance: assign(({ context }, { warmed, failed, total, next }: WarmingResponse) => ({
      from: next ?? context.from,
      warmed: context.warmed + warmed,
      failed: context.failed + failed,
      total,
    })),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitWarmed: emit({ type: 'cache.warmed' }),
  },
}).createMachine({
  id: 'warming',
  context: EMPTY,
  initial: 'idle',
  states: {
    idle: { on: { 'warming.begin': 'warming' } },
    warming: {
      tags: 'busy',
      invoke: {
        id: 'warmCache',
        src: 'warmCache',
        input: ({ context: { from } }) => ({ body: { from } }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'done',
            actions: [{ type: 'advance', params: ({ event }) => event.output }, 'emitWarmed'],
          },
          { target: 'warming', reenter: true, actions: { type: 'advance', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    done: { on: { 'warming.begin': { target: 'warming', actions: 'reset' } } },
    failed: { on: { 'warming.retry': { target: 'warming', actions: 'clearProblem' }, 'warming.close': { target: 'idle', actions: 'reset' } } },
  },
})

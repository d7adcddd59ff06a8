import { assign, emit, setup } from 'xstate'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { moderateComments } from '#contract/shop-comment.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

type Body = InputOf<typeof moderateComments>['body']
export type SeenComment = Body['comments'][number]
type Decision = Pick<Body, 'status'>

interface Input {
  /** Comments of one request. */
  readonly batchSize: number
}

export interface BulkModerationContext extends Input, Decision {
  /** Those whose turn has not come. */
  readonly waiting: readonly SeenComment[]
  readonly total: number
  /** Ids of those that had changed, and stay as they are. */
  readonly skipped: readonly number[]
  readonly problem: Problem | null
}

export type BulkModerationEvent =
  | ({ type: 'bulk.begin'; comments: readonly SeenComment[] } & Decision)
  | { type: 'bulk.retry' }
  /** After a failure, or once the skipped ones are named. */
  | { type: 'bulk.close' }

export type BulkModerationEmittedEvent = { type: 'comments.changed' }

/** Many reviews and comments are published or hidden, a batch at a time. */
export const bulkModerationMachine = setup({
  types: {} as { context: BulkModerationContext; events: BulkModerationEvent; emitted: BulkModerationEmittedEvent; input: Input; tags: 'busy' },
  actors: { moderateComments: operation('moderateComments') },
  guards: {
    isEmpty: (_, { comments }: { comments: readonly SeenComment[] }) => comments.length === 0,
    isDone: ({ context: { waiting } }) => waiting.length === 0,
    hasSkipped: ({ context: { skipped, waiting } }) => waiting.length === 0 && skipped.length > 0,
  },
  actions: {
    store: assign((_, { comments, status }: Decision & { comments: readonly SeenComment[] }) => ({
      status,
      waiting: comments,
      total: comments.length,
      skipped: [],
      problem: null,
    })),
    advance: assign(({ context }, { skipped }: ResponseOf<typeof moderateComments>) => ({
      waiting: context.waiting.slice(context.batchSize),
      skipped: [...context.skipped, ...skipped],
    })),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    // Also after a failure: batches before it were changed.
    announce: emit({ type: 'comments.changed' }),
  },
}).createMachine({
  id: 'bulkModeration',
  context: ({ input }) => ({ ...input, status: 'published', waiting: [], total: 0, skipped: [], problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'bulk.begin': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          { target: 'moderating', actions: { type: 'store', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      always: [
        { guard: 'hasSkipped', target: 'naming', actions: 'announce' },
        { guard: 'isDone', target: 'idle', actions: 'announce' },
        { target: 'moderating' },
      ],
    },
    moderating: {
      tags: 'busy',
      invoke: {
        id: 'moderateComments',
        src: 'moderateComments',
        input: ({ context: { status, waiting, batchSize } }) => ({ body: { status, comments: waiting.slice(0, batchSize) } }),
        onDone: { target: 'choosing', actions: { type: 'advance', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    naming: { on: { 'bulk.close': 'idle' } },
    failed: { entry: 'announce', on: { 'bulk.retry': { target: 'moderating', actions: 'clearProblem' }, 'bulk.close': 'idle' } },
  },
})

import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { UsedMedia, updateDirectoryItems } from '#contract/media-library.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** What is done to the chosen files. */
export type BulkAction =
  | { readonly kind: 'delete' | 'restore' }
  | ({ readonly kind: 'update' } & Omit<InputOf<typeof updateDirectoryItems>['body'], 'targetIds'>)

export interface MediaBulkContext {
  /** Files of one request. */
  readonly batchSize: number
  readonly action: BulkAction
  /** Files whose turn has not come. */
  readonly waiting: readonly number[]
  readonly total: number
  /** Files that were not deleted, and the places that show them. */
  readonly used: readonly UsedMedia[]
  readonly problem: Problem | null
}

export type MediaBulkEvent =
  | { type: 'bulk.begin'; action: BulkAction; ids: readonly number[] }
  | { type: 'bulk.confirm' }
  | { type: 'bulk.retry' }
  /** Ends it: before it begins, after a failure, or once the files in use were named. */
  | { type: 'bulk.close' }

export type MediaBulkEmittedEvent = { type: 'files.changed' }

const NOTHING: BulkAction = { kind: 'restore' }
const batchOf = ({ waiting, batchSize }: MediaBulkContext) => waiting.slice(0, batchSize)
const failed = { target: 'failed', actions: { type: 'storeProblem', params: problemParams } } as const

/** One change of many files of the media library, a batch at a time: deletion after confirmation, taking back, tags, decoration. */
export const mediaBulkMachine = setup({
  types: {} as { context: MediaBulkContext; events: MediaBulkEvent; emitted: MediaBulkEmittedEvent; input: Pick<MediaBulkContext, 'batchSize'>; tags: 'busy' },
  actors: {
    deleteDirectoryItems: operation('deleteDirectoryItems'),
    restoreDirectoryItems: operation('restoreDirectoryItems'),
    updateDirectoryItems: operation('updateDirectoryItems'),
  },
  guards: {
    isEmpty: (_, { ids }: { ids: readonly number[] }) => ids.length === 0,
    isDeletion: (_, { action }: { action: BulkAction }) => action.kind === 'delete',
    isDone: ({ context: { waiting } }) => waiting.length === 0,
    hasUsed: ({ context: { used, waiting } }) => waiting.length === 0 && used.length > 0,
    isKind: ({ context: { action } }, { kind }: { kind: BulkAction['kind'] }) => action.kind === kind,
  },
  actions: {
    store: assign((_, { action, ids }: { action: BulkAction; ids: readonly number[] }) => ({
      action,
      waiting: ids,
      total: ids.length,
      used: [],
      problem: null,
    })),
    advance: assign(({ context }, { used }: { used: readonly UsedMedia[] }) => ({
      waiting: context.waiting.slice(context.batchSize),
      used: [...context.used, ...used],
    })),
    clear: assign({ action: NOTHING, waiting: [], total: 0, used: [], problem: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    // Also after a failure: batches before it were changed.
    announce: emit({ type: 'files.changed' }),
  },
}).createMachine({
  id: 'mediaBulk',
  context: ({ input }) => ({ ...input, action: NOTHING, waiting: [], total: 0, used: [], problem: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: {
        'bulk.begin': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          { guard: { type: 'isDeletion', params: ({ event }) => event }, target: 'asking', actions: { type: 'store', params: ({ event }) => event } },
          { target: 'choosing', actions: { type: 'store', params: ({ event }) => event } },
        ],
      },
    },
    asking: { on: { 'bulk.confirm': 'choosing', 'bulk.close': 'idle' } },
    choosing: {
      always: [
        { guard: 'hasUsed', target: 'naming', actions: 'announce' },
        { guard: 'isDone', target: 'idle', actions: 'announce' },
        { guard: { type: 'isKind', params: { kind: 'delete' } }, target: 'deleting' },
        { guard: { type: 'isKind', params: { kind: 'restore' } }, target: 'restoring' },
        { target: 'updating' },
      ],
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteDirectoryItems',
        src: 'deleteDirectoryItems',
        input: ({ context }) => ({ body: { targetIds: batchOf(context) } }),
        onDone: { target: 'choosing', actions: { type: 'advance', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreDirectoryItems',
        src: 'restoreDirectoryItems',
        input: ({ context }) => ({ body: { targetIds: batchOf(context) } }),
        onDone: { target: 'choosing', actions: { type: 'advance', params: { used: [] } } },
        onError: failed,
      },
    },
    updating: {
      tags: 'busy',
      invoke: {
        id: 'updateDirectoryItems',
        src: 'updateDirectoryItems',
        input: ({ context }) => {
          const { kind: _, ...change } = context.action
          return { body: { targetIds: batchOf(context), ...change } }
        },
        onDone: { target: 'choosing', actions: { type: 'advance', params: { used: [] } } },
        onError: failed,
      },
    },
    naming: { on: { 'bulk.close': 'idle' } },
    failed: {
      entry: 'announce',
      on: { 'bulk.retry': { target: 'choosing', actions: 'clearProblem' }, 'bulk.close': 'idle' },
    },
  },
})

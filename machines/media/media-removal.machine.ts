import { assign, emit, setup, stateIn } from 'xstate'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export interface MediaRemovalContext {
  /** The file whose deletion is to be confirmed, or that was deleted. */
  readonly id: number | null
  readonly problem: Problem | null
}

export type MediaRemovalEvent =
  | { type: 'removal.ask'; id: number }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  /** Takes a file back from the bin: the one that was just deleted, or any other. */
  | { type: 'removal.restore'; id: number }

export type MediaRemovalEmittedEvent = { type: 'media.removed'; id: number } | { type: 'media.restored'; id: number }

const rejected = (target: 'asking' | 'idle') => ({ target, actions: { type: 'storeProblem', params: problemParams } }) as const

/** Deletion of a file of the media library: confirmed first, and taken back afterwards. */
export const mediaRemovalMachine = setup({
  types: {} as { context: MediaRemovalContext; events: MediaRemovalEvent; emitted: MediaRemovalEmittedEvent; tags: 'busy' },
  actors: { deleteMedia: operation('deleteMedia'), restoreMedia: operation('restoreMedia') },
  guards: { isDismissed: stateIn({ removing: 'dismissed' }) },
  actions: {
    store: assign((_, { id }: { id: number }) => ({ id, problem: null })),
    clearProblem: assign({ problem: null }),
    clear: assign({ id: null, problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: MediaRemovalEmittedEvent) => event),
  },
}).createMachine({
  id: 'mediaRemoval',
  context: { id: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'removal.ask': { target: 'asking', actions: { type: 'store', params: ({ event }) => event } },
        'removal.restore': { target: 'restoring', actions: { type: 'store', params: ({ event }) => event } },
      },
    },
    asking: {
      on: {
        'removal.confirm': { target: 'removing', actions: 'clearProblem' },
        'removal.cancel': { target: 'idle', actions: 'clear' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'deleteMedia',
        src: 'deleteMedia',
        input: ({ context }) => ({ params: { id: String(context.id) } }),
        onDone: { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'media.removed', id: event.output.id }) } },
        onError: [{ guard: 'isDismissed', ...rejected('idle') }, rejected('asking')],
      },
      initial: 'open',
      states: {
        open: { on: { 'removal.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreMedia',
        src: 'restoreMedia',
        input: ({ context }) => ({ params: { id: String(context.id) } }),
        onDone: { target: 'idle', actions: ['clear', { type: 'emit', params: ({ event }) => ({ type: 'media.restored', id: event.output.id }) }] },
        onError: rejected('idle'),
      },
    },
  },
})

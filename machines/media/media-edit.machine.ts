import { assign, emit, fromPromise, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { LibraryMedia, updateMedia } from '#contract/media-library.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** What is changed of a file, and not saved yet. */
export type MediaChange = Omit<InputOf<typeof updateMedia>['body'], 'version'>

export interface MediaEditContext {
  /** As the server has it. */
  readonly media: LibraryMedia
  /** Laid over it until it is saved. */
  readonly pending: MediaChange
  readonly problem: Problem | null
  /** The file that replaces the present one, and the key of its upload. */
  readonly fileId: string
  readonly key: string
}

export type MediaEditEvent =
  | { type: 'field.change'; change: MediaChange }
  | { type: 'edit.save' }
  | { type: 'edit.revert' }
  /** Puts a chosen file, which is kept outside the machine under this id, in the place of the present one. */
  | { type: 'file.replace'; fileId: string }

export type MediaEditEmittedEvent = { type: 'media.changed'; media: LibraryMedia }

const saved = (output: LibraryMedia): MediaEditEmittedEvent => ({ type: 'media.changed', media: output })
const unsaved = { target: 'editing', actions: { type: 'storeProblem', params: problemParams } } as const
const idOf = ({ media }: MediaEditContext) => ({ params: { id: String(media.id) } })

/** Editing of one file of the media library: texts, focal point, crop, access, and the file itself. */
export const mediaEditMachine = setup({
  types: {} as { context: MediaEditContext; events: MediaEditEvent; emitted: MediaEditEmittedEvent; input: { media: LibraryMedia }; tags: 'busy' },
  actors: {
    updateMedia: operation('updateMedia'),
    filterMedia: operation('filterMedia'),
    /** Sends a file to an upload URL of its own. */
    sendFile: fromPromise<{ key: string }, { fileId: string }>(() => Promise.reject(new Error('Effect "sendFile" was not provided'))),
    replaceMedia: operation('replaceMedia'),
  },
  guards: {
    isChanged: ({ context: { pending } }) => Object.keys(pending).length > 0,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'media-changed',
  },
  actions: {
    change: assign(({ context: { pending } }, { change }: { change: MediaChange }) => ({ pending: { ...pending, ...change }, problem: null })),
    clearProblem: assign({ problem: null }),
    revert: assign({ pending: {}, problem: null }),
    storeSaved: assign((_, { media }: { media: LibraryMedia }) => ({ media, pending: {}, problem: null })),
    storeReplaced: assign((_, { media }: { media: LibraryMedia }) => ({ media, problem: null })),
    storeCurrent: assign(({ context }, { records }: { records: readonly LibraryMedia[] }) => ({ media: records[0] ?? context.media })),
    storeFile: assign((_, { fileId }: { fileId: string }) => ({ fileId })),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: MediaEditEmittedEvent) => event),
  },
}).createMachine({
  id: 'mediaEdit',
  context: ({ input }) => ({ ...input, pending: {}, problem: null, fileId: '', key: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'edit.save': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        'edit.revert': { actions: 'revert' },
        'file.replace': { target: 'sending', actions: [{ type: 'storeFile', params: ({ event }) => event }, 'clearProblem'] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'updateMedia',
        src: 'updateMedia',
        input: ({ context }) => ({ ...idOf(context), body: { ...context.pending, version: context.media.version } }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ media: event.output }) },
            { type: 'emit', params: ({ event }) => saved(event.output) },
          ],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'reading',
            actions: { type: 'storeProblem', params: problemParams },
          },
          unsaved,
        ],
      },
    },
    reading: {
      description: 'Somebody else was faster: their file comes, and what is changed here stays over it until it is saved or reverted.',
      tags: 'busy',
      invoke: {
        id: 'filterMedia',
        src: 'filterMedia',
        input: ({ context: { media } }) => ({ body: { filters: { ids: [media.id] } } }),
        onDone: { target: 'editing', actions: { type: 'storeCurrent', params: ({ event }) => event.output } },
        onError: unsaved,
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { fileId } }) => ({ fileId }),
        onDone: { target: 'replacing', actions: { type: 'storeKey', params: ({ event }) => event.output } },
        onError: unsaved,
      },
    },
    replacing: {
      tags: 'busy',
      invoke: {
        id: 'replaceMedia',
        src: 'replaceMedia',
        input: ({ context }) => ({ ...idOf(context), body: { key: context.key } }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeReplaced', params: ({ event }) => ({ media: event.output }) },
            { type: 'emit', params: ({ event }) => saved(event.output) },
          ],
        },
        onError: unsaved,
      },
    },
  },
})

import { assign, fromCallback, sendParent, setup } from 'xstate'
import { call } from '../call.ts'
import { type Problem, problemParams } from '../problem.ts'

/** A file somebody attached; the file itself stays with whoever made the id. */
export interface ChosenFile {
  readonly id: string
  /** Name of its field. */
  readonly field: string
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
}

export interface UploadInput {
  readonly file: ChosenFile
  /** Id of the form. */
  readonly form: number
}

export interface UploadContext extends UploadInput {
  /** Where the bytes go, and the key that stands for the file. */
  readonly place: UploadPlace | null
}

export interface UploadPlace {
  readonly url: string
  readonly key: string
}

export type UploadEvent =
  | { type: 'upload.retry' }
  /** Per cent of the bytes that have gone. */
  | { type: 'bytes.moved'; percent: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.lost'; problem: Problem }

/** What the form hears. */
export type UploadReport =
  | { type: 'upload.moved'; id: string; percent: number }
  | { type: 'upload.kept'; id: string; key: string }
  | { type: 'upload.failed'; id: string; problem: Problem }

const STALLED: Problem = { code: 'timeout', status: 0, message: 'Timeout' }
const failed = {
  target: 'failed',
  actions: { type: 'reportFailed', params: problemParams },
} as const

/** One file on its way to the platform: a place for it, its bytes, and a look at what came. */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; events: UploadEvent; input: UploadInput },
  actors: {
    getUploadUrl: call('getUploadUrl'),
    addFromBucketPublic: call('addFromBucketPublic'),
    /** Sends the bytes of a file, and says how far they are, that they are there, or that they are lost. */
    sendBytes: fromCallback<{ type: never }, { fileId: string; url: string }>(() => {
      throw new Error('Effect "sendBytes" was not provided')
    }),
  },
  delays: { bytesStall: 30_000 },
  actions: {
    keepPlace: assign((_, { url, key }: UploadPlace) => ({ place: { url, key } })),
    reportMoved: sendParent(({ context: { file } }, { percent }: { percent: number }): UploadReport => ({ type: 'upload.moved', id: file.id, percent })),
    reportKept: sendParent(({ context: { file, place } }): UploadReport => ({ type: 'upload.kept', id: file.id, key: place?.key ?? '' })),
    reportFailed: sendParent(({ context: { file } }, { problem }: { problem: Problem }): UploadReport => ({ type: 'upload.failed', id: file.id, problem })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, place: null }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'getUploadUrl',
        src: 'getUploadUrl',
        input: ({ context: { file, form } }) => ({ body: { form, field: file.field, originalName: file.name, mime: file.mime, size: file.size } }),
        onDone: { target: 'sending', actions: { type: 'keepPlace', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    sending: {
      invoke: { id: 'sendBytes', src: 'sendBytes', input: ({ context: { file, place } }) => ({ fileId: file.id, url: place?.url ?? '' }) },
      on: {
        'bytes.sent': 'taking',
        'bytes.lost': { target: 'failed', actions: { type: 'reportFailed', params: ({ event }) => event } },
      },
      initial: 'moving',
      states: {
        moving: {
          description: 'Each further part starts the time anew.',
          after: { bytesStall: { target: '#upload.failed', actions: { type: 'reportFailed', params: { problem: STALLED } } } },
          on: { 'bytes.moved': { target: 'moving', reenter: true, actions: { type: 'reportMoved', params: ({ event }) => event } } },
        },
      },
    },
    taking: {
      invoke: {
        id: 'addFromBucketPublic',
        src: 'addFromBucketPublic',
        input: ({ context: { place } }) => ({ body: { key: place?.key ?? '' } }),
        onDone: { target: 'kept', actions: 'reportKept' },
        onError: failed,
      },
    },
    kept: {},
    failed: {
      description: 'A new try begins from the start: the place may be good no more.',
      on: { 'upload.retry': 'asking' },
    },
  },
})

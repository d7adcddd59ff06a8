import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { LibraryMedia } from '#contract/media-library.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** Metadata of a chosen file; the `File` object is kept outside the machine, under the same id. */
export interface LibraryFile {
  readonly id: string
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
}

export interface LibraryUploadInput {
  readonly file: LibraryFile
}

export interface LibraryUploadContext extends LibraryUploadInput {
  /** Hash of the file; empty before it is known. */
  readonly driveId: string
  /** Upload URL, and the key of the file; kept for a retry, which continues where the bytes ended. */
  readonly target: { readonly url: string; readonly key: string } | null
}

export type LibraryUploadEvent =
  | { type: 'upload.retry' }
  /** Sent bytes in percent. */
  | { type: 'bytes.progressed'; percent: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.failed'; problem: Problem }

/** Events sent to the queue. */
export type LibraryUploadReport =
  | { type: 'upload.progressed'; id: string; percent: number }
  | { type: 'upload.stored'; id: string; media: LibraryMedia }
  /** The library has this file already; nothing was sent. */
  | { type: 'upload.duplicated'; id: string; media: LibraryMedia }
  /** The library had this file in its bin, from where it was taken back; nothing was sent. */
  | { type: 'upload.restored'; id: string; media: LibraryMedia }
  | { type: 'upload.failed'; id: string; problem: Problem }

type Found = { readonly output: { readonly records: readonly LibraryMedia[] } }

const STALLED: Problem = { code: 'timeout', status: 0, message: 'Timeout' }
const failed = { target: 'failed', actions: { type: 'fail', params: problemParams } } as const

/** Upload of one file to the media library: its hash, whether it is there already or in the bin, the bytes, registration. */
export const libraryUploadMachine = setup({
  types: {} as { context: LibraryUploadContext; events: LibraryUploadEvent; input: LibraryUploadInput },
  actors: {
    hashFile: fromPromise<{ driveId: string }, { fileId: string }>(() => Promise.reject(new Error('Effect "hashFile" was not provided'))),
    filterMedia: operation('filterMedia'),
    createMedia: operation('createMedia'),
    getUploadUrl: operation('getUploadUrl'),
    /** Sends the bytes of a file from where they ended; reports progress, success or failure. */
    sendBytes: fromCallback<{ type: never }, { fileId: string; url: string }>(() => {
      throw new Error('Effect "sendBytes" was not provided')
    }),
    addFromBucket: operation('addFromBucket'),
  },
  delays: { bytesStall: 30_000 },
  guards: {
    isThere: (_, { output: { records } }: Found) => records.length > 0,
    isBinned: (_, { output: { records } }: Found) => records.some(({ deletedAt }) => deletedAt !== null),
    hasTarget: ({ context }) => context.target !== null,
  },
  actions: {
    storeHash: assign((_, { driveId }: { driveId: string }) => ({ driveId })),
    storeTarget: assign((_, { url, key }: { url: string; key: string }) => ({ target: { url, key } })),
    report: sendParent((_, report: LibraryUploadReport) => report),
    fail: sendParent(({ context: { file } }, { problem }: { problem: Problem }): LibraryUploadReport => ({ type: 'upload.failed', id: file.id, problem })),
    // Only a lost connection leaves an upload that can go on.
    dropTarget: assign({ target: null }),
  },
}).createMachine({
  id: 'libraryUpload',
  context: ({ input }) => ({ ...input, driveId: '', target: null }),
  initial: 'hashing',
  states: {
    hashing: {
      invoke: {
        id: 'hashFile',
        src: 'hashFile',
        input: ({ context: { file } }) => ({ fileId: file.id }),
        onDone: { target: 'looking', actions: { type: 'storeHash', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    looking: {
      description: 'A file that is in the library or its bin is not sent again.',
      invoke: {
        id: 'filterMedia',
        src: 'filterMedia',
        input: ({ context: { driveId } }) => ({ body: { filters: { driveIds: [driveId] } } }),
        onDone: [
          { guard: { type: 'isBinned', params: ({ event }) => event }, target: 'restoring' },
          {
            guard: { type: 'isThere', params: ({ event }) => event },
            target: 'duplicated',
            actions: {
              type: 'report',
              params: ({ context: { file }, event }) => ({ type: 'upload.duplicated', id: file.id, media: event.output.records[0] as LibraryMedia }),
            },
          },
          { target: 'requestingUrl' },
        ],
        onError: failed,
      },
    },
    restoring: {
      invoke: {
        id: 'createMedia',
        src: 'createMedia',
        input: ({ context: { driveId } }) => ({ body: { driveId } }),
        onDone: {
          target: 'restored',
          actions: { type: 'report', params: ({ context: { file }, event }) => ({ type: 'upload.restored', id: file.id, media: event.output }) },
        },
        onError: failed,
      },
    },
    requestingUrl: {
      invoke: {
        id: 'getUploadUrl',
        src: 'getUploadUrl',
        input: ({ context: { file } }) => ({ body: { originalName: file.name, mime: file.mime, size: file.size } }),
        onDone: { target: 'sending', actions: { type: 'storeTarget', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    sending: {
      invoke: { id: 'sendBytes', src: 'sendBytes', input: ({ context: { file, target } }) => ({ fileId: file.id, url: target?.url ?? '' }) },
      on: {
        'bytes.sent': 'registering',
        'bytes.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
      initial: 'transferring',
      states: {
        transferring: {
          description: 'Progress restarts the timer.',
          after: { bytesStall: { target: '#libraryUpload.failed', actions: { type: 'fail', params: { problem: STALLED } } } },
          on: {
            'bytes.progressed': {
              target: 'transferring',
              reenter: true,
              actions: { type: 'report', params: ({ context: { file }, event: { percent } }) => ({ type: 'upload.progressed', id: file.id, percent }) },
            },
          },
        },
      },
    },
    registering: {
      invoke: {
        id: 'addFromBucket',
        src: 'addFromBucket',
        input: ({ context: { target } }) => ({ body: { key: target?.key ?? '' } }),
        onDone: {
          target: 'stored',
          actions: { type: 'report', params: ({ context: { file }, event }) => ({ type: 'upload.stored', id: file.id, media: event.output }) },
        },
        onError: [
          {
            guard: ({ event }) => problemOf(event.error).code === 'upload-unknown',
            target: 'failed',
            actions: ['dropTarget', { type: 'fail', params: problemParams }],
          },
          failed,
        ],
      },
    },
    stored: {},
    duplicated: {},
    restored: {},
    failed: {
      description: 'A retry continues an upload that was begun.',
      on: { 'upload.retry': [{ guard: 'hasTarget', target: 'sending' }, { target: 'hashing' }] },
    },
  },
})

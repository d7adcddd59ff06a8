import { assign, fromCallback, sendParent, setup } from 'xstate'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** Metadata of an attached file; the `File` object is kept outside the machine, under the same id. */
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
  /** Upload URL, and the key of the file. */
  readonly target: UploadTarget | null
}

export interface UploadTarget {
  readonly url: string
  readonly key: string
}

export type UploadEvent =
  | { type: 'upload.retry' }
  /** Sent bytes in percent. */
  | { type: 'bytes.progressed'; percent: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.failed'; problem: Problem }

/** Events sent to the form. */
export type UploadReport =
  | { type: 'upload.progressed'; id: string; percent: number }
  | { type: 'upload.stored'; id: string; key: string }
  | { type: 'upload.failed'; id: string; problem: Problem }

const STALLED: Problem = { code: 'timeout', status: 0, message: 'Timeout' }
const failed = {
  target: 'failed',
  actions: { type: 'reportFailed', params: problemParams },
} as const

/** Upload of one file: upload URL, bytes, registration. */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; events: UploadEvent; input: UploadInput },
  actors: {
    getUploadUrl: operation('getUploadUrl'),
    addFromBucketPublic: operation('addFromBucketPublic'),
    /** Sends the bytes of a file; reports progress, success or failure. */
    sendBytes: fromCallback<{ type: never }, { fileId: string; url: string }>(() => {
      throw new Error('Effect "sendBytes" was not provided')
    }),
  },
  delays: { bytesStall: 30_000 },
  actions: {
    storeTarget: assign((_, { url, key }: UploadTarget) => ({ target: { url, key } })),
    reportProgress: sendParent(
      ({ context: { file } }, { percent }: { percent: number }): UploadReport => ({ type: 'upload.progressed', id: file.id, percent }),
    ),
    reportStored: sendParent(({ context: { file, target } }): UploadReport => ({ type: 'upload.stored', id: file.id, key: target?.key ?? '' })),
    reportFailed: sendParent(({ context: { file } }, { problem }: { problem: Problem }): UploadReport => ({ type: 'upload.failed', id: file.id, problem })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, target: null }),
  initial: 'requestingUrl',
  states: {
    requestingUrl: {
      invoke: {
        id: 'getUploadUrl',
        src: 'getUploadUrl',
        input: ({ context: { file, form } }) => ({ body: { form, field: file.field, originalName: file.name, mime: file.mime, size: file.size } }),
        onDone: { target: 'sending', actions: { type: 'storeTarget', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    sending: {
      invoke: { id: 'sendBytes', src: 'sendBytes', input: ({ context: { file, target } }) => ({ fileId: file.id, url: target?.url ?? '' }) },
      on: {
        'bytes.sent': 'registering',
        'bytes.failed': { target: 'failed', actions: { type: 'reportFailed', params: ({ event }) => event } },
      },
      initial: 'transferring',
      states: {
        transferring: {
          description: 'Progress restarts the timer.',
          after: { bytesStall: { target: '#upload.failed', actions: { type: 'reportFailed', params: { problem: STALLED } } } },
          on: { 'bytes.progressed': { target: 'transferring', reenter: true, actions: { type: 'reportProgress', params: ({ event }) => event } } },
        },
      },
    },
    registering: {
      invoke: {
        id: 'addFromBucketPublic',
        src: 'addFromBucketPublic',
        input: ({ context: { target } }) => ({ body: { key: target?.key ?? '' } }),
        onDone: { target: 'stored', actions: 'reportStored' },
        onError: failed,
      },
    },
    stored: {},
    failed: {
      description: 'A retry starts over: the upload URL may have expired.',
      on: { 'upload.retry': 'requestingUrl' },
    },
  },
})

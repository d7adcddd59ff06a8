import { assign, enqueueActions, setup } from 'xstate'
import type { LibraryMedia } from '#contract/media-library.ts'
import { type LibraryFile, type LibraryUploadEvent, type LibraryUploadReport, libraryUploadMachine } from './library-upload.machine.ts'
import { type FinishedState, fitting, isFinished, isPending, nextOf, type QueuedFile, type QueueLimits, queued, withFile } from './upload-queue.rules.ts'

export interface UploadQueueContext {
  readonly limits: QueueLimits
  readonly files: readonly QueuedFile[]
  /** Names of files that were too many the last time. */
  readonly leftOut: readonly string[]
}

export type UploadQueueEvent =
  | { type: 'files.choose'; files: readonly LibraryFile[] }
  | { type: 'file.retry'; id: string }
  | { type: 'failed.retry' }
  | { type: 'file.remove'; id: string }
  | { type: 'all.stop' }
  | { type: 'finished.clear' }
  | LibraryUploadReport

export type UploadQueueEmittedEvent =
  /** The file is not needed any more. */
  | { type: 'file.discarded'; id: string }
  /** The library has one file more. */
  | { type: 'media.added'; media: LibraryMedia }
  /** A file that was chosen is in the library: sent, taken back from the bin, or there already. */
  | { type: 'media.ready'; media: LibraryMedia }

const uploadOf = (id: string) => `upload-${id}` as const
const RETRIED = { state: 'waiting', percent: 0, problem: null } as const

/** Uploads to the media library: a few files at the same time, each with its own state and retry; the others wait for their turn. */
export const uploadQueueMachine = setup({
  types: {} as {
    context: UploadQueueContext
    events: UploadQueueEvent
    emitted: UploadQueueEmittedEvent
    input: QueueLimits
    children: Record<`upload-${string}`, 'upload'>
  },
  actors: { upload: libraryUploadMachine },
  guards: {
    isWaiting: ({ context: { files, limits } }) => nextOf(files, limits).length > 0,
    isDone: ({ context: { files } }) => !files.some(isPending),
    hasFailed: ({ context: { files } }, { id }: { id: string }) => files.some((file) => file.id === id && file.state === 'failed'),
  },
  actions: {
    takeFiles: enqueueActions(({ context: { files, limits }, enqueue }, { files: chosen }: { files: readonly LibraryFile[] }) => {
      const { taken, tooMany } = fitting(files, chosen, limits)
      enqueue.assign({ files: [...files, ...taken.map(queued)], leftOut: tooMany.map(({ name }) => name) })
      for (const { id } of tooMany) enqueue.emit({ type: 'file.discarded', id })
    }),
    beginNext: enqueueActions(({ context: { files, limits }, enqueue }) => {
      const next = nextOf(files, limits)
      for (const { state, percent, isBegun, problem, media, ...file } of next) {
        if (isBegun) enqueue.sendTo(uploadOf(file.id), { type: 'upload.retry' } satisfies LibraryUploadEvent)
        else enqueue.spawnChild('upload', { id: uploadOf(file.id), input: { file } })
      }
      enqueue.assign({ files: files.map((file) => (next.includes(file) ? { ...file, state: 'uploading' as const, isBegun: true } : file)) })
    }),
    changeFile: assign(({ context: { files } }, { id, change }: { id: string; change: Partial<QueuedFile> }) => ({ files: withFile(files, id, change) })),
    finishFile: enqueueActions(({ context: { files }, enqueue }, { id, ...change }: { id: string; state: FinishedState; media: LibraryMedia }) => {
      enqueue.stopChild(uploadOf(id))
      enqueue.assign({ files: withFile(files, id, { ...change, percent: 100 }) })
      enqueue.emit({ type: 'file.discarded', id })
      if (change.state !== 'duplicated') enqueue.emit({ type: 'media.added', media: change.media })
      enqueue.emit({ type: 'media.ready', media: change.media })
    }),
    removeFiles: enqueueActions(({ context: { files }, enqueue }, { isRemoved }: { isRemoved: (file: QueuedFile) => boolean }) => {
      for (const { id, isBegun } of files.filter((file) => isRemoved(file) && !isFinished(file))) {
        if (isBegun) enqueue.stopChild(uploadOf(id))
        enqueue.emit({ type: 'file.discarded', id })
      }
      enqueue.assign({ files: files.filter((file) => !isRemoved(file)), leftOut: [] })
    }),
    retryFailed: assign(({ context: { files } }) => ({ files: files.map((file) => (file.state === 'failed' ? { ...file, ...RETRIED } : file)) })),
  },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({ limits: input, files: [], leftOut: [] }),
  initial: 'idle',
  on: {
    'files.choose': { target: '.uploading', actions: { type: 'takeFiles', params: ({ event }) => event } },
    'file.remove': { actions: { type: 'removeFiles', params: ({ event }) => ({ isRemoved: ({ id }) => id === event.id }) } },
    'finished.clear': { actions: { type: 'removeFiles', params: { isRemoved: isFinished } } },
    'file.retry': {
      guard: { type: 'hasFailed', params: ({ event }) => event },
      target: '.uploading',
      actions: { type: 'changeFile', params: ({ event: { id } }) => ({ id, change: RETRIED }) },
    },
    'failed.retry': { target: '.uploading', actions: 'retryFailed' },
  },
  states: {
    idle: {},
    uploading: {
      always: [
        { guard: 'isWaiting', actions: 'beginNext' },
        { guard: 'isDone', target: 'idle' },
      ],
      on: {
        'all.stop': { actions: { type: 'removeFiles', params: { isRemoved: isPending } } },
        'upload.progressed': { actions: { type: 'changeFile', params: ({ event: { id, percent } }) => ({ id, change: { percent } }) } },
        'upload.stored': { actions: { type: 'finishFile', params: ({ event: { id, media } }) => ({ id, media, state: 'stored' }) } },
        'upload.duplicated': { actions: { type: 'finishFile', params: ({ event: { id, media } }) => ({ id, media, state: 'duplicated' }) } },
        'upload.restored': { actions: { type: 'finishFile', params: ({ event: { id, media } }) => ({ id, media, state: 'restored' }) } },
        'upload.failed': { actions: { type: 'changeFile', params: ({ event: { id, problem } }) => ({ id, change: { state: 'failed', problem } }) } },
      },
    },
  },
})

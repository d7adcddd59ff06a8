import { type ModelEvent, model } from '#tests/model/model.ts'
import { picture } from './media.examples.ts'
import { type UploadQueueContext, uploadQueueMachine } from './upload-queue.machine.ts'
import type { QueuedFile } from './upload-queue.rules.ts'

const LIMITS = { filesMax: 2, atOnce: 1 }
const LOST = { code: 'network', status: 0, message: 'network' }
const fileNamed = (id: string) => ({ id, name: `${id}.jpg`, mime: 'image/jpeg', size: 2048 })
const [A, B, C] = [fileNamed('a'), fileNamed('b'), fileNamed('c')]
const WAITING = { state: 'waiting', percent: 0, isBegun: false, problem: null, media: null } as const
const RETRIED = { state: 'waiting', percent: 0, problem: null } as const
const MEDIA = picture()

const isPending = ({ state }: QueuedFile) => state === 'waiting' || state === 'uploading'
const isFinished = ({ state }: QueuedFile) => state === 'stored' || state === 'duplicated' || state === 'restored'
const withFile = (files: readonly QueuedFile[], id: unknown, change: object) =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file)) as QueuedFile[]
const discarded = (files: readonly { id: string }[]) => files.map(({ id }) => ({ type: 'file.discarded', id }))

/** What follows once the files are these: the first one that waits is begun while none is on its way. */
function goesOn(files: readonly QueuedFile[], change: { leftOut?: readonly string[]; emitted?: readonly object[] } = {}) {
  const next = files.some(({ state }) => state === 'uploading') ? undefined : files.find(({ state }) => state === 'waiting')
  const after = next ? withFile(files, next.id, { state: 'uploading', isBegun: true }) : files
  return {
    value: after.some(isPending) ? 'uploading' : 'idle',
    files: after,
    ...change,
    emitted: change.emitted ?? [],
    invoked: next && !next.isBegun ? [{ operation: 'upload', input: { file: { id: next.id, name: next.name, mime: next.mime, size: next.size } } }] : [],
    forwarded: next?.isBegun ? [{ to: `upload-${next.id}`, event: { type: 'upload.retry' } }] : [],
  }
}

/** The library has a file more unless it had it already; whichever it is can be used. */
const finished = ({ files }: UploadQueueContext, { id, media }: ModelEvent, state: 'stored' | 'duplicated' | 'restored') =>
  goesOn(withFile(files, id, { state, media, percent: 100 }), {
    emitted: [{ type: 'file.discarded', id }, ...(state === 'duplicated' ? [] : [{ type: 'media.added', media }]), { type: 'media.ready', media }],
  })

/** Two places and one upload at a time: files that wait, are sent, are there already or in the bin, fail, are retried, removed, and one that is too many. */
export const uploadQueueModel = model<typeof uploadQueueMachine>({
  machine: uploadQueueMachine,
  input: LIMITS,
  events: [
    { type: 'files.choose', files: [A, B, C] },
    { type: 'files.choose', files: [B] },
    { type: 'file.retry', id: 'a' },
    { type: 'file.retry', id: 'b' },
    { type: 'failed.retry' },
    { type: 'file.remove', id: 'a' },
    { type: 'file.remove', id: 'b' },
    { type: 'all.stop' },
    { type: 'finished.clear' },
    { type: 'upload.progressed', id: 'a', percent: 40 },
    { type: 'upload.stored', id: 'a', media: MEDIA },
    { type: 'upload.stored', id: 'b', media: MEDIA },
    { type: 'upload.duplicated', id: 'a', media: MEDIA },
    { type: 'upload.restored', id: 'a', media: MEDIA },
    { type: 'upload.failed', id: 'a', problem: LOST },
    { type: 'upload.failed', id: 'b', problem: LOST },
  ],
  // A file is chosen once, and reports only while it is on its way.
  possible: ({ context: { files } }, { type, id, files: chosen }) => {
    if (type === 'files.choose') return !files.some((file) => (chosen as { id: string }[]).some((each) => each.id === file.id))
    if (type.startsWith('upload.')) return files.some((file) => file.id === id && file.state === 'uploading')
    return true
  },
  accepts: {
    'files.choose': ['*'],
    'file.retry': ['*'],
    'failed.retry': ['*'],
    'file.remove': ['*'],
    'finished.clear': ['*'],
    'all.stop': ['uploading'],
    'upload.progressed': ['uploading'],
    'upload.stored': ['uploading'],
    'upload.duplicated': ['uploading'],
    'upload.restored': ['uploading'],
    'upload.failed': ['uploading'],
  },
  spawned: ({ context }) => context.files.flatMap((file) => (file.isBegun && !isFinished(file) ? `upload-${file.id}` : [])),
  phrases: {
    'files.choose': ({ files }) => `the editor chooses ${(files as unknown[]).length === 1 ? 'a file' : 'more files than there is room for'}`,
    'file.retry': 'the editor uploads the file again',
    'failed.retry': 'the editor uploads again what failed',
    'file.remove': 'the editor takes the file out',
    'all.stop': 'the editor stops all',
    'finished.clear': 'the editor clears what is finished',
    'upload.progressed': 'the upload progresses',
    'upload.stored': 'the file is in the library',
    'upload.duplicated': 'the library had the file already',
    'upload.restored': 'the library had the file in its bin and takes it back',
    'upload.failed': 'the upload fails',
  },
  start: { value: 'idle', limits: LIMITS, files: [], leftOut: [] },
  project: ({ context: { files, leftOut } }) => ({ files, leftOut }),
  expect: {
    'files.choose': ({ context: { files } }, { files: given }) => {
      const chosen = given as (typeof A)[]
      const room = 2 - files.filter((file) => !isFinished(file)).length
      const tooMany = chosen.slice(Math.max(0, room))
      const taken = chosen.slice(0, Math.max(0, room)).map((file) => ({ ...file, ...WAITING }))
      return goesOn([...files, ...taken], { leftOut: tooMany.map(({ name }) => name), emitted: discarded(tooMany) })
    },
    // Only what failed is sent again.
    'file.retry': ({ context: { files } }, { id }) =>
      files.some((file) => file.id === id && file.state === 'failed') ? goesOn(withFile(files, id, RETRIED)) : {},
    'failed.retry': ({ context: { files } }) =>
      files.some(({ state }) => state === 'failed') ? goesOn(files.map((file) => (file.state === 'failed' ? { ...file, ...RETRIED } : file))) : {},
    'file.remove': ({ context: { files } }, { id }) =>
      goesOn(
        files.filter((file) => file.id !== id),
        { leftOut: [], emitted: discarded(files.filter((file) => file.id === id && !isFinished(file))) },
      ),
    'all.stop': ({ context: { files } }) =>
      goesOn(
        files.filter((file) => !isPending(file)),
        { leftOut: [], emitted: discarded(files.filter(isPending)) },
      ),
    'finished.clear': ({ context: { files } }) =>
      goesOn(
        files.filter((file) => !isFinished(file)),
        { leftOut: [] },
      ),
    'upload.progressed': ({ context: { files } }, { id, percent }) => ({ files: withFile(files, id, { percent }) }),
    'upload.stored': ({ context }, event) => finished(context, event, 'stored'),
    'upload.duplicated': ({ context }, event) => finished(context, event, 'duplicated'),
    'upload.restored': ({ context }, event) => finished(context, event, 'restored'),
    'upload.failed': ({ context: { files } }, { id, problem }) => goesOn(withFile(files, id, { state: 'failed', problem })),
  },
})

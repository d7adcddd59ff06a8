import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { libraryUploadMachine } from './library-upload.machine.ts'
import { picture } from './media.examples.ts'

const FILE = { id: 'file-1', name: 'bowl.jpg', mime: 'image/jpeg', size: 2048 }
const DRIVE_ID = '0123456789abcdef'
const LOST = { code: 'network', status: 0, message: 'network' }
const KIND = { code: 'upload-kind', status: 422, message: 'upload-kind' }
const MISSING = { code: 'not-found', status: 404, message: 'not-found' }
const BINNED = picture({ deletedAt: '2026-11-02T10:00:00.000Z' })
const EXPIRED = { code: 'upload-unknown', status: 422, message: 'upload-unknown' }
const TARGET = { url: '/media/library/key-1', key: 'key-1' }
const HASH = { operation: 'hashFile', input: { fileId: 'file-1' } }
const SEND = { operation: 'sendBytes', input: { fileId: 'file-1', url: '/media/library/key-1' } }
const found = (records: readonly object[]) => ({
  records,
  paging: { page: 1, limit: 10, total: records.length, lastPage: 1, perPage: 10 },
  ids: null,
  counts: null,
})
const failed = (problem: object) => ({ value: 'failed', emitted: [{ type: 'upload.failed', id: 'file-1', problem }], invoked: [] })
const failedAs = (_: unknown, { error }: ModelEvent) => failed(error as object)

/** What the library knows of a file: nothing, that it has it, or that it lies in the bin. */
const knownAs = ({ output }: ModelEvent): 'new' | 'there' | 'binned' => {
  const [record] = (output as { records: { deletedAt: string | null }[] }).records
  return record ? (record.deletedAt === null ? 'there' : 'binned') : 'new'
}

/** A file that is new, in the library already or in its bin, is sent at once and in parts, stalls, fails, is rejected, and is retried from where it ended. */
export const libraryUploadModel = model<typeof libraryUploadMachine>({
  machine: libraryUploadMachine,
  input: { file: FILE },
  events: [
    { type: 'upload.retry' },
    resolved('hashFile', { driveId: DRIVE_ID }),
    rejected('hashFile', LOST),
    resolved('filterMedia', found([])),
    resolved('filterMedia', found([picture()])),
    resolved('filterMedia', found([BINNED])),
    rejected('filterMedia', LOST),
    resolved('createMedia', picture()),
    rejected('createMedia', MISSING),
    resolved('getUploadUrl', { ...TARGET, expiresAt: '2026-11-01T10:00:00.000Z' }),
    rejected('getUploadUrl', KIND),
    { type: 'bytes.progressed', percent: 40 },
    { type: 'bytes.sent' },
    { type: 'bytes.failed', problem: LOST },
    elapsed('bytesStall', 'libraryUpload.sending.transferring'),
    resolved('addFromBucket', picture()),
    rejected('addFromBucket', KIND),
    rejected('addFromBucket', EXPIRED),
  ],
  accepts: { 'upload.retry': ['failed'], 'bytes.progressed': ['sending'], 'bytes.sent': ['sending'], 'bytes.failed': ['sending'] },
  invokes: {
    hashFile: ['hashing'],
    filterMedia: ['looking'],
    createMedia: ['restoring'],
    getUploadUrl: ['requestingUrl'],
    sendBytes: ['sending'],
    addFromBucket: ['registering'],
  },
  delays: { bytesStall: { in: ['sending.transferring'], ms: 30_000 } },
  phrases: {
    'upload.retry': 'the editor uploads the file again',
    'bytes.progressed': 'bytes of the file are sent',
    'bytes.sent': 'the whole file is sent',
    'bytes.failed': 'sending the file fails',
    'xstate.after.bytesStall': 'no bytes are sent for too long',
    'xstate.done.actor.hashFile': 'the hash of the file is known',
    'xstate.error.actor.hashFile': 'the file cannot be read',
    'xstate.done.actor.filterMedia': (event) =>
      ({ new: 'the library does not have the file', there: 'the library has the file already', binned: 'the library has the file in its bin' })[knownAs(event)],
    'xstate.error.actor.filterMedia': 'the library does not answer',
    'xstate.done.actor.createMedia': 'the file is taken back from the bin',
    'xstate.error.actor.createMedia': 'the file is not in the bin any more',
    'xstate.done.actor.getUploadUrl': 'the address for the upload arrives',
    'xstate.error.actor.getUploadUrl': 'the upload is not allowed',
    'xstate.done.actor.addFromBucket': 'the file is registered',
    'xstate.error.actor.addFromBucket': 'the file is not registered',
  },
  start: { value: 'hashing', driveId: '', target: null, invoked: [HASH] },
  project: ({ context: { driveId, target } }) => ({ driveId, target }),
  expect: {
    'upload.retry': ({ context: { target } }) =>
      target === null ? { value: 'hashing', emitted: [], invoked: [HASH] } : { value: { sending: 'transferring' }, emitted: [], invoked: [SEND] },
    'xstate.done.actor.hashFile': () => ({
      value: 'looking',
      driveId: DRIVE_ID,
      emitted: [],
      invoked: [{ operation: 'filterMedia', input: { body: { filters: { driveIds: [DRIVE_ID] } } } }],
    }),
    'xstate.error.actor.hashFile': failedAs,
    'xstate.done.actor.filterMedia': (_, event) =>
      ({
        new: {
          value: 'requestingUrl',
          emitted: [],
          invoked: [{ operation: 'getUploadUrl', input: { body: { originalName: 'bowl.jpg', mime: 'image/jpeg', size: 2048 } } }],
        },
        there: { value: 'duplicated', emitted: [{ type: 'upload.duplicated', id: 'file-1', media: picture() }], invoked: [] },
        binned: { value: 'restoring', emitted: [], invoked: [{ operation: 'createMedia', input: { body: { driveId: DRIVE_ID } } }] },
      })[knownAs(event)],
    'xstate.error.actor.filterMedia': failedAs,
    'xstate.done.actor.createMedia': () => ({
      value: 'restored',
      emitted: [{ type: 'upload.restored', id: 'file-1', media: picture() }],
      invoked: [],
    }),
    'xstate.error.actor.createMedia': failedAs,
    'xstate.done.actor.getUploadUrl': () => ({ value: { sending: 'transferring' }, target: TARGET, emitted: [], invoked: [SEND] }),
    'xstate.error.actor.getUploadUrl': failedAs,
    'bytes.progressed': (_, { percent }) => ({
      value: { sending: 'transferring' },
      emitted: [{ type: 'upload.progressed', id: 'file-1', percent }],
      invoked: [],
    }),
    'bytes.sent': () => ({ value: 'registering', emitted: [], invoked: [{ operation: 'addFromBucket', input: { body: { key: 'key-1' } } }] }),
    'bytes.failed': () => failed(LOST),
    'xstate.after.bytesStall.libraryUpload.sending.transferring': () => failed({ code: 'timeout', status: 0, message: 'Timeout' }),
    'xstate.done.actor.addFromBucket': () => ({ value: 'stored', emitted: [{ type: 'upload.stored', id: 'file-1', media: picture() }], invoked: [] }),
    // The upload is lost: a retry begins a new one.
    'xstate.error.actor.addFromBucket': ({ context: { target } }, { error }) => ({
      ...failed(error as object),
      target: (error as typeof EXPIRED).code === 'upload-unknown' ? null : target,
    }),
  },
})

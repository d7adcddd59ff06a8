import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
import { uploadMachine } from './upload.machine.ts'

const FILE = { id: 'file-1', field: 'photos', name: 'bowl.png', mime: 'image/png', size: 2048 }
const LOST = { code: 'network', status: 0, message: 'network' }
const KIND = { code: 'upload-kind', status: 422, message: 'upload-kind' }
const ASK = { call: 'getUploadUrl', input: { body: { form: 4, field: 'photos', originalName: 'bowl.png', mime: 'image/png', size: 2048 } } }
const failed = (problem: object) => ({ value: 'failed', emitted: [{ type: 'upload.failed', id: 'file-1', problem }], asked: [] })
const failedAs = (_: unknown, { error }: World) => failed(error as object)

/** A file that goes whole, in parts, stalls, is cut off, is refused before and after, and is sent again. */
export const uploadModel = model<typeof uploadMachine>({
  machine: uploadMachine,
  input: { file: FILE, form: 4 },
  worlds: [
    { type: 'upload.retry' },
    answered('getUploadUrl', { url: '/uploads/key-1', key: 'key-1', expiresAt: '2026-11-01T10:00:00.000Z' }),
    refused('getUploadUrl', LOST),
    refused('getUploadUrl', KIND),
    { type: 'bytes.moved', percent: 40 },
    { type: 'bytes.sent' },
    { type: 'bytes.lost', problem: LOST },
    elapsed('bytesStall', 'upload.sending.moving'),
    answered('addFromBucketPublic', { id: 9, originalName: 'bowl.png', mime: 'image/png', size: 2048 }),
    refused('addFromBucketPublic', KIND),
  ],
  project: ({ context: { place } }) => ({ place }),
  expect: {
    'upload.retry': () => ({ value: 'asking', emitted: [], asked: [ASK] }),
    'xstate.done.actor.getUploadUrl': () => ({
      value: { sending: 'moving' },
      place: { url: '/uploads/key-1', key: 'key-1' },
      emitted: [],
      asked: [{ call: 'sendBytes', input: { fileId: 'file-1', url: '/uploads/key-1' } }],
    }),
    'xstate.error.actor.getUploadUrl': failedAs,
    'bytes.moved': (_, { percent }) => ({ value: { sending: 'moving' }, emitted: [{ type: 'upload.moved', id: 'file-1', percent }], asked: [] }),
    'bytes.sent': () => ({ value: 'taking', emitted: [], asked: [{ call: 'addFromBucketPublic', input: { body: { key: 'key-1' } } }] }),
    'bytes.lost': () => failed(LOST),
    'xstate.after.bytesStall.upload.sending.moving': () => failed({ code: 'timeout', status: 0, message: 'Timeout' }),
    'xstate.done.actor.addFromBucketPublic': () => ({ value: 'kept', emitted: [{ type: 'upload.kept', id: 'file-1', key: 'key-1' }], asked: [] }),
    'xstate.error.actor.addFromBucketPublic': failedAs,
  },
})

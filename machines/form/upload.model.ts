import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { uploadMachine } from './upload.machine.ts'

const FILE = { id: 'file-1', field: 'photos', name: 'bowl.png', mime: 'image/png', size: 2048 }
const LOST = { code: 'network', status: 0, message: 'network' }
const KIND = { code: 'upload-kind', status: 422, message: 'upload-kind' }
const ASK = { operation: 'getUploadUrl', input: { body: { form: 4, field: 'photos', originalName: 'bowl.png', mime: 'image/png', size: 2048 } } }
const failed = (problem: object) => ({ value: 'failed', emitted: [{ type: 'upload.failed', id: 'file-1', problem }], invoked: [] })
const failedAs = (_: unknown, { error }: ModelEvent) => failed(error as object)

/** A file that uploads at once and in parts, stalls, fails, is rejected before and after the upload, and is retried. */
export const uploadModel = model<typeof uploadMachine>({
  machine: uploadMachine,
  input: { file: FILE, form: 4 },
  events: [
    { type: 'upload.retry' },
    resolved('getUploadUrl', { url: '/uploads/key-1', key: 'key-1', expiresAt: '2026-11-01T10:00:00.000Z' }),
    rejected('getUploadUrl', LOST),
    rejected('getUploadUrl', KIND),
    { type: 'bytes.progressed', percent: 40 },
    { type: 'bytes.sent' },
    { type: 'bytes.failed', problem: LOST },
    elapsed('bytesStall', 'upload.sending.transferring'),
    resolved('addFromBucketPublic', { id: 9, originalName: 'bowl.png', mime: 'image/png', size: 2048 }),
    rejected('addFromBucketPublic', KIND),
  ],
  accepts: { 'upload.retry': ['failed'], 'bytes.progressed': ['sending'], 'bytes.sent': ['sending'], 'bytes.failed': ['sending'] },
  invokes: { getUploadUrl: ['requestingUrl'], sendBytes: ['sending'], addFromBucketPublic: ['registering'] },
  delays: { bytesStall: { in: ['sending.transferring'], ms: 30_000 } },
  phrases: {
    'upload.retry': 'the user uploads the file again',
    'bytes.progressed': 'bytes of the file are sent',
    'bytes.sent': 'the whole file is sent',
    'bytes.failed': 'sending the file fails',
    'xstate.after.bytesStall': 'no bytes are sent for too long',
    'xstate.done.actor.getUploadUrl': 'the address for the upload arrives',
    'xstate.error.actor.getUploadUrl': 'the upload is not allowed',
    'xstate.done.actor.addFromBucketPublic': 'the file is registered',
    'xstate.error.actor.addFromBucketPublic': 'the file is not registered',
  },
  start: { value: 'requestingUrl', target: null, invoked: [ASK] },
  project: ({ context: { target } }) => ({ target }),
  expect: {
    'upload.retry': () => ({ value: 'requestingUrl', emitted: [], invoked: [ASK] }),
    'xstate.done.actor.getUploadUrl': () => ({
      value: { sending: 'transferring' },
      target: { url: '/uploads/key-1', key: 'key-1' },
      emitted: [],
      invoked: [{ operation: 'sendBytes', input: { fileId: 'file-1', url: '/uploads/key-1' } }],
    }),
    'xstate.error.actor.getUploadUrl': failedAs,
    'bytes.progressed': (_, { percent }) => ({
      value: { sending: 'transferring' },
      emitted: [{ type: 'upload.progressed', id: 'file-1', percent }],
      invoked: [],
    }),
    'bytes.sent': () => ({ value: 'registering', emitted: [], invoked: [{ operation: 'addFromBucketPublic', input: { body: { key: 'key-1' } } }] }),
    'bytes.failed': () => failed(LOST),
    'xstate.after.bytesStall.upload.sending.transferring': () => failed({ code: 'timeout', status: 0, message: 'Timeout' }),
    'xstate.done.actor.addFromBucketPublic': () => ({ value: 'stored', emitted: [{ type: 'upload.stored', id: 'file-1', key: 'key-1' }], invoked: [] }),
    'xstate.error.actor.addFromBucketPublic': failedAs,
  },
})

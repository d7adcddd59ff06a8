import { model, rejected, resolved } from '#tests/model/model.ts'
import { picture } from './media.examples.ts'
import { mediaRemovalMachine } from './media-removal.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const USED = { code: 'media-in-use', status: 409, message: 'media-in-use' }
const GONE = { code: 'not-found', status: 404, message: 'not-found' }
const DELETED = picture({ version: 2, deletedAt: '2026-11-01T10:00:00.000Z' })

/** A file that is deleted after confirmation, is in use, and is taken back. */
export const mediaRemovalModel = model<typeof mediaRemovalMachine>({
  machine: mediaRemovalMachine,
  input: undefined,
  events: [
    { type: 'removal.ask', id: 7 },
    { type: 'removal.confirm' },
    { type: 'removal.cancel' },
    { type: 'removal.restore', id: 7 },
    resolved('deleteMedia', DELETED),
    rejected('deleteMedia', LOST),
    rejected('deleteMedia', USED),
    resolved('restoreMedia', picture({ version: 3 })),
    rejected('restoreMedia', GONE),
  ],
  accepts: { 'removal.ask': ['idle'], 'removal.confirm': ['asking'], 'removal.cancel': ['asking', 'removing.open'], 'removal.restore': ['idle'] },
  invokes: { deleteMedia: ['removing'], restoreMedia: ['restoring'] },
  phrases: {
    'removal.ask': 'the editor asks to delete the file',
    'removal.confirm': 'the editor confirms',
    'removal.cancel': 'the editor closes the question',
    'removal.restore': 'the editor takes the file back from the bin',
    'xstate.done.actor.deleteMedia': 'the file is in the bin',
    'xstate.error.actor.deleteMedia': 'the file is not deleted',
    'xstate.done.actor.restoreMedia': 'the file is back',
    'xstate.error.actor.restoreMedia': 'the file does not come back',
  },
  start: { value: 'idle', id: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'removal.ask': () => ({ value: 'asking', id: 7, problem: null }),
    'removal.confirm': () => ({ value: { removing: 'open' }, problem: null, invoked: [{ operation: 'deleteMedia', input: { params: { id: '7' } } }] }),
    'removal.cancel': (before) => (before.matches('asking') ? { value: 'idle', id: null, problem: null } : { value: { removing: 'dismissed' } }),
    'removal.restore': () => ({ value: 'restoring', id: 7, problem: null, invoked: [{ operation: 'restoreMedia', input: { params: { id: '7' } } }] }),
    'xstate.done.actor.deleteMedia': () => ({ value: 'idle', emitted: [{ type: 'media.removed', id: 7 }] }),
    'xstate.error.actor.deleteMedia': (before, { error }) => ({ value: before.matches({ removing: 'dismissed' }) ? 'idle' : 'asking', problem: error }),
    'xstate.done.actor.restoreMedia': () => ({ value: 'idle', id: null, problem: null, emitted: [{ type: 'media.restored', id: 7 }] }),
    'xstate.error.actor.restoreMedia': (_, { error }) => ({ value: 'idle', problem: error }),
  },
})

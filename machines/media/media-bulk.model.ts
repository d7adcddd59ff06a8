import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { picture } from './media.examples.ts'
import { type MediaBulkContext, type MediaBulkEvent, mediaBulkMachine } from './media-bulk.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const TAGS = { code: 'media-tags', status: 422, message: 'media-tags' }
const USED = { id: 8, originalName: 'used.jpg', uses: [{ kind: 'product' as const, id: 3, title: 'Bowl', isDraft: false }] }
const IDS = [7, 8, 9]
const NOTHING = { action: { kind: 'restore' as const }, waiting: [], total: 0, used: [], problem: null }
const OPERATIONS = { delete: 'deleteDirectoryItems', restore: 'restoreDirectoryItems', update: 'updateDirectoryItems' } as const

/** The request for the next two of the waiting files. */
const request = ({ action: { kind, ...change }, waiting }: Pick<MediaBulkContext, 'action' | 'waiting'>) => [
  { operation: OPERATIONS[kind], input: { body: { targetIds: waiting.slice(0, 2), ...change } } },
]
const begun = (event: ModelEvent) => event as unknown as Extract<MediaBulkEvent, { type: 'bulk.begin' }>
const RUNNING = { delete: 'deleting', restore: 'restoring', update: 'updating' } as const

/** After a batch: the next one, the end, or the files in use. */
function after(context: MediaBulkContext, used: MediaBulkContext['used']) {
  const next = { waiting: context.waiting.slice(2), used: [...context.used, ...used] }
  if (next.waiting.length > 0) return { ...next, value: RUNNING[context.action.kind], invoked: request({ ...context, ...next }) }
  const emitted = [{ type: 'files.changed' }]
  return next.used.length > 0 ? { ...next, value: 'naming', emitted } : { ...NOTHING, value: 'idle', emitted }
}

/** Files that are deleted after confirmation, some in use, taken back and tagged, in batches of two, of which any may fail. */
export const mediaBulkModel = model<typeof mediaBulkMachine>({
  machine: mediaBulkMachine,
  input: { batchSize: 2 },
  events: [
    { type: 'bulk.begin', action: { kind: 'delete' }, ids: IDS },
    { type: 'bulk.begin', action: { kind: 'restore' }, ids: IDS },
    { type: 'bulk.begin', action: { kind: 'update', addedTags: ['new'], decorative: true }, ids: IDS },
    { type: 'bulk.begin', action: { kind: 'delete' }, ids: [] },
    { type: 'bulk.confirm' },
    { type: 'bulk.retry' },
    { type: 'bulk.close' },
    resolved('deleteDirectoryItems', { deletedIds: [7], used: [] }),
    resolved('deleteDirectoryItems', { deletedIds: [], used: [USED] }),
    rejected('deleteDirectoryItems', LOST),
    resolved('restoreDirectoryItems', { records: [picture()] }),
    rejected('restoreDirectoryItems', LOST),
    resolved('updateDirectoryItems', { records: [picture()] }),
    rejected('updateDirectoryItems', TAGS),
  ],
  accepts: { 'bulk.begin': ['idle'], 'bulk.confirm': ['asking'], 'bulk.retry': ['failed'], 'bulk.close': ['asking', 'naming', 'failed'] },
  invokes: { deleteDirectoryItems: ['deleting'], restoreDirectoryItems: ['restoring'], updateDirectoryItems: ['updating'] },
  phrases: {
    'bulk.begin': (event) => (begun(event).ids.length === 0 ? 'the editor chose no file' : `the editor asks to ${begun(event).action.kind} the chosen files`),
    'bulk.confirm': 'the editor confirms',
    'bulk.retry': 'the editor tries the rest again',
    'bulk.close': 'the editor closes the message',
    'xstate.done.actor.deleteDirectoryItems': ({ output }) =>
      (output as { used: unknown[] }).used.length > 0 ? 'some of the files are in use' : 'the files are in the bin',
    'xstate.error.actor.deleteDirectoryItems': 'the files are not deleted',
    'xstate.done.actor.restoreDirectoryItems': 'the files are back',
    'xstate.error.actor.restoreDirectoryItems': 'the files do not come back',
    'xstate.done.actor.updateDirectoryItems': 'the files are changed',
    'xstate.error.actor.updateDirectoryItems': 'the files are not changed',
  },
  start: { value: 'idle', ...NOTHING },
  project: ({ context: { batchSize: _, ...context } }) => context,
  expect: {
    'bulk.begin': (_, event) => {
      const { action, ids } = begun(event)
      if (ids.length === 0) return {}
      const stored = { action, waiting: ids, total: ids.length, used: [], problem: null }
      return action.kind === 'delete' ? { ...stored, value: 'asking' } : { ...stored, value: RUNNING[action.kind], invoked: request(stored) }
    },
    'bulk.confirm': ({ context }) => ({ value: 'deleting', invoked: request(context) }),
    'bulk.retry': ({ context }) => ({ value: RUNNING[context.action.kind], problem: null, invoked: request(context) }),
    'bulk.close': () => ({ ...NOTHING, value: 'idle' }),
    'xstate.done.actor.deleteDirectoryItems': ({ context }, { output }) => after(context, (output as { used: [typeof USED] }).used),
    'xstate.done.actor.restoreDirectoryItems': ({ context }) => after(context, []),
    'xstate.done.actor.updateDirectoryItems': ({ context }) => after(context, []),
    'xstate.error.actor.deleteDirectoryItems': (_, { error }) => ({ value: 'failed', problem: error, emitted: [{ type: 'files.changed' }] }),
    'xstate.error.actor.restoreDirectoryItems': (_, { error }) => ({ value: 'failed', problem: error, emitted: [{ type: 'files.changed' }] }),
    'xstate.error.actor.updateDirectoryItems': (_, { error }) => ({ value: 'failed', problem: error, emitted: [{ type: 'files.changed' }] }),
  },
})

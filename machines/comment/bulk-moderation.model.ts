import { model, rejected, resolved } from '#tests/model/model.ts'
import { bulkModerationMachine } from './bulk-moderation.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const THREE = [1, 2, 3].map((id) => ({ id, version: `seen ${id}` }))
const request = (status: unknown, comments: readonly unknown[]) => ({ operation: 'moderateComments', input: { body: { status, comments } } })

/** Three comments in batches of two, of which the author edits one meanwhile. */
export const bulkModerationModel = model<typeof bulkModerationMachine>({
  machine: bulkModerationMachine,
  input: { batchSize: 2 },
  events: [
    { type: 'bulk.begin', status: 'published', comments: [] },
    { type: 'bulk.begin', status: 'published', comments: THREE },
    { type: 'bulk.begin', status: 'hidden', comments: THREE },
    { type: 'bulk.retry' },
    { type: 'bulk.close' },
    resolved('moderateComments', { moderated: [1, 2], skipped: [] }),
    resolved('moderateComments', { moderated: [], skipped: [3] }),
    rejected('moderateComments', LOST),
  ],
  accepts: { 'bulk.begin': ['idle'], 'bulk.retry': ['failed'], 'bulk.close': ['naming', 'failed'] },
  invokes: { moderateComments: ['moderating'] },
  phrases: {
    'bulk.begin': 'the moderator publishes or hides all chosen ones',
    'bulk.retry': 'the moderator tries again',
    'bulk.close': 'the moderator has read what happened',
    'xstate.done.actor.moderateComments': 'a batch is stored',
    'xstate.error.actor.moderateComments': 'a batch is not stored',
  },
  start: { value: 'idle', status: 'published', waiting: [], total: 0, skipped: [], problem: null },
  project: ({ context: { status, waiting, total, skipped, problem } }) => ({ status, waiting, total, skipped, problem }),
  expect: {
    'bulk.begin': (_, { status, comments }) =>
      Array.isArray(comments) && comments.length > 0
        ? { value: 'moderating', status, waiting: THREE, total: 3, skipped: [], problem: null, invoked: [request(status, THREE.slice(0, 2))] }
        : {},
    'bulk.retry': ({ context: { status, waiting } }) => ({ value: 'moderating', problem: null, invoked: [request(status, waiting.slice(0, 2))] }),
    'bulk.close': () => ({ value: 'idle' }),
    'xstate.done.actor.moderateComments': ({ context: { status, waiting, skipped } }, { output }) => {
      const [rest, others] = [waiting.slice(2), [...skipped, ...(output as { skipped: number[] }).skipped]]
      if (rest.length > 0) return { value: 'moderating', waiting: rest, skipped: others, invoked: [request(status, rest)] }
      return { value: others.length > 0 ? 'naming' : 'idle', waiting: rest, skipped: others, emitted: [{ type: 'comments.changed' }] }
    },
    'xstate.error.actor.moderateComments': (_, { error }) => ({ value: 'failed', problem: error, emitted: [{ type: 'comments.changed' }] }),
  },
})

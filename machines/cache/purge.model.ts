import { model, rejected, resolved } from '#tests/model/model.ts'
import { purgeMachine } from './purge.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const TAG = { what: 'tags', names: ['product:5'] } as const
const ALL = { what: 'all' } as const

/** Everything with a tag, or all, is purged for a reason. */
export const purgeModel = model<typeof purgeMachine>({
  machine: purgeMachine,
  input: undefined,
  events: [
    { type: 'purge.ask', scope: TAG },
    { type: 'purge.ask', scope: ALL },
    { type: 'purge.confirm', reason: ' ' },
    { type: 'purge.confirm', reason: 'Prices were imported' },
    { type: 'purge.cancel' },
    resolved('purgeCache', { purged: 3 }),
    rejected('purgeCache', LOST),
  ],
  accepts: { 'purge.ask': ['idle'], 'purge.confirm': ['asking'], 'purge.cancel': ['asking', 'purging.open'] },
  invokes: { purgeCache: ['purging'] },
  phrases: {
    'purge.ask': 'the user asks to empty a part of the cache',
    'purge.confirm': 'the user confirms, with a reason',
    'purge.cancel': 'the user closes the question',
    'xstate.done.actor.purgeCache': 'it is empty',
    'xstate.error.actor.purgeCache': 'it is not emptied',
  },
  start: { value: 'idle', scope: ALL, reason: '', problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'purge.ask': (_, { scope }) => ({ value: 'asking', scope, reason: '', problem: null }),
    'purge.confirm': ({ context: { scope } }, { reason }) =>
      reason === ' '
        ? {}
        : {
            value: { purging: 'open' },
            reason,
            problem: null,
            invoked: [{ operation: 'purgeCache', input: { body: { ...scope, reason: 'Prices were imported' } } }],
          },
    'purge.cancel': (before) => ({ value: before.matches('asking') ? 'idle' : { purging: 'dismissed' } }),
    'xstate.done.actor.purgeCache': () => ({ value: 'idle', emitted: [{ type: 'cache.purged', purged: 3 }] }),
    'xstate.error.actor.purgeCache': (before, { error }) => ({ value: before.matches({ purging: 'dismissed' }) ? 'idle' : 'asking', problem: error }),
  },
})

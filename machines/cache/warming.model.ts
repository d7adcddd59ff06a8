import { model, rejected, resolved } from '#tests/model/model.ts'
import { warmingMachine } from './warming.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const FIRST = { warmed: 10, failed: 0, total: 14, next: 10 }
const LAST = { warmed: 3, failed: 1, total: 14, next: null }
const START = { from: 0, warmed: 0, failed: 0, total: null, problem: null }
const request = (from: number) => [{ operation: 'warmCache', input: { body: { from } } }]

/** Fourteen pages, ten at a time, of which one cannot be rendered. */
export const warmingModel = model<typeof warmingMachine>({
  machine: warmingMachine,
  input: undefined,
  events: [
    { type: 'warming.begin' },
    { type: 'warming.retry' },
    { type: 'warming.close' },
    resolved('warmCache', FIRST),
    resolved('warmCache', LAST),
    rejected('warmCache', LOST),
  ],
  accepts: { 'warming.begin': ['idle', 'done'], 'warming.retry': ['failed'], 'warming.close': ['failed'] },
  invokes: { warmCache: ['warming'] },
  phrases: {
    'warming.begin': 'the user warms the most requested pages',
    'warming.retry': 'the user tries again',
    'warming.close': 'the user has read that it failed',
    'xstate.done.actor.warmCache': 'a batch is rendered',
    'xstate.error.actor.warmCache': 'a batch is not rendered',
  },
  possible: ({ context: { from } }, { output }) => output !== FIRST || from === 0,
  start: { value: 'idle', ...START },
  project: ({ context }) => ({ ...context }),
  expect: {
    'warming.begin': () => ({ value: 'warming', ...START, invoked: request(0) }),
    'warming.retry': ({ context: { from } }) => ({ value: 'warming', problem: null, invoked: request(from) }),
    'warming.close': () => ({ value: 'idle', ...START }),
    'xstate.done.actor.warmCache': ({ context: { warmed, failed } }, { output }) =>
      output === FIRST
        ? { value: 'warming', from: 10, warmed: warmed + 10, total: 14, invoked: request(10) }
        : { value: 'done', warmed: warmed + 3, failed: failed + 1, total: 14, emitted: [{ type: 'cache.warmed' }] },
    'xstate.error.actor.warmCache': (_, { error }) => ({ value: 'failed', problem: error }),
  },
})

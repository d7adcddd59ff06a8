import { model, rejected, resolved } from '#tests/model/model.ts'
import { template } from './template.examples.ts'
import { templateRemovalMachine } from './template-removal.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const USED = { code: 'template-in-use', status: 409, message: 'template-in-use' }
const CHANGED = { code: 'template-changed', status: 409, message: 'template-changed' }
const UNUSED = template({})
const IN_USE = template({ postCount: 1, uses: [{ kind: 'page', id: 5, title: 'Winter' }] })
const BUILT_IN = template({ isBuiltIn: true })
const READ = { operation: 'getPostType', input: { params: { id: '7' } } }

/** A template that is deleted after confirmation, or turns out to be in use. */
export const templateRemovalModel = model<typeof templateRemovalMachine>({
  machine: templateRemovalMachine,
  input: undefined,
  events: [
    { type: 'removal.ask', id: 7 },
    { type: 'removal.confirm' },
    { type: 'removal.cancel' },
    { type: 'removal.retry' },
    resolved('getPostType', UNUSED),
    resolved('getPostType', IN_USE),
    resolved('getPostType', BUILT_IN),
    rejected('getPostType', LOST),
    resolved('deletePostType', { id: 7 }),
    rejected('deletePostType', LOST),
    rejected('deletePostType', USED),
    rejected('deletePostType', CHANGED),
  ],
  accepts: {
    'removal.ask': ['idle'],
    'removal.confirm': ['asking'],
    'removal.cancel': ['reading', 'unread', 'asking', 'removing.open'],
    'removal.retry': ['unread'],
  },
  invokes: { getPostType: ['reading'], deletePostType: ['removing'] },
  phrases: {
    'removal.ask': 'the user asks to delete the template',
    'removal.confirm': 'the user confirms',
    'removal.cancel': 'the user closes the dialog',
    'removal.retry': 'the user asks again what uses it',
    'xstate.done.actor.getPostType': 'what uses it is read',
    'xstate.error.actor.getPostType': 'what uses it is not read',
    'xstate.done.actor.deletePostType': 'it is deleted',
    'xstate.error.actor.deletePostType': 'it is not deleted',
  },
  start: { value: 'idle', id: null, template: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'removal.ask': () => ({ value: 'reading', id: 7, template: null, problem: null, invoked: [READ] }),
    'removal.confirm': ({ context: { template: read } }) =>
      read === UNUSED
        ? { value: { removing: 'open' }, problem: null, invoked: [{ operation: 'deletePostType', input: { params: { id: '7' }, query: { version: '3' } } }] }
        : {},
    'removal.cancel': (before) =>
      before.matches('removing') ? { value: { removing: 'dismissed' } } : { value: 'idle', id: null, template: null, problem: null },
    'removal.retry': () => ({ value: 'reading', problem: null, invoked: [READ] }),
    'xstate.done.actor.getPostType': (_, { output }) => ({ value: 'asking', template: output }),
    'xstate.error.actor.getPostType': (_, { error }) => ({ value: 'unread', problem: error }),
    'xstate.done.actor.deletePostType': () => ({
      value: 'idle',
      id: null,
      template: null,
      problem: null,
      emitted: [{ type: 'template.removed', template: UNUSED }],
    }),
    'xstate.error.actor.deletePostType': (before, { error }) => {
      if (before.matches({ removing: 'dismissed' })) return { value: 'idle', id: null, template: null, problem: error }
      return error === LOST ? { value: 'asking', problem: error } : { value: 'reading', problem: error, invoked: [READ] }
    },
  },
})

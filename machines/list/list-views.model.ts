import { model, rejected, resolved } from '#tests/model/model.ts'
import { listViewsMachine } from './list-views.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const TAKEN = { code: 'list-view-taken', status: 409, message: 'list-view-taken' }
const NEW = { id: null, list: 'staff', name: '', address: 'state=active' }
const OLD = { id: 7, list: 'staff', name: 'Suspended', address: 'state=suspended' }
const SAVED = { records: [OLD, { id: 8, list: 'staff', name: 'Active', address: 'state=active' }] }
const LESS = { records: [] }

/** Views of a list that are saved, renamed and deleted. */
export const listViewsModel = model<typeof listViewsMachine>({
  machine: listViewsMachine,
  input: undefined,
  events: [
    { type: 'naming.begin', view: NEW },
    { type: 'naming.begin', view: OLD },
    { type: 'naming.submit', name: 'Active' },
    { type: 'naming.cancel' },
    { type: 'removal.ask', view: OLD },
    { type: 'removal.confirm' },
    { type: 'removal.cancel' },
    resolved('saveListView', SAVED),
    rejected('saveListView', LOST),
    rejected('saveListView', TAKEN),
    resolved('deleteListView', LESS),
    rejected('deleteListView', LOST),
  ],
  accepts: {
    'naming.begin': ['idle'],
    'naming.submit': ['naming'],
    'naming.cancel': ['naming'],
    'removal.ask': ['idle'],
    'removal.confirm': ['asking'],
    'removal.cancel': ['asking'],
  },
  invokes: { saveListView: ['saving'], deleteListView: ['removing'] },
  phrases: {
    'naming.begin': 'the user wants to save or rename a view',
    'naming.submit': 'the user enters a name',
    'naming.cancel': 'the user closes the dialog of the name',
    'removal.ask': 'the user wants to delete a view',
    'removal.confirm': 'the user confirms the deletion',
    'removal.cancel': 'the user closes the question',
    'xstate.done.actor.saveListView': 'the view is saved',
    'xstate.error.actor.saveListView': 'the view is not saved',
    'xstate.done.actor.deleteListView': 'the view is deleted',
    'xstate.error.actor.deleteListView': 'the view stays',
  },
  start: { value: 'idle', view: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'naming.begin': (_, { view }) => ({ value: 'naming', view, problem: null }),
    'naming.submit': ({ context }) => ({
      value: 'saving',
      view: { ...(context.view?.id === 7 ? OLD : NEW), name: 'Active' },
      problem: null,
      invoked: [{ operation: 'saveListView', input: { body: { ...(context.view?.id === 7 ? OLD : NEW), name: 'Active' } } }],
    }),
    'naming.cancel': () => ({ value: 'idle' }),
    'removal.ask': () => ({ value: 'asking', view: OLD, problem: null }),
    'removal.confirm': () => ({ value: 'removing', problem: null, invoked: [{ operation: 'deleteListView', input: { params: { id: '7' } } }] }),
    'removal.cancel': () => ({ value: 'idle' }),
    'xstate.done.actor.saveListView': () => ({ value: 'idle', emitted: [{ type: 'view.saved', name: 'Active', views: SAVED.records }] }),
    'xstate.error.actor.saveListView': (_, { error }) => ({ value: 'naming', problem: error }),
    'xstate.done.actor.deleteListView': () => ({ value: 'idle', emitted: [{ type: 'view.removed', name: 'Suspended', views: LESS.records }] }),
    'xstate.error.actor.deleteListView': (_, { error }) => ({ value: 'asking', problem: error }),
  },
})

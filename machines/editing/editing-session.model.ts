import { model, rejected, resolved } from '#tests/model/model.ts'
import { draft, HOME, peer, SESSION, step } from './editing.examples.ts'
import { editingSessionMachine } from './editing-session.machine.ts'

const OPENED = { drafts: [draft(1)], steps: [step('s1')], peers: [peer] }
const LOST = { code: 'network', status: 0, message: '' }
const FORBIDDEN = { code: 'permission-missing', status: 403, message: '' }
const NEWS = { drafts: [draft(2)], steps: [] }

const opening = { value: 'opening', invoked: [{ operation: 'openEditing', input: { body: { sessionId: SESSION, documents: [HOME] } } }] }

/** A page that is opened, not opened, or not allowed, and what arrives then. */
export const editingSessionModel = model<typeof editingSessionMachine>({
  machine: editingSessionMachine,
  input: { sessionId: SESSION, documents: [HOME], pending: [] },
  events: [
    { type: 'editing.retry' },
    { type: 'news.arrive', ...NEWS },
    resolved('openEditing', OPENED),
    rejected('openEditing', LOST),
    rejected('openEditing', FORBIDDEN),
  ],
  accepts: { 'editing.retry': ['failed'], 'news.arrive': ['open'] },
  invokes: { openEditing: ['opening'], saving: ['open'], presence: ['open'] },
  phrases: {
    'editing.retry': 'the editor tries again',
    'news.arrive': 'what another user changed arrives',
    'xstate.done.actor.openEditing': 'the draft is opened',
    'xstate.error.actor.openEditing': 'the draft is not opened',
  },
  start: { ...opening, opened: null, problem: null },
  project: ({ context: { problem } }) => ({ problem }),
  expect: {
    'editing.retry': () => ({ ...opening, emitted: [] }),
    'news.arrive': () => ({ value: 'open', emitted: [], invoked: [], forwarded: [{ to: 'saving', event: { type: 'drafts.receive', ...NEWS } }] }),
    'xstate.done.actor.openEditing': () => ({
      value: 'open',
      opened: OPENED,
      problem: null,
      emitted: [],
      invoked: [
        { operation: 'saving', input: { sessionId: SESSION, drafts: OPENED.drafts, steps: OPENED.steps, pending: [] } },
        { operation: 'presence', input: { sessionId: SESSION, peers: OPENED.peers, known: [{ document: HOME, rev: 1 }] } },
      ],
    }),
    'xstate.error.actor.openEditing': (_, { error }) => ({ value: error === LOST ? 'failed' : 'refused', problem: error, emitted: [], invoked: [] }),
  },
})

import type { DocumentName } from '#contract/editing.ts'
import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { draft, HOME, peer, SESSION, step } from './editing.examples.ts'
import { type EditingSessionContext, editingSessionMachine } from './editing-session.machine.ts'

const OPENED = { drafts: [draft(1)], steps: [step('s1')], peers: [peer] }
const LOST = { code: 'network', status: 0, message: '' }
const FORBIDDEN = { code: 'permission-missing', status: 403, message: '' }
const NEWS = { drafts: [draft(2)], steps: [] }

const MUG: DocumentName = { kind: 'product', id: 7 }
const OF_LIST = { drafts: [{ ...draft(3), document: MUG }], steps: [], peers: [] }

const request = (documents: readonly DocumentName[]) => ({ operation: 'openEditing', input: { body: { sessionId: SESSION, documents } } })
const opening = { value: 'opening', invoked: [request([HOME])] }

const isOpen = ({ value }: { value: unknown }) => typeof value === 'object'
/** Of a list with the mug: it is opened once. */
const next = ({ shown, known }: Pick<EditingSessionContext, 'shown' | 'known'>) =>
  shown.length > known.length ? { value: { open: 'adding' }, requested: [MUG], invoked: [request([MUG])] } : { value: { open: 'settled' }, invoked: [] }

/** A page that is opened, not opened, or not allowed, with a list that comes and goes, and what arrives then. */
export const editingSessionModel = model<typeof editingSessionMachine>({
  machine: editingSessionMachine,
  input: { sessionId: SESSION, documents: [HOME], pending: [] },
  events: [
    { type: 'editing.retry' },
    { type: 'documents.show', documents: [HOME, MUG] },
    { type: 'documents.show', documents: [] },
    { type: 'news.arrive', ...NEWS },
    resolved('openEditing', OPENED),
    resolved('openEditing', OF_LIST),
    rejected('openEditing', LOST),
    rejected('openEditing', FORBIDDEN),
    elapsed('connectionRecovers', 'editingSession.open.retrying'),
  ],
  accepts: { 'editing.retry': ['failed'], 'documents.show': ['*'], 'news.arrive': ['open'] },
  invokes: { openEditing: ['opening', 'open.adding'], saving: ['open'], presence: ['open'] },
  delays: { connectionRecovers: { in: ['open.retrying'], ms: 5000 } },
  undisturbed: ['documents.show', 'news.arrive'],
  possible: (snapshot, { output }) => output === undefined || (output === OF_LIST) === isOpen(snapshot),
  phrases: {
    'editing.retry': 'the editor tries again',
    'documents.show': ({ documents }) => ((documents as readonly unknown[]).length > 0 ? 'a list with a product is shown' : 'the list is no longer shown'),
    'news.arrive': 'what another user changed arrives',
    'xstate.done.actor.openEditing': ({ output }) => (output === OF_LIST ? 'the draft of the product is opened' : 'the draft is opened'),
    'xstate.error.actor.openEditing': 'the draft is not opened',
    'xstate.after.connectionRecovers': 'a pause has passed',
  },
  start: { ...opening, opened: null, problem: null, shown: [], known: [], requested: [] },
  project: ({ context: { problem, shown, known, requested } }) => ({ problem, shown, known, requested }),
  expect: {
    'editing.retry': () => ({ ...opening, emitted: [] }),
    'documents.show': ({ value, context }, { documents }: ModelEvent) => {
      const shown = (documents as readonly DocumentName[]).length > 0 ? [MUG] : []
      const known = shown.length > 0 ? context.known : []
      if (!isOpen({ value })) return { value, shown, known, emitted: [], invoked: [] }
      const forwarded = [{ to: 'presence', event: { type: 'documents.change', documents: [HOME, ...shown] } }]
      const isSettled = JSON.stringify(value) === JSON.stringify({ open: 'settled' })
      return { value, shown, known, emitted: [], invoked: [], forwarded, ...(isSettled ? next({ shown, known }) : {}) }
    },
    'news.arrive': ({ value }) => ({ value, emitted: [], invoked: [], forwarded: [{ to: 'saving', event: { type: 'drafts.receive', ...NEWS } }] }),
    'xstate.done.actor.openEditing': ({ value, context }) => {
      if (isOpen({ value })) {
        const { drafts, steps } = OF_LIST
        const known = [...context.known, MUG]
        const forwarded = [
          { to: 'saving', event: { type: 'drafts.receive', drafts, steps } },
          { to: 'presence', event: { type: 'drafts.open', drafts } },
        ]
        return { known, requested: [], emitted: [], forwarded, ...next({ shown: context.shown, known }) }
      }
      const { invoked, ...rest } = next(context)
      return {
        opened: OPENED,
        problem: null,
        emitted: [],
        ...rest,
        invoked: [
          { operation: 'saving', input: { sessionId: SESSION, drafts: OPENED.drafts, steps: OPENED.steps, pending: [] } },
          { operation: 'presence', input: { sessionId: SESSION, peers: OPENED.peers, known: [{ document: HOME, rev: 1 }] } },
          ...invoked,
        ],
      }
    },
    'xstate.error.actor.openEditing': ({ value, context }, { error }) => {
      if (!isOpen({ value })) return { value: error === LOST ? 'failed' : 'refused', problem: error, emitted: [], invoked: [] }
      if (error === LOST) return { value: { open: 'retrying' }, emitted: [], invoked: [] }
      const known = [...context.known, MUG]
      return { known, requested: [], emitted: [], ...next({ shown: context.shown, known }) }
    },
    'xstate.after.connectionRecovers.editingSession.open.retrying': ({ context }) => ({ emitted: [], ...next(context) }),
  },
})

import type { DocumentName } from '#contract/editing.ts'
import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { draft, HOME, peer, SESSION, step } from './editing.examples.ts'
import { type PresenceContext, presenceMachine } from './presence.machine.ts'

const NEWS = { drafts: [draft(4)], steps: [step('s1')], peers: [peer] }
const NOTHING = { drafts: [], steps: [], peers: [] }

const FOOTER: DocumentName = { kind: 'footer', id: 2 }

const asking = ({ known, document, place }: Pick<PresenceContext, 'known' | 'document' | 'place'>) => ({
  value: 'asking',
  invoked: [{ operation: 'getEditingNews', input: { body: { sessionId: SESSION, document: document ?? HOME, place, known } } }],
})

/** One page, with and without news, in a window that is hidden and shown again. */
export const presenceModel = model<typeof presenceMachine>({
  machine: presenceMachine,
  input: { sessionId: SESSION, peers: [], known: [{ document: HOME, rev: 1 }] },
  events: [
    { type: 'place.change', document: FOOTER, place: 'tagline' },
    { type: 'page.hide' },
    { type: 'page.show' },
    { type: 'drafts.open', drafts: [{ ...draft(2), document: FOOTER }] },
    { type: 'documents.change', documents: [HOME] },
    resolved('getEditingNews', NEWS),
    resolved('getEditingNews', NOTHING),
    rejected('getEditingNews', { code: 'network', status: 0, message: '' }),
    elapsed('newsDue', 'presence.waiting'),
  ],
  accepts: { 'place.change': ['*'], 'page.hide': ['*'], 'page.show': ['*'], 'drafts.open': ['*'], 'documents.change': ['*'] },
  invokes: { getEditingNews: ['asking'] },
  delays: { newsDue: { in: ['waiting'], ms: ({ isVisible }) => (isVisible ? 2500 : 15_000) } },
  undisturbed: ['place.change', 'drafts.open', 'documents.change'],
  phrases: {
    'place.change': 'the editor goes to another text',
    'page.hide': 'the window is hidden',
    'page.show': 'the window is shown again',
    'drafts.open': 'the page shows something else that can be edited',
    'documents.change': 'the page no longer shows it',
    'xstate.done.actor.getEditingNews': ({ output }) =>
      (output as typeof NEWS).peers.length > 0 ? 'another user has changed something' : 'nobody has changed anything',
    'xstate.error.actor.getEditingNews': 'the news does not arrive',
    'xstate.after.newsDue': 'a pause has passed',
  },
  start: { value: 'waiting', document: null, place: null, isVisible: true },
  project: ({ context: { document, place, isVisible, known, peers } }) => ({ document, place, isVisible, known, peers }),
  expect: {
    'place.change': ({ value }, { document, place }) => ({ value, document, place, emitted: [], invoked: [] }),
    'page.hide': ({ value }) => ({ value, isVisible: false, emitted: [], invoked: [] }),
    'page.show': ({ context }) => ({ ...asking(context), isVisible: true, emitted: [] }),
    'drafts.open': ({ value, context }) => ({ value, known: [context.known[0], { document: FOOTER, rev: 2 }], emitted: [], invoked: [] }),
    'documents.change': ({ value, context }) => ({ value, known: context.known.slice(0, 1), emitted: [], invoked: [] }),
    'xstate.done.actor.getEditingNews': ({ context }, { output }: ModelEvent) => {
      const { drafts, steps, peers } = output as typeof NEWS
      const known = drafts.length > 0 ? [{ document: HOME, rev: 4 }, ...context.known.slice(1)] : context.known
      return { value: 'waiting', peers, known, emitted: [{ type: 'news.arrive', drafts, steps }], invoked: [] }
    },
    'xstate.error.actor.getEditingNews': () => ({ value: 'waiting', emitted: [], invoked: [] }),
    'xstate.after.newsDue.presence.waiting': ({ context }) => ({ ...asking(context), emitted: [] }),
  },
})

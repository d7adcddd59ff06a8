import { assign, sendTo, setup } from 'xstate'
import { DOCUMENTS_MAX } from '#contract/edit-page.constants.ts'
import type { DocumentName, Draft, EditingPeer, EditStep } from '#contract/editing.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemParams } from '../problem.ts'
import { type Change, isSameDocument } from './change.ts'
import { type NewsReport, presenceMachine } from './presence.machine.ts'
import { savingMachine } from './saving.machine.ts'

export interface EditingSessionInput {
  /** Of this window. */
  readonly sessionId: string
  /** The thing of the page, and what stands on every page. */
  readonly documents: readonly DocumentName[]
  /** What a window that was closed had not saved. */
  readonly pending: readonly Change[]
}
export interface EditingSessionContext extends EditingSessionInput {
  readonly opened: Opened | null
  readonly problem: Problem | null
  /** What else the page shows at the moment: the products of its lists. */
  readonly shown: readonly DocumentName[]
  /** What of it was opened, or cannot be. */
  readonly known: readonly DocumentName[]
  /** What of it is being opened. */
  readonly requested: readonly DocumentName[]
}
interface Opened {
  readonly drafts: readonly Draft[]
  readonly steps: readonly EditStep[]
  readonly peers: readonly EditingPeer[]
}
export type EditingSessionEvent = { type: 'editing.retry' } | { type: 'documents.show'; documents: readonly DocumentName[] } | NewsReport

const NOT_ALLOWED: readonly string[] = ['editing-disabled', 'permission-missing', 'forbidden']

const openedOf = ({ opened }: EditingSessionContext): Opened => opened ?? { drafts: [], steps: [], peers: [] }

const hasDocument = (documents: readonly DocumentName[], document: DocumentName): boolean => documents.some((each) => isSameDocument(each, document))
const unopenedOf = ({ shown, known }: EditingSessionContext): readonly DocumentName[] => shown.filter((document) => !hasDocument(known, document))

/** The editing of a page in one window: opens its drafts and those of the lists it shows, then saves and receives what others change. */
export const editingSessionMachine = setup({
  types: {} as {
    context: EditingSessionContext
    events: EditingSessionEvent
    input: EditingSessionInput
    tags: 'busy'
    children: { openEditing: 'openEditing'; saving: 'saving'; presence: 'presence' }
  },
  actors: { openEditing: operation('openEditing'), saving: savingMachine, presence: presenceMachine },
  delays: { connectionRecovers: 5000 },
  guards: {
    isNotAllowed: (_, { problem }: { problem: Problem }) => NOT_ALLOWED.includes(problem.code),
    isLost: (_, { problem }: { problem: Problem }) => isTransient(problem),
    hasUnopened: ({ context }) => unopenedOf(context).length > 0,
  },
  actions: {
    storeOpened: assign((_, opened: Opened) => ({ opened, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forward: sendTo('saving', (_, { drafts, steps }: Omit<NewsReport, 'type'>) => ({ type: 'drafts.receive' as const, drafts, steps })),
    storeShown: assign(({ context: { documents, known } }, { documents: listed }: { documents: readonly DocumentName[] }) => {
      const shown = listed.filter((document) => !hasDocument(documents, document)).slice(0, DOCUMENTS_MAX - documents.length)
      return { shown, known: known.filter((document) => hasDocument(shown, document)) }
    }),
    notifyPresence: sendTo('presence', ({ context: { documents, shown } }) => ({ type: 'documents.change' as const, documents: [...documents, ...shown] })),
    storeRequested: assign(({ context }) => ({ requested: unopenedOf(context) })),
    settleRequested: assign(({ context: { known, requested } }) => ({ known: [...known, ...requested], requested: [] })),
    follow: sendTo('presence', (_, { drafts }: Pick<Opened, 'drafts'>) => ({ type: 'drafts.open' as const, drafts })),
  },
}).createMachine({
  id: 'editingSession',
  context: ({ input }) => ({ ...input, opened: null, problem: null, shown: [], known: [], requested: [] }),
  initial: 'opening',
  on: { 'documents.show': { actions: { type: 'storeShown', params: ({ event }) => event } } },
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openEditing',
        src: 'openEditing',
        input: ({ context: { sessionId, documents } }) => ({ body: { sessionId, documents: [...documents] } }),
        onDone: { target: 'open', actions: { type: 'storeOpened', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isNotAllowed', params: problemParams }, target: 'refused', actions: { type: 'storeProblem', params: problemParams } },
          { target: 'failed', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    open: {
      initial: 'settled',
      invoke: [
        {
          id: 'saving',
          src: 'saving',
          input: ({ context }) => ({
            sessionId: context.sessionId,
            drafts: openedOf(context).drafts,
            steps: openedOf(context).steps,
            pending: context.pending,
          }),
        },
        {
          id: 'presence',
          src: 'presence',
          input: ({ context }) => ({
            sessionId: context.sessionId,
            peers: openedOf(context).peers,
            known: openedOf(context).drafts.map(({ document, rev }) => ({ document, rev })),
          }),
        },
      ],
      on: {
        'news.arrive': { actions: { type: 'forward', params: ({ event }) => event } },
        'documents.show': { actions: [{ type: 'storeShown', params: ({ event }) => event }, 'notifyPresence'] },
      },
      states: {
        settled: { always: { guard: 'hasUnopened', target: 'adding' } },
        adding: {
          description: 'A list shows things that were not opened yet.',
          tags: 'busy',
          entry: 'storeRequested',
          invoke: {
            id: 'openEditing',
            src: 'openEditing',
            input: ({ context: { sessionId, requested } }) => ({ body: { sessionId, documents: [...requested] } }),
            onDone: {
              target: 'settled',
              actions: ['settleRequested', { type: 'forward', params: ({ event }) => event.output }, { type: 'follow', params: ({ event }) => event.output }],
            },
            onError: [
              { guard: { type: 'isLost', params: problemParams }, target: 'retrying' },
              { description: 'They are shown without being edited.', target: 'settled', actions: 'settleRequested' },
            ],
          },
        },
        retrying: { after: { connectionRecovers: 'settled' } },
      },
    },
    failed: { on: { 'editing.retry': 'opening' } },
    refused: {},
  },
})

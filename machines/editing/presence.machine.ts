import { assign, sendParent, setup } from 'xstate'
import type { DocumentName, Draft, EditingPeer, EditStep } from '#contract/editing.ts'
import { operation } from '../operation.ts'
import { isSameDocument } from './change.ts'

export interface PresenceInput {
  readonly sessionId: string
  readonly peers: readonly EditingPeer[]
  readonly known: readonly { readonly document: DocumentName; readonly rev: number }[]
}
export interface PresenceContext extends PresenceInput {
  /** The thing the user is in, null for the first, and its section. */
  readonly document: DocumentName | null
  readonly place: string | null
  readonly isVisible: boolean
}
export type PresenceEvent =
  | { type: 'place.change'; document: DocumentName; place: string | null }
  | { type: 'page.show' }
  | { type: 'page.hide' }
  /** What the page still shows: news of anything else is not requested. */
  | { type: 'documents.change'; documents: readonly DocumentName[] }
  | { type: 'drafts.open'; drafts: readonly Draft[] }

/** Sent to the session: what other users have changed. */
export interface NewsReport {
  type: 'news.arrive'
  drafts: readonly Draft[]
  steps: readonly EditStep[]
}

type News = Omit<NewsReport, 'type'> & Pick<PresenceContext, 'peers'>

const VISIBLE_MS = 2500
const HIDDEN_MS = 15_000

/** Asks who else is editing and what they have changed, and says where the user is. */
export const presenceMachine = setup({
  types: {} as { context: PresenceContext; events: PresenceEvent; input: PresenceInput },
  actors: { getEditingNews: operation('getEditingNews') },
  delays: { newsDue: ({ context }) => (context.isVisible ? VISIBLE_MS : HIDDEN_MS) },
  actions: {
    show: assign({ isVisible: true }),
    hide: assign({ isVisible: false }),
    storePlace: assign((_, { document, place }: Pick<PresenceContext, 'document' | 'place'>) => ({ document, place })),
    storeNews: assign(({ context }, { peers, drafts }: News) => ({
      peers,
      known: context.known
        .map((each) => drafts.find(({ document }) => isSameDocument(document, each.document)) ?? each)
        .map(({ document, rev }) => ({ document, rev })),
    })),
    filterKnown: assign(({ context }, { documents }: { documents: readonly DocumentName[] }) => ({
      known: context.known.filter((each) => documents.some((document) => isSameDocument(document, each.document))),
    })),
    addKnown: assign(({ context }, { drafts }: { drafts: readonly Draft[] }) => ({
      known: [
        ...context.known.filter((each) => !drafts.some(({ document }) => isSameDocument(document, each.document))),
        ...drafts.map(({ document, rev }) => ({ document, rev })),
      ],
    })),
    report: sendParent((_, { drafts, steps }: News): NewsReport => ({ type: 'news.arrive', drafts, steps })),
  },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, document: null, place: null, isVisible: true }),
  initial: 'waiting',
  on: {
    'place.change': { actions: { type: 'storePlace', params: ({ event }) => event } },
    'page.show': { target: '.asking', actions: 'show' },
    'page.hide': { actions: 'hide' },
    'documents.change': { actions: { type: 'filterKnown', params: ({ event }) => event } },
    'drafts.open': { actions: { type: 'addKnown', params: ({ event }) => event } },
  },
  states: {
    waiting: {
      after: { newsDue: 'asking' },
      on: { 'page.hide': { description: 'The longer pause begins at once.', target: 'waiting', reenter: true, actions: 'hide' } },
    },
    asking: {
      invoke: {
        id: 'getEditingNews',
        src: 'getEditingNews',
        input: ({ context: { sessionId, known, document, place } }) => ({
          body: { sessionId, document: document ?? known[0]?.document ?? null, place, known: [...known] },
        }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'storeNews', params: ({ event }) => event.output },
            { type: 'report', params: ({ event }) => event.output },
          ],
        },
        onError: { description: 'It is asked again.', target: 'waiting' },
      },
    },
  },
})

import { assign, sendTo, setup } from 'xstate'
import type { DocumentName, Draft, EditingPeer, EditStep } from '#contract/editing.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'
import type { Change } from './change.ts'
import { type NewsReport, presenceMachine } from './presence.machine.ts'
import { savingMachine } from './saving.machine.ts'

export interface EditingSessionInput {
  /** Of this window. */
  readonly sessionId: string
  readonly documents: readonly DocumentName[]
  /** What a window that was closed had not saved. */
  readonly pending: readonly Change[]
}
export interface EditingSessionContext extends EditingSessionInput {
  readonly opened: Opened | null
  readonly problem: Problem | null
}
interface Opened {
  readonly drafts: readonly Draft[]
  readonly steps: readonly EditStep[]
  readonly peers: readonly EditingPeer[]
}
export type EditingSessionEvent = { type: 'editing.retry' } | NewsReport

const NOT_ALLOWED: readonly string[] = ['permission-missing', 'forbidden', 'not-logged-in', 'session-over']

const openedOf = ({ opened }: EditingSessionContext): Opened => opened ?? { drafts: [], steps: [], peers: [] }

/** The editing of a page in one window: opens its drafts, then saves and receives what others change. */
export const editingSessionMachine = setup({
  types: {} as {
    context: EditingSessionContext
    events: EditingSessionEvent
    input: EditingSessionInput
    tags: 'busy'
    children: { openEditing: 'openEditing'; saving: 'saving'; presence: 'presence' }
  },
  actors: { openEditing: operation('openEditing'), saving: savingMachine, presence: presenceMachine },
  guards: { isNotAllowed: (_, { problem }: { problem: Problem }) => NOT_ALLOWED.includes(problem.code) },
  actions: {
    storeOpened: assign((_, opened: Opened) => ({ opened, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forward: sendTo('saving', (_, { drafts, steps }: Omit<NewsReport, 'type'>) => ({ type: 'drafts.receive' as const, drafts, steps })),
  },
}).createMachine({
  id: 'editingSession',
  context: ({ input }) => ({ ...input, opened: null, problem: null }),
  initial: 'opening',
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
      on: { 'news.arrive': { actions: { type: 'forward', params: ({ event }) => event } } },
    },
    failed: { on: { 'editing.retry': 'opening' } },
    refused: {},
  },
})

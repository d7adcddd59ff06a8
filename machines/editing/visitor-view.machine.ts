import { assign, emit, fromPromise, setup } from 'xstate'
import type { DocumentName } from '#contract/editing.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'
import type { MadePreview } from './preview.machine.ts'

export interface VisitorViewInput {
  /** First the thing whose page is shown, then what else stands on it. */
  readonly documents: readonly DocumentName[]
}

export interface VisitorViewContext extends VisitorViewInput {
  /** The link to the page as it was drawn; null until then. */
  readonly made: MadePreview | null
  readonly problem: Problem | null
}

export type VisitorViewEvent = { type: 'view.retry' } | { type: 'view.close' }

export type VisitorViewEmittedEvent = { type: 'view.closed' }

const withdrawalInput = ({ context: { made } }: { context: VisitorViewContext }) => {
  if (made === null) throw new Error('There is no link')
  return { params: { id: String(made.preview.id) } }
}

/** The page that is edited, as visitors will read it: drawn once what was typed is stored, and deleted when it is closed. A drawing whose response was lost expires. */
export const visitorViewMachine = setup({
  types: {} as {
    context: VisitorViewContext
    input: VisitorViewInput
    events: VisitorViewEvent
    emitted: VisitorViewEmittedEvent
    tags: 'busy' | 'closed'
  },
  actors: {
    /** What was typed in the page; fails when it cannot be stored without a decision of the user. */
    saveTyped: fromPromise<void>(() => Promise.reject(new Error('The saving of what was typed was not provided'))),
    createPreview: operation('createPreview'),
    withdrawPreview: operation('withdrawPreview'),
  },
  actions: {
    storeMade: assign((_, { made }: { made: MadePreview }) => ({ made })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    emitClosed: emit({ type: 'view.closed' }),
  },
}).createMachine({
  id: 'visitorView',
  context: ({ input: { documents } }) => ({ documents, made: null, problem: null }),
  initial: 'saving',
  states: {
    saving: {
      tags: 'busy',
      on: { 'view.close': 'closed' },
      invoke: {
        id: 'saveTyped',
        src: 'saveTyped',
        onDone: 'drawing',
        onError: { target: 'failed', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    drawing: {
      tags: 'busy',
      on: { 'view.close': 'closed' },
      invoke: {
        id: 'createPreview',
        src: 'createPreview',
        input: ({ context: { documents } }) => ({ body: { of: { type: 'page', documents: [...documents] } } }),
        onDone: { target: 'shown', actions: { type: 'storeMade', params: ({ event }) => ({ made: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    shown: { on: { 'view.close': 'withdrawing' } },
    failed: { on: { 'view.retry': { target: 'saving', actions: 'clearProblem' }, 'view.close': 'closed' } },
    withdrawing: {
      description: 'The page is shown no more',
      tags: 'closed',
      invoke: {
        id: 'withdrawPreview',
        src: 'withdrawPreview',
        input: withdrawalInput,
        onDone: 'closed',
        onError: { description: 'It expires.', target: 'closed' },
      },
    },
    closed: { type: 'final', tags: 'closed', entry: 'emitClosed' },
  },
})

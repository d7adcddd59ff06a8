import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { User } from '#contract/session.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** The fields of the account to change; absent fields stay. */
export type AccountChanges = InputOf<Contract['updateWebUser']>['body']

export interface ChangeContext {
  /** The input, only while it is sent: it may contain a password. */
  readonly changes: AccountChanges | null
  /** The error of the last attempt, until the next one. */
  readonly problem: Problem | null
}

export type ChangeEvent = { type: 'change.submit'; changes: AccountChanges } | { type: 'change.discard' }
export type ChangeEmittedEvent = { type: 'account.changed'; user: User }

/** Changes one part of an account: names and company, the e-mail address, or the member card. */
export const changeMachine = setup({
  types: {} as { context: ChangeContext; events: ChangeEvent; emitted: ChangeEmittedEvent; tags: 'busy' },
  actors: { updateWebUser: operation('updateWebUser') },
  actions: {
    emit: emit((_, emitted: ChangeEmittedEvent) => emitted),
    storeChanges: assign((_, { changes }: { changes: AccountChanges }) => ({ changes, problem: null })),
    clearChanges: assign({ changes: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'change',
  context: { changes: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'change.submit': { target: 'saving', actions: { type: 'storeChanges', params: ({ event }) => event } },
        'change.discard': { description: 'The form is closed: its error is cleared.', actions: 'clearProblem' },
      },
    },
    saving: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      exit: 'clearChanges',
      invoke: {
        id: 'updateWebUser',
        src: 'updateWebUser',
        input: ({ context }) => ({ body: context.changes ?? {} }),
        onDone: { target: 'ready', actions: { type: 'emit', params: ({ event }) => ({ type: 'account.changed', user: event.output }) } },
        onError: { target: 'ready', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})

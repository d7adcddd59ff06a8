import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { User } from '#contract/session.ts'
import { call } from '../call.ts'
import { type Problem, problemParams } from '../problem.ts'

/** What of an account shall be another; what is absent stays as it is. */
export type AccountChanges = InputOf<Contract['updateWebUser']>['body']

export interface ChangeContext {
  /** What was typed, only while it is sent: a password may be in it. */
  readonly changes: AccountChanges | null
  /** Why it was not taken, until the next try. */
  readonly problem: Problem | null
}

export type ChangeEvent = { type: 'change.submit'; changes: AccountChanges } | { type: 'change.drop' }
export type ChangeEmittedEvent = { type: 'account.changed'; user: User }

/** One part of an account is changed: names and company, the e-mail address, the member card. */
export const changeMachine = setup({
  types: {} as { context: ChangeContext; events: ChangeEvent; emitted: ChangeEmittedEvent; tags: 'busy' },
  actors: { updateWebUser: call('updateWebUser') },
  actions: {
    emit: emit((_, emitted: ChangeEmittedEvent) => emitted),
    keepChanges: assign((_, { changes }: { changes: AccountChanges }) => ({ changes, problem: null })),
    forgetChanges: assign({ changes: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'change',
  context: { changes: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'change.submit': { target: 'saving', actions: { type: 'keepChanges', params: ({ event }) => event } },
        'change.drop': { description: 'The form is left: why it was refused is over.', actions: 'forgetProblem' },
      },
    },
    saving: {
      description: 'It is sent once, however often it is pressed.',
      tags: 'busy',
      exit: 'forgetChanges',
      invoke: {
        id: 'updateWebUser',
        src: 'updateWebUser',
        input: ({ context }) => ({ body: context.changes ?? {} }),
        onDone: { target: 'ready', actions: { type: 'emit', params: ({ event }) => ({ type: 'account.changed', user: event.output }) } },
        onError: { target: 'ready', actions: { type: 'keepProblem', params: problemParams } },
      },
    },
  },
})

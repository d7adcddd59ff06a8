import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { call } from '../call.ts'
import { type Problem, problemParams } from '../problem.ts'

export type TypedPasswords = InputOf<Contract['setPassword']>['body']
/** What the shop sees by itself; keys of `validation`. */
export type PasswordFault = 'differentPassword' | 'sameAs'

export interface PasswordChangeContext {
  /** What was typed, only while it is sent. */
  readonly typed: TypedPasswords | null
  readonly fault: PasswordFault | null
  /** Why the platform did not take it. */
  readonly problem: Problem | null
}

export type PasswordChangeEvent = ({ type: 'password.submit' } & TypedPasswords) | { type: 'password.drop' }
export type PasswordChangeEmittedEvent = { type: 'password.changed' } | { type: 'password.refused'; fault: PasswordFault }

const faultOf = ({ oldPassword, newPassword, repeatPassword }: TypedPasswords): PasswordFault | null => {
  if (oldPassword === newPassword) return 'differentPassword'
  return newPassword === repeatPassword ? null : 'sameAs'
}

/** Another password for who knows the old one. */
export const passwordChangeMachine = setup({
  types: {} as { context: PasswordChangeContext; events: PasswordChangeEvent; emitted: PasswordChangeEmittedEvent; tags: 'busy' },
  actors: { setPassword: call('setPassword') },
  guards: { isFaulty: (_, typed: TypedPasswords) => faultOf(typed) !== null },
  actions: {
    emit: emit((_, emitted: PasswordChangeEmittedEvent) => emitted),
    point: assign((_, typed: TypedPasswords) => ({ fault: faultOf(typed), problem: null })),
    emitFault: emit((_, typed: TypedPasswords): PasswordChangeEmittedEvent => ({ type: 'password.refused', fault: faultOf(typed) ?? 'sameAs' })),
    keepTyped: assign((_, { oldPassword, newPassword, repeatPassword }: TypedPasswords) => ({
      typed: { oldPassword, newPassword, repeatPassword },
      fault: null,
      problem: null,
    })),
    forgetTyped: assign({ typed: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ fault: null, problem: null }),
  },
}).createMachine({
  id: 'passwordChange',
  context: { typed: null, fault: null, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'password.submit': [
          {
            description: 'What cannot be is not asked for.',
            guard: { type: 'isFaulty', params: ({ event }) => event },
            actions: [
              { type: 'point', params: ({ event }) => event },
              { type: 'emitFault', params: ({ event }) => event },
            ],
          },
          { target: 'saving', actions: { type: 'keepTyped', params: ({ event }) => event } },
        ],
        'password.drop': { actions: 'forgetProblem' },
      },
    },
    saving: {
      description: 'The form is sent once, however often it is pressed.',
      tags: 'busy',
      exit: 'forgetTyped',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ body: context.typed ?? { oldPassword: '', newPassword: '', repeatPassword: '' } }),
        onDone: { target: 'choosing', actions: { type: 'emit', params: { type: 'password.changed' } } },
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: problemParams } },
      },
    },
  },
})

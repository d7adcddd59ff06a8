import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export type TypedPasswords = InputOf<Contract['setPassword']>['body']
/** Faults found on the client; keys of `validation`. */
export type PasswordFault = 'differentPassword' | 'sameAs'

export interface PasswordChangeContext {
  /** The input, only while it is sent. */
  readonly typed: TypedPasswords | null
  readonly fault: PasswordFault | null
  /** Why the API rejected it. */
  readonly problem: Problem | null
}

export type PasswordChangeEvent = ({ type: 'password.submit' } & TypedPasswords) | { type: 'password.discard' }
export type PasswordChangeEmittedEvent = { type: 'password.changed' } | { type: 'password.rejected'; fault: PasswordFault }

const faultOf = ({ oldPassword, newPassword, repeatPassword }: TypedPasswords): PasswordFault | null => {
  if (oldPassword === newPassword) return 'differentPassword'
  return newPassword === repeatPassword ? null : 'sameAs'
}

/** Password change with the current password. */
export const passwordChangeMachine = setup({
  types: {} as { context: PasswordChangeContext; events: PasswordChangeEvent; emitted: PasswordChangeEmittedEvent; tags: 'busy' },
  actors: { setPassword: operation('setPassword') },
  guards: { isFaulty: (_, typed: TypedPasswords) => faultOf(typed) !== null },
  actions: {
    emit: emit((_, emitted: PasswordChangeEmittedEvent) => emitted),
    storeFault: assign((_, typed: TypedPasswords) => ({ fault: faultOf(typed), problem: null })),
    emitFault: emit((_, typed: TypedPasswords): PasswordChangeEmittedEvent => ({ type: 'password.rejected', fault: faultOf(typed) ?? 'sameAs' })),
    storeTyped: assign((_, { oldPassword, newPassword, repeatPassword }: TypedPasswords) => ({
      typed: { oldPassword, newPassword, repeatPassword },
      fault: null,
      problem: null,
    })),
    clearTyped: assign({ typed: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ fault: null, problem: null }),
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
            description: 'An invalid password is not sent.',
            guard: { type: 'isFaulty', params: ({ event }) => event },
            actions: [
              { type: 'storeFault', params: ({ event }) => event },
              { type: 'emitFault', params: ({ event }) => event },
            ],
          },
          { target: 'saving', actions: { type: 'storeTyped', params: ({ event }) => event } },
        ],
        'password.discard': { actions: 'clearProblem' },
      },
    },
    saving: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      exit: 'clearTyped',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ body: context.typed ?? { oldPassword: '', newPassword: '', repeatPassword: '' } }),
        onDone: { target: 'choosing', actions: { type: 'emit', params: { type: 'password.changed' } } },
        onError: { target: 'choosing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})

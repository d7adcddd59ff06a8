import { assign, emit, setup } from 'xstate'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** A new password, entered twice. */
export interface ChosenPassword {
  readonly password: string
  readonly repeatPassword: string
}

export interface ResetInput {
  /** The token of the e-mail link; null without one. */
  readonly token: string | null
}

export interface ResetContext extends ResetInput {
  /** The input, only while it is sent. */
  readonly chosen: ChosenPassword | null
  /** Why the password was rejected. */
  readonly problem: Problem | null
}

export type ResetEvent = { type: 'password.submit' } & ChosenPassword
/** `logins`: providers linked to the account. */
export type ResetEmittedEvent = { type: 'password.changed'; logins: readonly string[] } | { type: 'reset.failed'; problem: Problem } | { type: 'link.expired' }

const NOT_GIVEN: Problem = { code: 'token-undefined', status: 422, message: 'Token is undefined' }
const EXPIRED: readonly string[] = ['token-invalid', 'token-undefined']

const storeAndEmitProblem = [
  { type: 'storeProblem', params: problemParams },
  { type: 'emit', params: ({ event }: { event: { error: unknown } }) => ({ type: 'reset.failed', problem: problemOf(event.error) }) as const },
] as const

/** Password reset by e-mail link; the link is valid once. */
export const resetMachine = setup({
  types: {} as { context: ResetContext; events: ResetEvent; emitted: ResetEmittedEvent; input: ResetInput; tags: 'busy' },
  actors: { resetPassword: operation('resetPassword') },
  guards: {
    isTokenless: ({ context }) => context.token === null,
    isExpired: (_, { problem }: { problem: Problem }) => EXPIRED.includes(problem.code),
  },
  actions: {
    emit: emit((_, emitted: ResetEmittedEvent) => emitted),
    storeChosen: assign((_, { password, repeatPassword }: ChosenPassword) => ({ chosen: { password, repeatPassword }, problem: null })),
    clearChosen: assign({ chosen: null }),
    clearToken: assign({ token: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'reset',
  context: ({ input: { token } }) => ({ token, chosen: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isTokenless', target: 'expired', actions: { type: 'storeProblem', params: { problem: NOT_GIVEN } } }, { target: 'choosing' }],
    },
    choosing: { on: { 'password.submit': { target: 'saving', actions: { type: 'storeChosen', params: ({ event }) => event } } } },
    saving: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      exit: 'clearChosen',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { token, chosen } }) => ({ body: { token: token ?? '', ...(chosen ?? { password: '', repeatPassword: '' }) } }),
        onDone: {
          target: 'changed',
          actions: ['clearToken', { type: 'emit', params: ({ event: { output } }) => ({ type: 'password.changed', logins: output.logins ?? [] }) }],
        },
        onError: [
          {
            guard: { type: 'isExpired', params: problemParams },
            target: 'expired',
            actions: ['clearToken', ...storeAndEmitProblem, { type: 'emit', params: { type: 'link.expired' } }],
          },
          { target: 'choosing', actions: storeAndEmitProblem },
        ],
      },
    },
    expired: { description: 'Used, expired or invalid: another link is needed.' },
    changed: { description: 'The user can log in with the new password.' },
  },
})

import { assign, emit, setup } from 'xstate'
import { call } from '../call.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** A new password, written twice. */
export interface ChosenPassword {
  readonly password: string
  readonly repeatPassword: string
}

export interface ResetInput {
  /** What the mailed link carried; null when nothing is known of it. */
  readonly token: string | null
}

export interface ResetContext extends ResetInput {
  /** What was typed, only while it is sent. */
  readonly chosen: ChosenPassword | null
  /** Why the password was not taken. */
  readonly problem: Problem | null
}

export type ResetEvent = { type: 'password.submit' } & ChosenPassword
/** `logins`: providers by whose log-in the account still opens. */
export type ResetEmittedEvent = { type: 'password.changed'; logins: readonly string[] } | { type: 'reset.failed'; problem: Problem } | { type: 'link.spent' }

const NOT_GIVEN: Problem = { code: 'token-undefined', status: 422, message: 'Token is undefined' }
const SPENT: readonly string[] = ['token-invalid', 'token-undefined']

const storeAndEmitProblem = [
  { type: 'keepProblem', params: problemParams },
  { type: 'emit', params: ({ event }: { event: { error: unknown } }) => ({ type: 'reset.failed', problem: problemOf(event.error) }) as const },
] as const

/** Who has the mailed link chooses a new password; the link is good once. */
export const resetMachine = setup({
  types: {} as { context: ResetContext; events: ResetEvent; emitted: ResetEmittedEvent; input: ResetInput; tags: 'busy' },
  actors: { resetPassword: call('resetPassword') },
  guards: {
    isTokenless: ({ context }) => context.token === null,
    isSpent: (_, { problem }: { problem: Problem }) => SPENT.includes(problem.code),
  },
  actions: {
    emit: emit((_, emitted: ResetEmittedEvent) => emitted),
    keepChosen: assign((_, { password, repeatPassword }: ChosenPassword) => ({ chosen: { password, repeatPassword }, problem: null })),
    forgetChosen: assign({ chosen: null }),
    forgetToken: assign({ token: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'reset',
  context: ({ input: { token } }) => ({ token, chosen: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isTokenless', target: 'spent', actions: { type: 'keepProblem', params: { problem: NOT_GIVEN } } }, { target: 'choosing' }],
    },
    choosing: { on: { 'password.submit': { target: 'saving', actions: { type: 'keepChosen', params: ({ event }) => event } } } },
    saving: {
      description: 'The form is sent once, however often it is pressed.',
      tags: 'busy',
      exit: 'forgetChosen',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { token, chosen } }) => ({ body: { token: token ?? '', ...(chosen ?? { password: '', repeatPassword: '' }) } }),
        onDone: {
          target: 'changed',
          actions: ['forgetToken', { type: 'emit', params: ({ event: { output } }) => ({ type: 'password.changed', logins: output.logins ?? [] }) }],
        },
        onError: [
          {
            guard: { type: 'isSpent', params: problemParams },
            target: 'spent',
            actions: ['forgetToken', ...storeAndEmitProblem, { type: 'emit', params: { type: 'link.spent' } }],
          },
          { target: 'choosing', actions: storeAndEmitProblem },
        ],
      },
    },
    spent: { description: 'Used, expired or not one of ours: only another link helps.' },
    changed: { description: 'Whoever chose it logs in with it.' },
  },
})

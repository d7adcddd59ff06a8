import { assign, emit, setup } from 'xstate'
import type { OfferedFactors, PasskeyAssertion, PasskeyRequest } from '#contract/passkey.ts'
import type { Tokens, User } from '#contract/session.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'
import { PROMPT_MS, PROMPT_TIMEOUT, requestPasskey } from '../second-factor/passkey.actors.ts'

export interface RenewalInput {
  /** Of the user whose log-in has ended. */
  readonly email: string
}

export interface RenewalContext extends RenewalInput {
  /** Until the log-in succeeds or the password is wrong: each attempt sends it. */
  readonly password: string | null
  /** What was entered, only while it is sent. */
  readonly code: string | null
  /** What the authenticator signed, only while it is sent. */
  readonly passkey: PasskeyAssertion | null
  /** What the user can give; null where it is not known: a code, then. */
  readonly factors: OfferedFactors | null
  readonly problem: Problem | null
}

export type RenewalEvent =
  /** The user types in the page. */
  | { type: 'text.type' }
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'passkey.request' }
  /** Another password, after all. */
  | { type: 'password.change' }

export type RenewalEmittedEvent = { type: 'login.renewed'; tokens: Tokens; user: User }

type LoggedIn = Omit<RenewalEmittedEvent, 'type'>

const renewed = {
  target: 'renewed',
  actions: ['clearEntered', { type: 'emitRenewed', params: ({ event }: { event: { output: LoggedIn } }) => event.output }],
} as const
const wrongPassword = {
  guard: { type: 'isWrongPassword', params: problemParams },
  target: 'entering',
  actions: ['clearEntered', { type: 'storeProblem', params: problemParams }],
} as const
const wrongFactor = [
  wrongPassword,
  {
    target: 'proving',
    actions: [
      { type: 'storeProblem', params: problemParams },
      { type: 'storeFactors', params: problemParams },
    ],
  },
] as const

function login({ email, password, code, passkey }: RenewalContext) {
  return { body: { email, password: password ?? '', strategy: 'admin' as const, ...(code !== null && { code }), ...(passkey && { passkey }) } }
}

/** A log-in that has ended, by the same user in a dialog over the page: password, then the second factor of those who have one. */
export const renewalMachine = setup({
  types: {} as { context: RenewalContext; events: RenewalEvent; emitted: RenewalEmittedEvent; input: RenewalInput; tags: 'busy' | 'factor' },
  actors: { login: operation('login'), requestPasskey },
  delays: { typingPauses: 600, promptEnds: PROMPT_MS },
  guards: {
    hasPasskey: ({ context }) => Boolean(context.factors?.passkey),
    isFactorNeeded: (_, { problem }: { problem: Problem }) => problem.code === 'second-factor-required',
    isWrongPassword: (_, { problem }: { problem: Problem }) => problem.code === 'login-failed',
  },
  actions: {
    storePassword: assign((_, { password }: { password: string }) => ({ password, problem: null })),
    clearEntered: assign({ password: null, factors: null }),
    storeCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
    clearCode: assign({ code: null }),
    storePasskey: assign((_, { passkey }: { passkey: PasskeyAssertion }) => ({ passkey })),
    clearPasskey: assign({ passkey: null }),
    /** A challenge is valid once: a rejection has the next one. */
    storeFactors: assign(({ context }, { problem }: { problem: Problem }) => ({ factors: problem.payload?.factors ?? context.factors })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    emitRenewed: emit((_, { tokens, user }: LoggedIn): RenewalEmittedEvent => ({ type: 'login.renewed', tokens, user })),
  },
}).createMachine({
  id: 'renewal',
  context: ({ input: { email } }) => ({ email, password: null, code: null, passkey: null, factors: null, problem: null }),
  initial: 'pausing',
  states: {
    pausing: {
      description: 'The dialog does not take the focus from a user who types.',
      after: { typingPauses: 'entering' },
      on: { 'text.type': { target: 'pausing', reenter: true } },
    },
    entering: {
      on: { 'password.submit': { target: 'checking', actions: { type: 'storePassword', params: ({ event }) => event } } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => login(context),
        onDone: renewed,
        onError: [
          { guard: { type: 'isFactorNeeded', params: problemParams }, target: 'proving', actions: { type: 'storeFactors', params: problemParams } },
          { target: 'entering', actions: ['clearEntered', { type: 'storeProblem', params: problemParams }] },
        ],
      },
    },
    proving: {
      tags: 'factor',
      on: {
        'code.submit': { target: 'checkingCode', actions: { type: 'storeCode', params: ({ event }) => event } },
        'passkey.request': { guard: 'hasPasskey', target: 'prompting', actions: 'clearProblem' },
        'password.change': { target: 'entering', actions: ['clearEntered', 'clearProblem'] },
      },
    },
    checkingCode: {
      tags: ['busy', 'factor'],
      exit: 'clearCode',
      invoke: { id: 'login', src: 'login', input: ({ context }) => login(context), onDone: renewed, onError: wrongFactor },
    },
    prompting: {
      tags: ['busy', 'factor'],
      after: { promptEnds: { target: 'proving', actions: { type: 'storeProblem', params: { problem: PROMPT_TIMEOUT } } } },
      invoke: {
        id: 'requestPasskey',
        src: 'requestPasskey',
        input: ({ context }) => ({ options: offered(context) }),
        onDone: { target: 'checkingPasskey', actions: { type: 'storePasskey', params: ({ event }) => ({ passkey: event.output }) } },
        onError: { target: 'proving', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    checkingPasskey: {
      tags: ['busy', 'factor'],
      exit: 'clearPasskey',
      invoke: { id: 'login', src: 'login', input: ({ context }) => login(context), onDone: renewed, onError: wrongFactor },
    },
    renewed: { type: 'final' },
  },
})

function offered({ factors }: RenewalContext): PasskeyRequest {
  if (!factors?.passkey) throw new Error('No passkey is offered')
  return factors.passkey
}

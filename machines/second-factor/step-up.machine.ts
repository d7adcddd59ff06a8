import { assign, emit, setup } from 'xstate'
import type { OfferedFactors, PasskeyAssertion, PasskeyRequest } from '#contract/passkey.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'
import { PROMPT_MS, PROMPT_TIMEOUT, requestPasskey } from './passkey.actors.ts'

export interface StepUpContext {
  /** What the user can give; null where it could not be read: a code, then. */
  readonly factors: OfferedFactors | null
  /** What was entered, only while it is sent. */
  readonly code: string | null
  /** What the authenticator signed, only while it is sent. */
  readonly passkey: PasskeyAssertion | null
  readonly problem: Problem | null
}

export type StepUpEvent = { type: 'proof.request' } | { type: 'code.submit'; code: string } | { type: 'passkey.request' } | { type: 'proof.cancel' }

/** The operations that wait are sent again, or fail as they did. */
export type StepUpEmittedEvent = { type: 'proof.ended'; isProven: boolean }

const ended = (isProven: boolean) => ({ target: 'idle', actions: { type: 'emit', params: { type: 'proof.ended', isProven } } }) as const
const failed = { target: 'open', actions: { type: 'storeProblem', params: problemParams } } as const

/** A second factor that operations wait for: a code or a passkey. Those that need one meanwhile wait for the same. */
export const stepUpMachine = setup({
  types: {} as { context: StepUpContext; events: StepUpEvent; emitted: StepUpEmittedEvent; tags: 'busy' },
  actors: {
    offerSecondFactor: operation('offerSecondFactor'),
    proveSecondFactor: operation('proveSecondFactor'),
    provePasskey: operation('provePasskey'),
    requestPasskey,
  },
  delays: { promptEnds: PROMPT_MS },
  guards: { hasPasskey: ({ context }) => Boolean(context.factors?.passkey) },
  actions: {
    storeFactors: assign((_, { factors }: { factors: OfferedFactors }) => ({ factors })),
    /** A challenge is valid once: a rejection has the next one. */
    storeNext: assign(({ context }, { problem }: { problem: Problem }) => ({ factors: problem.payload?.factors ?? context.factors })),
    storeCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
    clearCode: assign({ code: null }),
    storePasskey: assign((_, { passkey }: { passkey: PasskeyAssertion }) => ({ passkey })),
    clearPasskey: assign({ passkey: null }),
    reset: assign({ factors: null, problem: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: StepUpEmittedEvent) => event),
  },
}).createMachine({
  id: 'stepUp',
  context: { factors: null, code: null, passkey: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'proof.request': { target: 'offering', actions: 'reset' } } },
    offering: {
      description: 'The dialog opens with what the user can give. A code can be given whatever is known of it.',
      invoke: {
        id: 'offerSecondFactor',
        src: 'offerSecondFactor',
        input: {},
        onDone: { target: 'open', actions: { type: 'storeFactors', params: ({ event }) => ({ factors: event.output }) } },
        onError: failed,
      },
    },
    open: {
      on: {
        'code.submit': { target: 'proving', actions: { type: 'storeCode', params: ({ event }) => event } },
        'passkey.request': { guard: 'hasPasskey', target: 'prompting', actions: 'clearProblem' },
        'proof.cancel': ended(false),
      },
    },
    proving: {
      description: 'A code whose response is not awaited may have been taken, which does no harm.',
      tags: 'busy',
      exit: 'clearCode',
      on: { 'proof.cancel': ended(false) },
      invoke: {
        id: 'proveSecondFactor',
        src: 'proveSecondFactor',
        input: ({ context }) => ({ body: { code: context.code ?? '' } }),
        onDone: ended(true),
        onError: failed,
      },
    },
    prompting: {
      tags: 'busy',
      on: { 'proof.cancel': ended(false) },
      after: { promptEnds: { target: 'open', actions: { type: 'storeProblem', params: { problem: PROMPT_TIMEOUT } } } },
      invoke: {
        id: 'requestPasskey',
        src: 'requestPasskey',
        input: ({ context }) => ({ options: offered(context) }),
        onDone: { target: 'provingPasskey', actions: { type: 'storePasskey', params: ({ event }) => ({ passkey: event.output }) } },
        onError: failed,
      },
    },
    provingPasskey: {
      tags: 'busy',
      exit: 'clearPasskey',
      on: { 'proof.cancel': ended(false) },
      invoke: {
        id: 'provePasskey',
        src: 'provePasskey',
        input: ({ context }) => ({ body: { passkey: signed(context) } }),
        onDone: ended(true),
        onError: {
          target: 'open',
          actions: [
            { type: 'storeProblem', params: problemParams },
            { type: 'storeNext', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          ],
        },
      },
    },
  },
})

function offered({ factors }: StepUpContext): PasskeyRequest {
  if (!factors?.passkey) throw new Error('No passkey is offered')
  return factors.passkey
}

function signed({ passkey }: StepUpContext): PasskeyAssertion {
  if (!passkey) throw new Error('No passkey was given')
  return passkey
}

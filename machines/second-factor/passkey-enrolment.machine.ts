import { assign, emit, setup } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { NewPasskey, PasskeyCreation } from '#contract/passkey.ts'
import type { addPasskey } from '#contract/second-factor.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'
import { createPasskey, PROMPT_MS, PROMPT_TIMEOUT } from './passkey.actors.ts'

/** A name and the password. */
export interface PasskeyDraft {
  readonly name: string
  readonly password: string
}

export interface PasskeyEnrolmentContext {
  readonly name: string
  /** Only while it is sent. */
  readonly password: string | null
  /** With the challenge, while the browser waits. */
  readonly options: PasskeyCreation | null
  /** What the authenticator made, only while it is sent. */
  readonly passkey: NewPasskey | null
  readonly problem: Problem | null
}

export type PasskeyEnrolmentEvent = { type: 'passkey.begin' } | ({ type: 'passkey.submit' } & PasskeyDraft) | { type: 'passkey.cancel' }

export type PasskeyEnrolmentEmittedEvent = ({ type: 'passkey.added' } & ResponseOf<typeof addPasskey>) | { type: 'passkey.unsettled' }

const failed = { target: 'naming', actions: { type: 'storeProblem', params: problemParams } } as const

/** A new passkey: named, with the password, then made by browser and authenticator. */
export const passkeyEnrolmentMachine = setup({
  types: {} as { context: PasskeyEnrolmentContext; events: PasskeyEnrolmentEvent; emitted: PasskeyEnrolmentEmittedEvent; tags: 'busy' },
  actors: { startPasskey: operation('startPasskey'), createPasskey, addPasskey: operation('addPasskey') },
  delays: { promptEnds: PROMPT_MS },
  guards: { hasProblem: ({ context }) => context.problem !== null },
  actions: {
    storeDraft: assign((_, { name, password }: PasskeyDraft) => ({ name, password, problem: null })),
    clearPassword: assign({ password: null }),
    storeOptions: assign((_, { options }: { options: PasskeyCreation }) => ({ options })),
    clearOptions: assign({ options: null }),
    storePasskey: assign((_, { passkey }: { passkey: NewPasskey }) => ({ passkey })),
    clearPasskey: assign({ passkey: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: PasskeyEnrolmentEmittedEvent) => event),
  },
}).createMachine({
  id: 'passkeyEnrolment',
  context: { name: '', password: null, options: null, passkey: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'passkey.begin': { target: 'naming', actions: 'clearProblem' } } },
    naming: {
      description: 'Requests the password too: who finds an open session must not set up a factor of their own.',
      on: {
        'passkey.submit': { target: 'starting', actions: { type: 'storeDraft', params: ({ event }) => event } },
        'passkey.cancel': [
          // The response to a passkey that the server has stored may be lost.
          { guard: 'hasProblem', target: 'idle', actions: { type: 'emit', params: { type: 'passkey.unsettled' } } },
          { target: 'idle' },
        ],
      },
    },
    starting: {
      tags: 'busy',
      exit: 'clearPassword',
      invoke: {
        id: 'startPasskey',
        src: 'startPasskey',
        input: ({ context }) => ({ body: { password: context.password ?? '' } }),
        onDone: { target: 'creating', actions: { type: 'storeOptions', params: ({ event }) => ({ options: event.output }) } },
        onError: failed,
      },
    },
    creating: {
      tags: 'busy',
      exit: 'clearOptions',
      on: { 'passkey.cancel': 'idle' },
      after: { promptEnds: { target: 'naming', actions: { type: 'storeProblem', params: { problem: PROMPT_TIMEOUT } } } },
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context }) => ({ options: context.options ?? missing() }),
        onDone: { target: 'adding', actions: { type: 'storePasskey', params: ({ event }) => ({ passkey: event.output }) } },
        onError: failed,
      },
    },
    adding: {
      tags: 'busy',
      exit: 'clearPasskey',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { name, passkey } }) => ({ body: { name, passkey: passkey ?? missing() } }),
        onDone: { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'passkey.added', ...event.output }) } },
        onError: failed,
      },
    },
  },
})

function missing(): never {
  throw new Error('There is no passkey and no challenge for one')
}

import { assign, emit, setup } from 'xstate'
import type { PasskeyAssertion, PasskeyRequest } from '#contract/passkey.ts'
import { type Problem, problemParams } from '../problem.ts'
import { PROMPT_MS, PROMPT_TIMEOUT, requestPasskey } from './passkey.actors.ts'

export interface PasskeyPromptContext {
  /** With the challenge, while the browser waits. */
  readonly options: PasskeyRequest | null
  readonly problem: Problem | null
}

export type PasskeyPromptEvent = { type: 'passkey.request'; options: PasskeyRequest }

export type PasskeyPromptEmittedEvent = { type: 'passkey.given'; passkey: PasskeyAssertion }

/** A passkey for a log-in, which the browser requests from the user. */
export const passkeyPromptMachine = setup({
  types: {} as { context: PasskeyPromptContext; events: PasskeyPromptEvent; emitted: PasskeyPromptEmittedEvent; tags: 'busy' },
  actors: { requestPasskey },
  delays: { promptEnds: PROMPT_MS },
  actions: {
    storeOptions: assign((_, { options }: { options: PasskeyRequest }) => ({ options, problem: null })),
    clearOptions: assign({ options: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: PasskeyPromptEmittedEvent) => event),
  },
}).createMachine({
  id: 'passkeyPrompt',
  context: { options: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'passkey.request': { target: 'prompting', actions: { type: 'storeOptions', params: ({ event }) => event } } } },
    prompting: {
      tags: 'busy',
      exit: 'clearOptions',
      after: { promptEnds: { target: 'idle', actions: { type: 'storeProblem', params: { problem: PROMPT_TIMEOUT } } } },
      invoke: {
        id: 'requestPasskey',
        src: 'requestPasskey',
        input: ({ context }) => ({ options: context.options ?? unrequested() }),
        onDone: { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'passkey.given', passkey: event.output }) } },
        onError: { target: 'idle', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})

function unrequested(): never {
  throw new Error('A passkey is requested without a challenge')
}

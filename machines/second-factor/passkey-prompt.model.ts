import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { passkeyPromptMachine } from './passkey-prompt.machine.ts'
import { EXAMPLE_ASSERTION, EXAMPLE_REQUEST, NEXT_REQUEST } from './second-factor.examples.ts'

const CANCELLED = { code: 'passkey-cancelled', status: 0, message: 'passkey-cancelled' }
const FAILED = { code: 'passkey-failed', status: 0, message: 'passkey-failed' }
const TIMEOUT = { code: 'passkey-timeout', status: 0, message: 'No passkey was given in time' }

/** A passkey that is requested for a log-in: given, not given, not in time, and requested again. */
export const passkeyPromptModel = model<typeof passkeyPromptMachine>({
  machine: passkeyPromptMachine,
  input: undefined,
  events: [
    { type: 'passkey.request', options: EXAMPLE_REQUEST },
    { type: 'passkey.request', options: NEXT_REQUEST },
    resolved('requestPasskey', EXAMPLE_ASSERTION),
    rejected('requestPasskey', CANCELLED),
    rejected('requestPasskey', FAILED),
    elapsed('promptEnds', 'passkeyPrompt.prompting'),
  ],
  accepts: { 'passkey.request': ['idle'] },
  invokes: { requestPasskey: ['prompting'] },
  delays: { promptEnds: { in: ['prompting'], ms: 120_000 } },
  phrases: {
    'passkey.request': 'the user presses the button of the passkey',
    'xstate.done.actor.requestPasskey': 'the user gives the passkey',
    'xstate.error.actor.requestPasskey': 'the browser gets no passkey',
    'xstate.after.promptEnds': 'the user does nothing for two minutes',
  },
  start: { value: 'idle', options: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'passkey.request': (_, { options }) => ({ value: 'prompting', options, problem: null, invoked: [{ operation: 'requestPasskey', input: { options } }] }),
    'xstate.done.actor.requestPasskey': () => ({ value: 'idle', options: null, emitted: [{ type: 'passkey.given', passkey: EXAMPLE_ASSERTION }] }),
    'xstate.error.actor.requestPasskey': (_, { error }) => ({ value: 'idle', options: null, problem: error }),
    'xstate.after.promptEnds.passkeyPrompt.prompting': () => ({ value: 'idle', options: null, problem: TIMEOUT }),
  },
  always: ({ context, value }) => {
    if ((context.options !== null) !== (value === 'prompting')) throw new Error('A challenge is remembered, or missing')
  },
})

import type { OfferedFactors } from '#contract/passkey.ts'
import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { EXAMPLE_ASSERTION, EXAMPLE_REQUEST, NEXT_REQUEST } from './second-factor.examples.ts'
import { stepUpMachine } from './step-up.machine.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const WRONG = problem('second-factor-wrong', 422)
const LOST = problem('network', 0)
const CANCELLED = problem('passkey-cancelled', 0)
const TIMEOUT = { code: 'passkey-timeout', status: 0, message: 'No passkey was given in time' }

const PASSKEY: OfferedFactors = { app: false, passkey: EXAMPLE_REQUEST }
const APP: OfferedFactors = { app: true, passkey: null }
const NEXT: OfferedFactors = { app: false, passkey: NEXT_REQUEST }
const REJECTED = { ...problem('passkey-wrong', 422), payload: { factors: NEXT } }

const ENDED = { value: 'idle', code: null, passkey: null }
const PROOF = { freshUntil: '2026-01-02T03:09:05.000Z' }

/** A second factor that operations wait for: given, wrong, lost on the way, not in time, or not given. */
export const stepUpModel = model<typeof stepUpMachine>({
  machine: stepUpMachine,
  input: undefined,
  events: [
    { type: 'proof.request' },
    { type: 'code.submit', code: '123456' },
    { type: 'passkey.request' },
    { type: 'proof.cancel' },
    resolved('offerSecondFactor', PASSKEY),
    resolved('offerSecondFactor', APP),
    rejected('offerSecondFactor', LOST),
    resolved('proveSecondFactor', PROOF),
    rejected('proveSecondFactor', WRONG),
    rejected('proveSecondFactor', LOST),
    resolved('requestPasskey', EXAMPLE_ASSERTION),
    rejected('requestPasskey', CANCELLED),
    elapsed('promptEnds', 'stepUp.prompting'),
    resolved('provePasskey', PROOF),
    rejected('provePasskey', REJECTED),
    rejected('provePasskey', LOST),
  ],
  accepts: {
    'proof.request': ['idle'],
    'code.submit': ['open'],
    'passkey.request': ['open'],
    'proof.cancel': ['open', 'proving', 'prompting', 'provingPasskey'],
  },
  invokes: {
    offerSecondFactor: ['offering'],
    proveSecondFactor: ['proving'],
    requestPasskey: ['prompting'],
    provePasskey: ['provingPasskey'],
  },
  delays: { promptEnds: { in: ['prompting'], ms: 120_000 } },
  phrases: {
    'proof.request': 'an operation needs a fresh second factor',
    'code.submit': 'the user enters a code',
    'passkey.request': 'the user presses the button of the passkey',
    'proof.cancel': 'the user closes the dialog',
    'xstate.done.actor.offerSecondFactor': 'the shop says what can be given',
    'xstate.error.actor.offerSecondFactor': 'the shop does not say what can be given',
    'xstate.done.actor.proveSecondFactor': 'the code is taken',
    'xstate.error.actor.proveSecondFactor': 'the code is not taken',
    'xstate.done.actor.requestPasskey': 'the user gives the passkey',
    'xstate.error.actor.requestPasskey': 'the browser gets no passkey',
    'xstate.after.promptEnds': 'the user does nothing for two minutes',
    'xstate.done.actor.provePasskey': 'the passkey is taken',
    'xstate.error.actor.provePasskey': 'the passkey is not taken',
  },
  start: { value: 'idle', factors: null, code: null, passkey: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'proof.request': () => ({ value: 'offering', factors: null, problem: null, invoked: [{ operation: 'offerSecondFactor', input: {} }] }),
    'code.submit': () => ({
      value: 'proving',
      code: '123456',
      problem: null,
      invoked: [{ operation: 'proveSecondFactor', input: { body: { code: '123456' } } }],
    }),
    'passkey.request': ({ context: { factors } }) =>
      factors?.passkey ? { value: 'prompting', problem: null, invoked: [{ operation: 'requestPasskey', input: { options: factors.passkey } }] } : {},
    'proof.cancel': () => ({ ...ENDED, emitted: [{ type: 'proof.ended', isProven: false }] }),
    'xstate.done.actor.offerSecondFactor': (_, { output }) => ({ value: 'open', factors: output }),
    'xstate.error.actor.offerSecondFactor': (_, { error }) => ({ value: 'open', problem: error }),
    'xstate.done.actor.proveSecondFactor': () => ({ ...ENDED, emitted: [{ type: 'proof.ended', isProven: true }] }),
    'xstate.error.actor.proveSecondFactor': (_, { error }) => ({ value: 'open', code: null, problem: error }),
    'xstate.done.actor.requestPasskey': () => ({
      value: 'provingPasskey',
      passkey: EXAMPLE_ASSERTION,
      invoked: [{ operation: 'provePasskey', input: { body: { passkey: EXAMPLE_ASSERTION } } }],
    }),
    'xstate.error.actor.requestPasskey': (_, { error }) => ({ value: 'open', problem: error }),
    'xstate.after.promptEnds.stepUp.prompting': () => ({ value: 'open', problem: TIMEOUT }),
    'xstate.done.actor.provePasskey': () => ({ ...ENDED, emitted: [{ type: 'proof.ended', isProven: true }] }),
    'xstate.error.actor.provePasskey': (_, { error }) => ({
      value: 'open',
      passkey: null,
      problem: error,
      ...(error === REJECTED ? { factors: NEXT } : {}),
    }),
  },
  always: ({ context, value }) => {
    if (value !== 'proving' && context.code !== null) throw new Error('A code is remembered')
    if (value !== 'provingPasskey' && context.passkey !== null) throw new Error('A passkey is remembered')
  },
})

import { model, rejected, resolved } from '#tests/model/model.ts'
import { stepUpMachine } from './step-up.machine.ts'

const WRONG = { code: 'second-factor-wrong', status: 422, message: 'second-factor-wrong' }
const LOST = { code: 'network', status: 0, message: 'network' }

/** A code that operations wait for: given, wrong, lost on the way, or not given. */
export const stepUpModel = model<typeof stepUpMachine>({
  machine: stepUpMachine,
  input: undefined,
  events: [
    { type: 'proof.request' },
    { type: 'code.submit', code: '123456' },
    { type: 'proof.cancel' },
    resolved('proveSecondFactor', { freshUntil: '2026-01-02T03:09:05.000Z' }),
    rejected('proveSecondFactor', WRONG),
    rejected('proveSecondFactor', LOST),
  ],
  accepts: { 'proof.request': ['idle'], 'code.submit': ['open'], 'proof.cancel': ['open', 'proving'] },
  invokes: { proveSecondFactor: ['proving'] },
  phrases: {
    'proof.request': 'an operation needs a fresh code',
    'code.submit': 'the user enters a code',
    'proof.cancel': 'the user closes the dialog',
    'xstate.done.actor.proveSecondFactor': 'the code is taken',
    'xstate.error.actor.proveSecondFactor': 'the code is not taken',
  },
  start: { value: 'idle', code: null, problem: null },
  project: ({ context: { code, problem } }) => ({ code, problem }),
  expect: {
    'proof.request': () => ({ value: 'open', problem: null }),
    'code.submit': () => ({
      value: 'proving',
      code: '123456',
      problem: null,
      invoked: [{ operation: 'proveSecondFactor', input: { body: { code: '123456' } } }],
    }),
    'proof.cancel': () => ({ value: 'idle', code: null, emitted: [{ type: 'proof.ended', isProven: false }] }),
    'xstate.done.actor.proveSecondFactor': () => ({ value: 'idle', code: null, emitted: [{ type: 'proof.ended', isProven: true }] }),
    'xstate.error.actor.proveSecondFactor': (_, { error }) => ({ value: 'open', code: null, problem: error }),
  },
  always: ({ context, value }) => {
    if (value !== 'proving' && context.code !== null) throw new Error('A code is remembered')
  },
})

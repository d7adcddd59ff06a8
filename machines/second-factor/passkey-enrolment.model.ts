import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { passkeyEnrolmentMachine } from './passkey-enrolment.machine.ts'
import { EXAMPLE_CODES, EXAMPLE_CREATION, EXAMPLE_NEW_PASSKEY, EXAMPLE_PASSKEY, examplePasskeyFactor } from './second-factor.examples.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const TIMEOUT = { code: 'passkey-timeout', status: 0, message: 'No passkey was given in time' }
const ADDED = { factor: examplePasskeyFactor(EXAMPLE_PASSKEY), recoveryCodes: EXAMPLE_CODES }

/** A passkey that is named and made, or not: a wrong password, a closed window, no reaction, an authenticator that has one already. */
export const passkeyEnrolmentModel = model<typeof passkeyEnrolmentMachine>({
  machine: passkeyEnrolmentMachine,
  input: undefined,
  events: [
    { type: 'passkey.begin' },
    { type: 'passkey.submit', name: 'Laptop', password: 'otok i more' },
    { type: 'passkey.cancel' },
    resolved('startPasskey', EXAMPLE_CREATION),
    rejected('startPasskey', problem('password-wrong', 422)),
    rejected('startPasskey', problem('network', 0)),
    resolved('createPasskey', EXAMPLE_NEW_PASSKEY),
    rejected('createPasskey', problem('passkey-cancelled', 0)),
    rejected('createPasskey', problem('passkey-exists', 0)),
    elapsed('promptEnds', 'passkeyEnrolment.creating'),
    resolved('addPasskey', ADDED),
    rejected('addPasskey', problem('passkey-wrong', 422)),
  ],
  accepts: { 'passkey.begin': ['idle'], 'passkey.submit': ['naming'], 'passkey.cancel': ['naming', 'creating'] },
  invokes: { startPasskey: ['starting'], createPasskey: ['creating'], addPasskey: ['adding'] },
  delays: { promptEnds: { in: ['creating'], ms: 120_000 } },
  phrases: {
    'passkey.begin': 'the user begins to add a passkey',
    'passkey.submit': 'the user enters a name and the password',
    'passkey.cancel': 'the user gives it up',
    'xstate.done.actor.startPasskey': 'the challenge arrives',
    'xstate.error.actor.startPasskey': 'no challenge arrives',
    'xstate.done.actor.createPasskey': 'the authenticator makes the passkey',
    'xstate.error.actor.createPasskey': 'the authenticator makes no passkey',
    'xstate.after.promptEnds': 'the user does nothing for two minutes',
    'xstate.done.actor.addPasskey': 'the passkey is stored',
    'xstate.error.actor.addPasskey': 'the passkey is not stored',
  },
  start: { value: 'idle', name: '', password: null, options: null, passkey: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'passkey.begin': () => ({ value: 'naming', problem: null }),
    'passkey.submit': () => ({
      value: 'starting',
      name: 'Laptop',
      password: 'otok i more',
      problem: null,
      invoked: [{ operation: 'startPasskey', input: { body: { password: 'otok i more' } } }],
    }),
    'passkey.cancel': ({ value, context: { problem: shown } }) => ({
      value: 'idle',
      options: null,
      emitted: value === 'naming' && shown ? [{ type: 'passkey.unsettled' }] : [],
    }),
    'xstate.done.actor.startPasskey': () => ({
      value: 'creating',
      password: null,
      options: EXAMPLE_CREATION,
      invoked: [{ operation: 'createPasskey', input: { options: EXAMPLE_CREATION } }],
    }),
    'xstate.error.actor.startPasskey': (_, { error }) => ({ value: 'naming', password: null, problem: error }),
    'xstate.done.actor.createPasskey': () => ({
      value: 'adding',
      options: null,
      passkey: EXAMPLE_NEW_PASSKEY,
      invoked: [{ operation: 'addPasskey', input: { body: { name: 'Laptop', passkey: EXAMPLE_NEW_PASSKEY } } }],
    }),
    'xstate.error.actor.createPasskey': (_, { error }) => ({ value: 'naming', options: null, problem: error }),
    'xstate.after.promptEnds.passkeyEnrolment.creating': () => ({ value: 'naming', options: null, problem: TIMEOUT }),
    'xstate.done.actor.addPasskey': () => ({ value: 'idle', passkey: null, emitted: [{ type: 'passkey.added', ...ADDED }] }),
    'xstate.error.actor.addPasskey': (_, { error }) => ({ value: 'naming', passkey: null, problem: error }),
  },
  always: ({ context: { password, options, passkey }, value }) => {
    if (password !== null && value !== 'starting') throw new Error('A password is remembered')
    if (options !== null && value !== 'creating') throw new Error('A challenge is remembered')
    if (passkey !== null && value !== 'adding') throw new Error('A passkey is remembered')
  },
})

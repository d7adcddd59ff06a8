import { model, rejected, resolved } from '#tests/model/model.ts'
import { enrolmentMachine } from './enrolment.machine.ts'
import { EXAMPLE_APP, EXAMPLE_CODES, EXAMPLE_PASSKEY, exampleActiveFactor, exampleFactor, examplePasskeyFactor } from './second-factor.examples.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const LOST = problem('network', 0)
const WRONG = problem('second-factor-wrong', 422)
const EXISTS = problem('second-factor-exists', 409)
const NOT_STARTED = problem('second-factor-not-started', 409)
const STALE = problem('fresh-factor-required', 401)

const NONE = exampleFactor()
const ACTIVE = exampleActiveFactor()
const USED = exampleActiveFactor(3)
const NEW = { factor: ACTIVE, recoveryCodes: EXAMPLE_CODES }
/** With the codes of a passkey that was there before. */
const SECOND = { factor: ACTIVE, recoveryCodes: [] }
const PASSKEY = examplePasskeyFactor(EXAMPLE_PASSKEY)

const reading = [{ operation: 'getSecondFactor', input: {} }]
const isOvertaken = (error: unknown): boolean => error === EXISTS || error === NOT_STARTED

/** A factor that is set up, overtaken by another tab, renewed and removed. */
export const enrolmentModel = model<typeof enrolmentMachine>({
  machine: enrolmentMachine,
  input: undefined,
  events: [
    { type: 'load.retry' },
    { type: 'factor.received', factor: PASSKEY, recoveryCodes: EXAMPLE_CODES },
    { type: 'factor.received', factor: PASSKEY, recoveryCodes: [] },
    { type: 'factor.overtaken' },
    { type: 'enrolment.begin' },
    { type: 'password.submit', password: 'otok i more' },
    { type: 'code.submit', code: '123456' },
    { type: 'enrolment.cancel' },
    { type: 'codes.replace' },
    { type: 'codes.close' },
    { type: 'removal.ask' },
    { type: 'removal.confirm' },
    { type: 'removal.cancel' },
    resolved('getSecondFactor', NONE),
    resolved('getSecondFactor', USED),
    rejected('getSecondFactor', LOST),
    resolved('startSecondFactor', EXAMPLE_APP),
    rejected('startSecondFactor', problem('password-wrong', 422)),
    rejected('startSecondFactor', EXISTS),
    resolved('confirmSecondFactor', NEW),
    resolved('confirmSecondFactor', SECOND),
    rejected('confirmSecondFactor', WRONG),
    rejected('confirmSecondFactor', EXISTS),
    rejected('confirmSecondFactor', NOT_STARTED),
    resolved('replaceRecoveryCodes', NEW),
    rejected('replaceRecoveryCodes', STALE),
    rejected('replaceRecoveryCodes', NOT_STARTED),
    resolved('removeSecondFactor', NONE),
    rejected('removeSecondFactor', STALE),
  ],
  accepts: {
    'load.retry': ['unread'],
    'factor.received': ['shown'],
    'factor.overtaken': ['shown'],
    'enrolment.begin': ['shown'],
    'password.submit': ['identifying'],
    'code.submit': ['scanning'],
    'enrolment.cancel': ['identifying', 'scanning'],
    'codes.replace': ['shown'],
    'codes.close': ['listing'],
    'removal.ask': ['shown'],
    'removal.confirm': ['asking'],
    'removal.cancel': ['asking'],
  },
  invokes: {
    getSecondFactor: ['reading', 'rereading'],
    startSecondFactor: ['starting'],
    confirmSecondFactor: ['confirming'],
    replaceRecoveryCodes: ['replacing'],
    removeSecondFactor: ['removing'],
  },
  phrases: {
    'load.retry': 'the user tries again',
    'factor.received': 'a passkey was added, renamed or removed',
    'factor.overtaken': 'another device has removed a passkey',
    'enrolment.begin': 'the user begins to set up an app',
    'password.submit': 'the user enters the password',
    'code.submit': 'the user enters the first code of the app',
    'enrolment.cancel': 'the user gives it up',
    'codes.replace': 'the user requests new recovery codes',
    'codes.close': 'the user has stored the recovery codes',
    'removal.ask': 'the user removes the second factor',
    'removal.confirm': 'the user confirms the removal',
    'removal.cancel': 'the user leaves it as it is',
    'xstate.done.actor.getSecondFactor': 'the second factor is read',
    'xstate.error.actor.getSecondFactor': 'the second factor is not read',
    'xstate.done.actor.startSecondFactor': 'the key arrives',
    'xstate.error.actor.startSecondFactor': 'no key arrives',
    'xstate.done.actor.confirmSecondFactor': 'the second factor is active',
    'xstate.error.actor.confirmSecondFactor': 'the second factor is not activated',
    'xstate.done.actor.replaceRecoveryCodes': 'new recovery codes arrive',
    'xstate.error.actor.replaceRecoveryCodes': 'no recovery codes arrive',
    'xstate.done.actor.removeSecondFactor': 'the second factor is removed',
    'xstate.error.actor.removeSecondFactor': 'the second factor is not removed',
  },
  start: { value: 'reading', factor: null, secret: null, app: null, recoveryCodes: [], problem: null, invoked: reading },
  project: ({ context }) => ({ ...context }),
  expect: {
    'load.retry': () => ({ value: 'reading', problem: null, invoked: reading }),
    'factor.received': (_, { factor, recoveryCodes }) =>
      recoveryCodes === EXAMPLE_CODES ? { value: 'listing', factor, recoveryCodes, problem: null } : { factor, problem: null },
    'factor.overtaken': () => ({ value: 'rereading', problem: null, invoked: reading }),
    'enrolment.begin': ({ context }) => (context.factor?.appSince ? {} : { value: 'identifying', problem: null }),
    'password.submit': () => ({
      value: 'starting',
      secret: 'otok i more',
      problem: null,
      invoked: [{ operation: 'startSecondFactor', input: { body: { password: 'otok i more' } } }],
    }),
    'code.submit': () => ({
      value: 'confirming',
      secret: '123456',
      problem: null,
      invoked: [{ operation: 'confirmSecondFactor', input: { body: { code: '123456' } } }],
    }),
    'enrolment.cancel': () => ({ value: 'shown', app: null, problem: null }),
    'codes.replace': ({ context }) =>
      context.factor?.state === 'active' ? { value: 'replacing', problem: null, invoked: [{ operation: 'replaceRecoveryCodes', input: {} }] } : {},
    'codes.close': () => ({ value: 'shown', recoveryCodes: [] }),
    'removal.ask': ({ context }) => (context.factor?.appSince ? { value: 'asking', problem: null } : {}),
    'removal.confirm': () => ({ value: 'removing', problem: null, invoked: [{ operation: 'removeSecondFactor', input: {} }] }),
    'removal.cancel': () => ({ value: 'shown', problem: null }),
    'xstate.done.actor.getSecondFactor': (_, { output }) => ({ value: 'shown', factor: output }),
    'xstate.error.actor.getSecondFactor': (_, { error }) => ({ value: 'unread', problem: error }),
    'xstate.done.actor.startSecondFactor': () => ({ value: 'scanning', secret: null, app: EXAMPLE_APP }),
    'xstate.error.actor.startSecondFactor': (_, { error }) =>
      isOvertaken(error) ? { value: 'rereading', secret: null, problem: error, invoked: reading } : { value: 'identifying', secret: null, problem: error },
    'xstate.done.actor.confirmSecondFactor': (_, { output }) => ({
      value: output === NEW ? 'listing' : 'shown',
      secret: null,
      app: null,
      ...(output === NEW ? NEW : SECOND),
      emitted: [{ type: 'app.activated' }],
    }),
    'xstate.error.actor.confirmSecondFactor': (_, { error }) =>
      isOvertaken(error)
        ? { value: 'rereading', secret: null, app: null, problem: error, invoked: reading }
        : { value: 'scanning', secret: null, problem: error },
    'xstate.done.actor.replaceRecoveryCodes': () => ({ value: 'listing', ...NEW, emitted: [{ type: 'codes.replaced' }] }),
    'xstate.error.actor.replaceRecoveryCodes': (_, { error }) =>
      isOvertaken(error) ? { value: 'rereading', problem: error, invoked: reading } : { value: 'shown', problem: error },
    'xstate.done.actor.removeSecondFactor': () => ({ value: 'shown', factor: NONE, emitted: [{ type: 'app.removed' }] }),
    'xstate.error.actor.removeSecondFactor': (_, { error }) => ({ value: 'asking', problem: error }),
  },
  always: ({ context: { secret, app, recoveryCodes }, value }) => {
    if (secret !== null && value !== 'starting' && value !== 'confirming') throw new Error('A password or code is remembered')
    if (app !== null && value !== 'scanning' && value !== 'confirming') throw new Error('A key is remembered')
    if (recoveryCodes.length > 0 && value !== 'listing') throw new Error('Recovery codes are remembered')
  },
})

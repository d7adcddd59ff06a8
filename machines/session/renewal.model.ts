import type { OfferedFactors } from '#contract/passkey.ts'
import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { EXAMPLE_ASSERTION, EXAMPLE_REQUEST, NEXT_REQUEST } from '../second-factor/second-factor.examples.ts'
import { renewalMachine } from './renewal.machine.ts'
import { exampleTokens, exampleUser, LOGIN_FAILED, NO_NETWORK } from './session.examples.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const PASSKEY: OfferedFactors = { app: true, passkey: EXAMPLE_REQUEST }
const APP: OfferedFactors = { app: true, passkey: null }
const NEXT: OfferedFactors = { app: true, passkey: NEXT_REQUEST }

const NEEDS_PASSKEY = { ...problem('second-factor-required', 401), payload: { factors: PASSKEY } }
const NEEDS_APP = { ...problem('second-factor-required', 401), payload: { factors: APP } }
const WRONG_CODE = problem('second-factor-wrong', 422)
const WRONG_PASSKEY = { ...problem('passkey-wrong', 422), payload: { factors: NEXT } }
const CANCELLED = problem('passkey-cancelled', 0)
const TIMEOUT = { code: 'passkey-timeout', status: 0, message: 'No passkey was given in time' }

const EMAIL = 'nika@example.com'
const LOGGED_IN = { tokens: exampleTokens(2), user: exampleUser(9, true) }
const NOTHING = { password: null, code: null, passkey: null, factors: null, problem: null }

const request = (proof: object = {}) => ({ operation: 'login', input: { body: { email: EMAIL, password: 'otok', strategy: 'admin', ...proof } } })

/** A log-in that has ended: the password right, wrong or lost on the way, with an app, a passkey, and none. */
export const renewalModel = model<typeof renewalMachine>({
  machine: renewalMachine,
  input: { email: EMAIL },
  events: [
    { type: 'text.type' },
    elapsed('typingPauses', 'renewal.pausing'),
    { type: 'password.submit', password: 'otok' },
    { type: 'code.submit', code: '123456' },
    { type: 'passkey.request' },
    { type: 'password.change' },
    resolved('login', LOGGED_IN),
    rejected('login', NEEDS_PASSKEY),
    rejected('login', NEEDS_APP),
    rejected('login', LOGIN_FAILED),
    rejected('login', WRONG_CODE),
    rejected('login', WRONG_PASSKEY),
    rejected('login', NO_NETWORK),
    resolved('requestPasskey', EXAMPLE_ASSERTION),
    rejected('requestPasskey', CANCELLED),
    elapsed('promptEnds', 'renewal.prompting'),
  ],
  accepts: {
    'text.type': ['pausing'],
    'password.submit': ['entering'],
    'code.submit': ['proving'],
    'passkey.request': ['proving'],
    'password.change': ['proving'],
  },
  invokes: { login: ['checking', 'checkingCode', 'checkingPasskey'], requestPasskey: ['prompting'] },
  delays: { typingPauses: { in: ['pausing'], ms: 600 }, promptEnds: { in: ['prompting'], ms: 120_000 } },
  phrases: {
    'text.type': 'the user types on in the page',
    'xstate.after.typingPauses': 'the user pauses',
    'password.submit': 'the user enters the password',
    'code.submit': 'the user enters a code',
    'passkey.request': 'the user presses the button of the passkey',
    'password.change': 'the user goes back to the password',
    'xstate.done.actor.login': 'the log-in is accepted',
    'xstate.error.actor.login': 'the log-in is rejected',
    'xstate.done.actor.requestPasskey': 'the user gives the passkey',
    'xstate.error.actor.requestPasskey': 'the browser gets no passkey',
    'xstate.after.promptEnds': 'the user does nothing for two minutes',
  },
  start: { value: 'pausing', ...NOTHING },
  project: ({ context }) => ({ ...context }),
  expect: {
    'text.type': () => ({ value: 'pausing' }),
    'xstate.after.typingPauses.renewal.pausing': () => ({ value: 'entering' }),
    'password.submit': () => ({ value: 'checking', password: 'otok', problem: null, invoked: [request()] }),
    'code.submit': () => ({ value: 'checkingCode', code: '123456', problem: null, invoked: [request({ code: '123456' })] }),
    'passkey.request': ({ context: { factors } }) =>
      factors?.passkey ? { value: 'prompting', problem: null, invoked: [{ operation: 'requestPasskey', input: { options: factors.passkey } }] } : {},
    'password.change': () => ({ value: 'entering', ...NOTHING }),
    'xstate.done.actor.login': () => ({ value: 'renewed', ...NOTHING, emitted: [{ type: 'login.renewed', ...LOGGED_IN }] }),
    'xstate.error.actor.login': ({ value, context: { factors } }, { error }) => {
      const offered = error === NEEDS_PASSKEY ? PASSKEY : error === NEEDS_APP ? APP : error === WRONG_PASSKEY ? NEXT : factors
      if (value === 'checking') {
        const isFactorNeeded = error === NEEDS_PASSKEY || error === NEEDS_APP
        return isFactorNeeded ? { value: 'proving', factors: offered } : { value: 'entering', ...NOTHING, problem: error }
      }
      if (error === LOGIN_FAILED) return { value: 'entering', ...NOTHING, problem: error }
      return { value: 'proving', code: null, passkey: null, problem: error, factors: offered }
    },
    'xstate.done.actor.requestPasskey': () => ({
      value: 'checkingPasskey',
      passkey: EXAMPLE_ASSERTION,
      invoked: [request({ passkey: EXAMPLE_ASSERTION })],
    }),
    'xstate.error.actor.requestPasskey': (_, { error }) => ({ value: 'proving', problem: error }),
    'xstate.after.promptEnds.renewal.prompting': () => ({ value: 'proving', problem: TIMEOUT }),
  },
  always: ({ context: { password, code, passkey }, value }) => {
    if (password !== null && (value === 'pausing' || value === 'entering' || value === 'renewed')) throw new Error('A password is remembered')
    if (code !== null && value !== 'checkingCode') throw new Error('A code is remembered')
    if (passkey !== null && value !== 'checkingPasskey') throw new Error('A passkey is remembered')
  },
})

import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { confirmationMachine } from './confirmation.machine.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const CONFIRMED = { email: 'ana@example.com', goal: 'account' }
const PASSING = ['network', 'server-error', 'rate-limited']

const UNPROVEN = { email: 'ana@example.com', goal: 'account', registrationId: 41, isProven: false }
const PROVEN = { ...UNPROVEN, isProven: true }
const PASSWORD = 'otok i more'

const notConfirmed = (_: unknown, { error }: ModelEvent) => ({
  value: [...PASSING, 'event-full'].includes((error as { code: string }).code) ? 'unreachable' : 'expired',
  password: null,
  problem: error,
  emitted: [{ type: 'confirmation.failed', problem: error }],
  invoked: [],
})
const GOAL = { goal: '/shop', goalType: 'url', confirmedEmail: true }

/** What is done first with a link of an account, with one of a form, and without one. */
function startOf(token: string | null, formId: string | null) {
  if (token === null) return { value: 'expired', problem: { code: 'token-undefined', status: 422, message: 'Token is undefined' } }
  return formId === null
    ? { value: 'checking', invoked: [{ operation: 'checkVerification', input: { body: { token } } }] }
    : { value: 'confirmingForm', invoked: [{ operation: 'confirmFormEmail', input: { params: { id: formId }, query: { token } } }] }
}

/** A valid link of an account, registered in this browser or another, or of a form; an invalid link, network errors, and no link. */
const modelOf = (token: string | null, formId: string | null = null, ownRegistration: number | null = null) =>
  model<typeof confirmationMachine>({
    machine: confirmationMachine,
    input: { token, formId, ownRegistration },
    events: [
      { type: 'confirmation.retry' },
      { type: 'password.enter', password: PASSWORD },
      resolved('checkVerification', UNPROVEN),
      resolved('checkVerification', PROVEN),
      ...[...PASSING, 'token-invalid', 'password-wrong'].map((code) => rejected('checkVerification', problem(code, 422))),
      resolved('verifyUser', CONFIRMED),
      resolved('confirmFormEmail', GOAL),
      ...(formId === null ? [...PASSING, 'token-invalid', 'email-taken'] : [...PASSING, 'event-full', 'token-invalid', 'event-closed']).map((code) =>
        rejected(formId === null ? 'verifyUser' : 'confirmFormEmail', problem(code, 422)),
      ),
    ],
    // Only a started operation settles.
    possible: (snapshot, { actorId, output, error }) => {
      if (actorId === undefined) return true
      if (actorId !== 'checkVerification') return (actorId === 'verifyUser') === (formId === null)
      // A sent password is correct or rejected; without one it cannot be wrong.
      return snapshot.matches('proving') ? output !== UNPROVEN : (error as { code: string } | undefined)?.code !== 'password-wrong'
    },
    accepts: { 'confirmation.retry': ['unreachable'], 'password.enter': ['asking'] },
    invokes: { checkVerification: ['checking', 'proving'], verifyUser: ['confirming'], confirmFormEmail: ['confirmingForm'] },
    phrases: {
      'confirmation.retry': 'the user tries the link again',
      'password.enter': 'the user enters the password of the registration',
      'xstate.done.actor.checkVerification': ({ output }) =>
        (output as { isProven: boolean }).isProven ? 'the link is valid and the user is proven' : 'the link is valid',
      'xstate.error.actor.checkVerification': 'the link is not checked',
      'xstate.done.actor.verifyUser': 'the e-mail address is confirmed',
      'xstate.error.actor.verifyUser': 'the e-mail address is not confirmed',
      'xstate.done.actor.confirmFormEmail': 'the e-mail address of the form is confirmed',
      'xstate.error.actor.confirmFormEmail': 'the e-mail address of the form is not confirmed',
    },
    start: { checked: null, password: null, confirmed: null, goal: null, problem: null, ...startOf(token, formId) },
    project: ({ context: { checked, password, confirmed, goal, problem } }) => ({ checked, password, confirmed, goal, problem }),
    expect: {
      'confirmation.retry': () =>
        formId === null
          ? { value: 'checking', emitted: [], invoked: [{ operation: 'checkVerification', input: { body: { token } } }] }
          : { value: 'confirmingForm', emitted: [], invoked: [{ operation: 'confirmFormEmail', input: { params: { id: formId }, query: { token } } }] },
      'password.enter': () => ({
        value: 'proving',
        password: PASSWORD,
        problem: null,
        emitted: [],
        invoked: [{ operation: 'checkVerification', input: { body: { token, password: PASSWORD } } }],
      }),
      'xstate.done.actor.checkVerification': (before, { output }) =>
        before.matches('proving') || output === PROVEN || ownRegistration === UNPROVEN.registrationId
          ? {
              value: 'confirming',
              password: null,
              problem: before.context.problem,
              emitted: [],
              invoked: [{ operation: 'verifyUser', input: { params: { token } } }],
            }
          : { value: 'asking', checked: UNPROVEN, problem: null, emitted: [], invoked: [] },
      'xstate.error.actor.checkVerification': (before, { error }) => {
        const isExpired = (error as { code: string }).code === 'token-invalid'
        return before.matches('proving') && !isExpired
          ? { value: 'asking', password: null, problem: error, emitted: [{ type: 'confirmation.failed', problem: error }], invoked: [] }
          : notConfirmed(before, { type: '', error })
      },
      'xstate.done.actor.verifyUser': () => ({
        value: 'confirmed',
        confirmed: CONFIRMED,
        problem: null,
        emitted: [{ type: 'address.confirmed', confirmed: CONFIRMED }],
        invoked: [],
      }),
      'xstate.done.actor.confirmFormEmail': () => ({
        value: 'reached',
        goal: GOAL,
        problem: null,
        emitted: [{ type: 'goal.reached', goal: GOAL }],
        invoked: [],
      }),
      'xstate.error.actor.verifyUser': notConfirmed,
      'xstate.error.actor.confirmFormEmail': notConfirmed,
    },
    always: ({ context, value }) => {
      if (value !== 'proving' && context.password !== null) throw new Error('A password is remembered')
    },
  })

export const confirmationModels = [
  modelOf('token-1'),
  modelOf(null),
  modelOf(null, '3'),
  modelOf('token-1', '3'),
  modelOf('token-1', null, 41),
  modelOf('token-1', null, 40),
] as const

import { answered, model, refused, type World } from '#tests/model/model.ts'
import { confirmationMachine } from './confirmation.machine.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const CONFIRMED = { email: 'ana@example.com', goal: 'account' }
const PASSING = ['network', 'server-error', 'rate-limited']

const UNPROVEN = { email: 'ana@example.com', goal: 'account', registrationId: 41, isProven: false }
const PROVEN = { ...UNPROVEN, isProven: true }
const PASSWORD = 'otok i more'

const notConfirmed = (_: unknown, { error }: World) => ({
  value: PASSING.includes((error as { code: string }).code) ? 'unreachable' : 'spent',
  confirmed: null,
  goal: null,
  problem: error,
  emitted: [{ type: 'confirmation.failed', problem: error }],
  asked: [],
})
const GOAL = { goal: '/shop', goalType: 'url', confirmedEmail: true }

/** A link of an account, registered here or elsewhere, or of a form that is good, one that is not, a platform that is away, and no link at all. */
const modelOf = (token: string | null, formId: string | null = null, ownRegistration: number | null = null) =>
  model<typeof confirmationMachine>({
    machine: confirmationMachine,
    input: { token, formId, ownRegistration },
    worlds: [
      { type: 'confirmation.retry' },
      { type: 'password.give', password: PASSWORD },
      answered('checkVerification', UNPROVEN),
      answered('checkVerification', PROVEN),
      ...[...PASSING, 'token-invalid', 'password-wrong'].map((code) => refused('checkVerification', problem(code, 422))),
      answered('verifyUser', CONFIRMED),
      answered('confirmFormEmail', GOAL),
      ...[...PASSING, 'token-invalid', 'email-taken'].map((code) => refused(formId === null ? 'verifyUser' : 'confirmFormEmail', problem(code, 422))),
    ],
    // Only the call that was begun answers.
    possible: (snapshot, { actorId, output, error }) => {
      if (actorId === undefined) return true
      if (actorId !== 'checkVerification') return (actorId === 'verifyUser') === (formId === null)
      // A password that was sent is right or refused; without one nothing can be wrong with it.
      return snapshot.matches('proving') ? output !== UNPROVEN : (error as { code: string } | undefined)?.code !== 'password-wrong'
    },
    project: ({ context: { checked, password, confirmed, goal, problem } }) => ({ checked, password, confirmed, goal, problem }),
    expect: {
      'confirmation.retry': () =>
        formId === null
          ? { value: 'checking', emitted: [], asked: [{ call: 'checkVerification', input: { body: { token } } }] }
          : { value: 'confirmingForm', emitted: [], asked: [{ call: 'confirmFormEmail', input: { params: { id: formId }, query: { token } } }] },
      'password.give': () => ({
        value: 'proving',
        password: PASSWORD,
        problem: null,
        emitted: [],
        asked: [{ call: 'checkVerification', input: { body: { token, password: PASSWORD } } }],
      }),
      'xstate.done.actor.checkVerification': (before, { output }) =>
        before.matches('proving') || output === PROVEN || ownRegistration === UNPROVEN.registrationId
          ? { value: 'confirming', password: null, emitted: [], asked: [{ call: 'verifyUser', input: { params: { token } } }] }
          : { value: 'asking', checked: UNPROVEN, emitted: [], asked: [] },
      'xstate.error.actor.checkVerification': (before, { error }) => {
        const isSpent = (error as { code: string }).code === 'token-invalid'
        return before.matches('proving') && !isSpent
          ? { value: 'asking', password: null, problem: error, emitted: [{ type: 'confirmation.failed', problem: error }], asked: [] }
          : notConfirmed(before, { type: '', error })
      },
      'xstate.done.actor.verifyUser': () => ({
        value: 'confirmed',
        confirmed: CONFIRMED,
        problem: null,
        emitted: [{ type: 'address.confirmed', confirmed: CONFIRMED }],
        asked: [],
      }),
      'xstate.done.actor.confirmFormEmail': () => ({
        value: 'reached',
        goal: GOAL,
        problem: null,
        emitted: [{ type: 'goal.reached', goal: GOAL }],
        asked: [],
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
  modelOf('token-1', '3'),
  modelOf('token-1', null, 41),
  modelOf('token-1', null, 40),
] as const

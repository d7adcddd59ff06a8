import { answered, model, refused, type World } from '#tests/paths/model.ts'
import { confirmationMachine } from './confirmation.machine.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const CONFIRMED = { email: 'ana@example.com', goal: 'account' }
const PASSING = ['network', 'server-error', 'rate-limited']

const notConfirmed = (_: unknown, { error }: World) => ({
  value: PASSING.includes((error as { code: string }).code) ? 'unreachable' : 'spent',
  confirmed: null,
  goal: null,
  problem: error,
  told: [{ type: 'confirmation.failed', problem: error }],
  asked: [],
})
const GOAL = { goal: '/shop', goalType: 'url', confirmedEmail: true }

/** A link of an account or of a form that is good, one that is not, a platform that is away, and no link at all. */
const modelOf = (token: string | null, formId: string | null = null) =>
  model<typeof confirmationMachine>({
    machine: confirmationMachine,
    input: { token, formId },
    worlds: [
      { type: 'confirmation.retry' },
      answered('verifyUser', CONFIRMED),
      answered('confirmFormEmail', GOAL),
      ...[...PASSING, 'token-invalid', 'email-taken'].map((code) => refused(formId === null ? 'verifyUser' : 'confirmFormEmail', problem(code, 422))),
    ],
    // Only the call that was begun answers.
    possible: (_, { actorId }) => actorId === undefined || (actorId === 'verifyUser') === (formId === null),
    project: ({ context: { confirmed, goal, problem } }) => ({ confirmed, goal, problem }),
    expect: {
      'confirmation.retry': () =>
        formId === null
          ? { value: 'confirming', told: [], asked: [{ call: 'verifyUser', input: { params: { token } } }] }
          : { value: 'confirmingForm', told: [], asked: [{ call: 'confirmFormEmail', input: { params: { id: formId }, query: { token } } }] },
      'xstate.done.actor.verifyUser': () => ({
        value: 'confirmed',
        confirmed: CONFIRMED,
        problem: null,
        told: [{ type: 'address.confirmed', confirmed: CONFIRMED }],
        asked: [],
      }),
      'xstate.done.actor.confirmFormEmail': () => ({
        value: 'reached',
        goal: GOAL,
        problem: null,
        told: [{ type: 'goal.reached', goal: GOAL }],
        asked: [],
      }),
      'xstate.error.actor.verifyUser': notConfirmed,
      'xstate.error.actor.confirmFormEmail': notConfirmed,
    },
  })

export const confirmationModels = [modelOf('token-1'), modelOf(null), modelOf('token-1', '3')] as const

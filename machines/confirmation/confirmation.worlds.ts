import { answered, model, refused } from '#tests/paths/model.ts'
import { confirmationMachine } from './confirmation.machine.ts'

const problem = (code: string, status: number) => ({ code, status, message: code })
const CONFIRMED = { email: 'ana@example.com', goal: 'account' }
const PASSING = ['network', 'server-error', 'rate-limited']

/** A link that is good, one that is not, a platform that is away, and no link at all. */
const modelOf = (token: string | null) =>
  model<typeof confirmationMachine>({
    machine: confirmationMachine,
    input: { token },
    worlds: [
      { type: 'confirmation.retry' },
      answered('verifyUser', CONFIRMED),
      ...[...PASSING, 'token-invalid', 'email-taken'].map((code) => refused('verifyUser', problem(code, 422))),
    ],
    project: ({ context: { confirmed, problem } }) => ({ confirmed, problem }),
    expect: {
      'confirmation.retry': () => ({ value: 'confirming', told: [], asked: [{ call: 'verifyUser', input: { params: { token } } }] }),
      'xstate.done.actor.verifyUser': () => ({
        value: 'confirmed',
        confirmed: CONFIRMED,
        problem: null,
        told: [{ type: 'address.confirmed', confirmed: CONFIRMED }],
        asked: [],
      }),
      'xstate.error.actor.verifyUser': (_, { error }) => ({
        value: PASSING.includes((error as { code: string }).code) ? 'unreachable' : 'spent',
        confirmed: null,
        problem: error,
        told: [{ type: 'confirmation.failed', problem: error }],
        asked: [],
      }),
    },
  })

export const confirmationModels = [modelOf('token-1'), modelOf(null)] as const

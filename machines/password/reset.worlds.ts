import { answered, model, refused } from '#tests/model/model.ts'
import { resetMachine } from './reset.machine.ts'

const CHOSEN = { password: 'otok i more', repeatPassword: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })
const SPENT = ['token-invalid', 'token-undefined']

/** A good link, a spent one and none; a password that is too common, and a network that is away. */
const modelOf = (token: string | null) =>
  model<typeof resetMachine>({
    machine: resetMachine,
    input: { token },
    worlds: [
      { type: 'password.submit', ...CHOSEN },
      answered('resetPassword', { changed: true }),
      answered('resetPassword', { changed: true, logins: ['Island ID'] }),
      ...SPENT.map((code) => refused('resetPassword', problem(code, 422))),
      refused('resetPassword', problem('password-common', 422)),
      refused('resetPassword', problem('network', 0)),
    ],
    project: ({ context: { token, chosen, problem } }) => ({ token, chosen, problem }),
    expect: {
      'password.submit': () => ({
        value: 'saving',
        chosen: CHOSEN,
        problem: null,
        emitted: [],
        asked: [{ call: 'resetPassword', input: { body: { token, ...CHOSEN } } }],
      }),
      'xstate.done.actor.resetPassword': (_, { output }) => ({
        value: 'changed',
        token: null,
        chosen: null,
        emitted: [{ type: 'password.changed', logins: (output as { logins?: string[] }).logins ?? [] }],
        asked: [],
      }),
      'xstate.error.actor.resetPassword': (_, { error }) => {
        const isSpent = SPENT.includes((error as { code: string }).code)
        return {
          value: isSpent ? 'spent' : 'choosing',
          token: isSpent ? null : token,
          chosen: null,
          problem: error,
          emitted: [{ type: 'reset.failed', problem: error }, ...(isSpent ? [{ type: 'link.spent' }] : [])],
          asked: [],
        }
      },
    },
    always: ({ context, value }) => {
      if (value !== 'saving' && context.chosen) throw new Error('A password is remembered')
    },
  })

export const resetModels = [modelOf('token-1'), modelOf(null)] as const

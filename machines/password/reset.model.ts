import { model, rejected, resolved } from '#tests/model/model.ts'
import { resetMachine } from './reset.machine.ts'

const CHOSEN = { password: 'otok i more', repeatPassword: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })
const EXPIRED = ['token-invalid', 'token-undefined']

/** A valid link, an expired one and none; a password that is too common, and network errors. */
const modelOf = (token: string | null) =>
  model<typeof resetMachine>({
    machine: resetMachine,
    input: { token },
    events: [
      { type: 'password.submit', ...CHOSEN },
      resolved('resetPassword', { changed: true }),
      resolved('resetPassword', { changed: true, logins: ['Island ID'] }),
      ...EXPIRED.map((code) => rejected('resetPassword', problem(code, 422))),
      rejected('resetPassword', problem('password-common', 422)),
      rejected('resetPassword', problem('network', 0)),
    ],
    accepts: { 'password.submit': ['choosing'] },
    invokes: { resetPassword: ['saving'] },
    phrases: {
      'password.submit': 'the user submits a new password',
      'xstate.done.actor.resetPassword': 'the password is reset',
      'xstate.error.actor.resetPassword': 'the password is not reset',
    },
    start: {
      value: token === null ? 'expired' : 'choosing',
      chosen: null,
      problem: token === null ? { code: 'token-undefined', status: 422, message: 'Token is undefined' } : null,
    },
    project: ({ context: { token, chosen, problem } }) => ({ token, chosen, problem }),
    expect: {
      'password.submit': () => ({
        value: 'saving',
        chosen: CHOSEN,
        problem: null,
        emitted: [],
        invoked: [{ operation: 'resetPassword', input: { body: { token, ...CHOSEN } } }],
      }),
      'xstate.done.actor.resetPassword': (_, { output }) => ({
        value: 'changed',
        token: null,
        chosen: null,
        emitted: [{ type: 'password.changed', logins: (output as { logins?: string[] }).logins ?? [] }],
        invoked: [],
      }),
      'xstate.error.actor.resetPassword': (_, { error }) => {
        const isExpired = EXPIRED.includes((error as { code: string }).code)
        return {
          value: isExpired ? 'expired' : 'choosing',
          token: isExpired ? null : token,
          chosen: null,
          problem: error,
          emitted: [{ type: 'reset.failed', problem: error }, ...(isExpired ? [{ type: 'link.expired' }] : [])],
          invoked: [],
        }
      },
    },
    always: ({ context, value }) => {
      if (value !== 'saving' && context.chosen) throw new Error('A password is remembered')
    },
  })

export const resetModels = [modelOf('token-1'), modelOf(null)] as const

import { model, rejected, resolved } from '#tests/model/model.ts'
import { acceptanceMachine } from './acceptance.machine.ts'

const FORM = { firstName: 'Marin', lastName: 'Škoj', password: 'otok i more', repeatPassword: 'otok i more' }
const INVITATION = { email: 'marin@skoj.example', invitedBy: 'Lovre Škoj', roles: ['Orders'], expiresAt: '2026-01-05T03:04:05.000Z' }
const problem = (code: string, status: number) => ({ code, status, message: code })
const ENDS = ['token-invalid', 'invitation-expired', 'invitation-used', 'invitation-withdrawn', 'invitation-replaced', 'email-taken']

const checking = (token: string | null) => ({ operation: 'checkInvitation', input: { body: { token } } })

/** A valid link, each that works no more, and none; a password that is too common, and network errors. */
const modelOf = (token: string | null) =>
  model<typeof acceptanceMachine>({
    machine: acceptanceMachine,
    input: { token },
    events: [
      { type: 'load.retry' },
      { type: 'acceptance.submit', ...FORM },
      resolved('checkInvitation', INVITATION),
      ...ENDS.map((code) => rejected('checkInvitation', problem(code, 422))),
      rejected('checkInvitation', problem('network', 0)),
      resolved('acceptInvitation', { email: INVITATION.email }),
      ...ENDS.map((code) => rejected('acceptInvitation', problem(code, 422))),
      rejected('acceptInvitation', problem('password-common', 422)),
      rejected('acceptInvitation', problem('network', 0)),
    ],
    accepts: { 'load.retry': ['unread'], 'acceptance.submit': ['choosing'] },
    invokes: { checkInvitation: ['reading'], acceptInvitation: ['saving'] },
    phrases: {
      'load.retry': 'the user tries again',
      'acceptance.submit': 'the user submits names and a password',
      'xstate.done.actor.checkInvitation': 'the invitation is read',
      'xstate.error.actor.checkInvitation': 'the invitation is not read',
      'xstate.done.actor.acceptInvitation': 'the invitation is accepted',
      'xstate.error.actor.acceptInvitation': 'the invitation is not accepted',
    },
    start: {
      value: token === null ? 'ended' : 'reading',
      invitation: null,
      form: null,
      problem: token === null ? { code: 'token-undefined', status: 422, message: 'Token is undefined' } : null,
      ...(token === null ? {} : { invoked: [checking(token)] }),
    },
    project: ({ context: { token: known, invitation, form, problem: last } }) => ({ token: known, invitation, form, problem: last }),
    expect: {
      'load.retry': () => ({ value: 'reading', problem: null, invoked: [checking(token)] }),
      'acceptance.submit': () => ({
        value: 'saving',
        form: FORM,
        problem: null,
        invoked: [{ operation: 'acceptInvitation', input: { body: { token, ...FORM } } }],
      }),
      'xstate.done.actor.checkInvitation': () => ({ value: 'choosing', invitation: INVITATION, problem: null }),
      'xstate.error.actor.checkInvitation': (_, { error }) =>
        ENDS.includes((error as { code: string }).code) ? { value: 'ended', token: null, problem: error } : { value: 'unread', problem: error },
      'xstate.done.actor.acceptInvitation': () => ({
        value: 'accepted',
        token: null,
        form: null,
      }),
      'xstate.error.actor.acceptInvitation': (_, { error }) =>
        ENDS.includes((error as { code: string }).code)
          ? { value: 'ended', token: null, form: null, problem: error }
          : { value: 'choosing', form: null, problem: error },
    },
    always: ({ context, value }) => {
      if (value !== 'saving' && context.form) throw new Error('A password is remembered')
    },
  })

export const acceptanceModels = [modelOf('token-1'), modelOf(null)] as const

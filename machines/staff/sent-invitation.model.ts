import { model, rejected, resolved } from '#tests/model/model.ts'
import { exampleInvitation } from './invitation.examples.ts'
import { sentInvitationMachine } from './sent-invitation.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const USED = { code: 'invitation-used', status: 422, message: 'invitation-used' }
const BEYOND = { code: 'permission-beyond', status: 403, message: 'permission-beyond' }

const AGAIN = exampleInvitation({ sentAt: '2026-01-04T03:04:05.000Z', expiresAt: '2026-01-07T03:04:05.000Z' })
const WITHDRAWN = exampleInvitation({ state: 'withdrawn' })
const ACCEPTED = exampleInvitation({ state: 'accepted' })

const invoked = (operation: string) => ({ operation, input: { params: { id: '3' } } })
const isUsed = (error: unknown): boolean => error === USED

/** An invitation that is sent again, withdrawn, or accepted meanwhile. */
export const sentInvitationModel = model<typeof sentInvitationMachine>({
  machine: sentInvitationMachine,
  input: { invitation: exampleInvitation() },
  events: [
    { type: 'invitation.resend' },
    { type: 'withdrawal.ask' },
    { type: 'withdrawal.cancel' },
    { type: 'withdrawal.confirm' },
    resolved('resendStaffInvitation', AGAIN),
    rejected('resendStaffInvitation', LOST),
    rejected('resendStaffInvitation', BEYOND),
    rejected('resendStaffInvitation', USED),
    resolved('withdrawStaffInvitation', WITHDRAWN),
    rejected('withdrawStaffInvitation', LOST),
    rejected('withdrawStaffInvitation', USED),
    resolved('getStaffInvitation', ACCEPTED),
    rejected('getStaffInvitation', LOST),
  ],
  accepts: {
    'invitation.resend': ['shown'],
    'withdrawal.ask': ['shown'],
    'withdrawal.cancel': ['asking', 'withdrawing.open'],
    'withdrawal.confirm': ['asking'],
  },
  invokes: { resendStaffInvitation: ['resending'], withdrawStaffInvitation: ['withdrawing'], getStaffInvitation: ['reading'] },
  phrases: {
    'invitation.resend': 'the user sends the invitation again',
    'withdrawal.ask': 'the user withdraws the invitation',
    'withdrawal.cancel': 'the user closes the question',
    'withdrawal.confirm': 'the user confirms the withdrawal',
    'xstate.done.actor.resendStaffInvitation': 'it is sent again',
    'xstate.error.actor.resendStaffInvitation': 'it is not sent again',
    'xstate.done.actor.withdrawStaffInvitation': 'it is withdrawn',
    'xstate.error.actor.withdrawStaffInvitation': 'it is not withdrawn',
    'xstate.done.actor.getStaffInvitation': 'it is read again',
    'xstate.error.actor.getStaffInvitation': 'it is not read again',
  },
  start: { value: 'shown', invitation: exampleInvitation(), problem: null },
  project: ({ context: { invitation, problem } }) => ({ invitation, problem }),
  expect: {
    'invitation.resend': () => ({ value: 'resending', problem: null, invoked: [invoked('resendStaffInvitation')] }),
    'withdrawal.ask': () => ({ value: 'asking', problem: null }),
    'withdrawal.cancel': (before) => (before.matches('asking') ? { value: 'shown', problem: null } : { value: { withdrawing: 'dismissed' } }),
    'withdrawal.confirm': () => ({ value: { withdrawing: 'open' }, problem: null, invoked: [invoked('withdrawStaffInvitation')] }),
    'xstate.done.actor.resendStaffInvitation': () => ({ value: 'shown', invitation: AGAIN, problem: null, emitted: [{ type: 'invitation.resent' }] }),
    'xstate.error.actor.resendStaffInvitation': (_, { error }) =>
      isUsed(error) ? { value: 'reading', problem: error, invoked: [invoked('getStaffInvitation')] } : { value: 'shown', problem: error },
    'xstate.done.actor.withdrawStaffInvitation': () => ({
      value: 'shown',
      invitation: WITHDRAWN,
      problem: null,
      emitted: [{ type: 'invitation.withdrawn' }],
    }),
    'xstate.error.actor.withdrawStaffInvitation': (before, { error }) =>
      isUsed(error)
        ? { value: 'reading', problem: error, invoked: [invoked('getStaffInvitation')] }
        : { value: before.matches({ withdrawing: 'dismissed' }) ? 'shown' : 'asking', problem: error },
    'xstate.done.actor.getStaffInvitation': () => ({ value: 'shown', invitation: ACCEPTED }),
    'xstate.error.actor.getStaffInvitation': (_, { error }) => ({ value: 'shown', problem: error }),
  },
})

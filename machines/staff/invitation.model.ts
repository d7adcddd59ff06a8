import { model, rejected, resolved } from '#tests/model/model.ts'
import { exampleInvitation } from './invitation.examples.ts'
import { type InvitationRequest, invitationMachine } from './invitation.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const EXISTS = { code: 'invitation-exists', status: 409, message: 'invitation-exists' }
const request = (email: string, idempotencyKey: string): InvitationRequest => ({ body: { email, roles: ['orders'], locale: 'hr' }, idempotencyKey })

/** An invitation whose response is lost, or whose address is invited already. */
export const invitationModel = model<typeof invitationMachine>({
  machine: invitationMachine,
  input: undefined,
  events: [
    { type: 'invitation.send', ...request('marin@skoj.example', 'key-1') },
    { type: 'invitation.send', ...request('marin@skoj.example', 'key-2') },
    { type: 'invitation.send', ...request('mare@skoj.example', 'key-3') },
    resolved('inviteStaffMember', exampleInvitation()),
    rejected('inviteStaffMember', LOST),
    rejected('inviteStaffMember', EXISTS),
  ],
  accepts: { 'invitation.send': ['editing'] },
  invokes: { inviteStaffMember: ['sending'] },
  phrases: {
    'invitation.send': 'the user sends the invitation',
    'xstate.done.actor.inviteStaffMember': 'it is sent',
    'xstate.error.actor.inviteStaffMember': 'it is not sent',
  },
  start: { value: 'editing', request: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'invitation.send': ({ context: { request: last, problem } }, { body: given, idempotencyKey }) => {
      const body = given as InvitationRequest['body']
      const next = last !== null && problem === LOST && last.body.email === body.email ? last : { body, idempotencyKey }
      return { value: 'sending', request: next, problem: null, invoked: [{ operation: 'inviteStaffMember', input: next }] }
    },
    'xstate.done.actor.inviteStaffMember': () => ({ value: 'sent', emitted: [{ type: 'invitation.sent', invitation: exampleInvitation() }] }),
    'xstate.error.actor.inviteStaffMember': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})

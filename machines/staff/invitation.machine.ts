import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { inviteStaffMember, StaffInvitation } from '#contract/staff-invitation.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemParams } from '../problem.ts'

export interface InvitationRequest {
  readonly body: InputOf<typeof inviteStaffMember>['body']
  /** Repeated after a lost response: one e-mail is sent. */
  readonly idempotencyKey: string
}

export interface InvitationContext {
  /** The last one, until its response. */
  readonly request: InvitationRequest | null
  readonly problem: Problem | null
}

export type InvitationEvent = { type: 'invitation.send' } & InvitationRequest
export type InvitationEmittedEvent = { type: 'invitation.sent'; invitation: StaffInvitation }

/** An invitation to the back office: the same one is requested again with its key when the response was lost. */
export const invitationMachine = setup({
  types: {} as { context: InvitationContext; events: InvitationEvent; emitted: InvitationEmittedEvent; tags: 'busy' },
  actors: { inviteStaffMember: operation('inviteStaffMember') },
  actions: {
    storeRequest: assign(({ context: { request, problem } }, { body, idempotencyKey }: InvitationRequest) => {
      const isSame = request !== null && problem !== null && isTransient(problem) && JSON.stringify(request.body) === JSON.stringify(body)
      return { request: isSame ? request : { body, idempotencyKey }, problem: null }
    }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSent: emit((_, { invitation }: { invitation: StaffInvitation }): InvitationEmittedEvent => ({ type: 'invitation.sent', invitation })),
  },
}).createMachine({
  id: 'invitation',
  context: { request: null, problem: null },
  initial: 'editing',
  states: {
    editing: { on: { 'invitation.send': { target: 'sending', actions: { type: 'storeRequest', params: ({ event }) => event } } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'inviteStaffMember',
        src: 'inviteStaffMember',
        input: ({ context: { request } }) => {
          if (!request) throw new Error('Nobody is invited')
          return { body: request.body, idempotencyKey: request.idempotencyKey }
        },
        onDone: { target: 'sent', actions: { type: 'emitSent', params: ({ event }) => ({ invitation: event.output }) } },
        onError: { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    sent: { type: 'final' },
  },
})

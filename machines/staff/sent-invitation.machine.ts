import { assign, emit, setup, stateIn } from 'xstate'
import type { StaffInvitation } from '#contract/staff-invitation.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

export interface SentInvitationContext {
  /** As the server has it. */
  readonly invitation: StaffInvitation
  readonly problem: Problem | null
}

export type SentInvitationEvent = { type: 'invitation.resend' } | { type: 'withdrawal.ask' } | { type: 'withdrawal.cancel' } | { type: 'withdrawal.confirm' }

export type SentInvitationEmittedEvent = { type: 'invitation.resent' } | { type: 'invitation.withdrawn' }

const OVERTAKEN = ['invitation-used', 'invitation-withdrawn']
const idOf = ({ invitation }: SentInvitationContext) => ({ params: { id: String(invitation.id) } })
const done = (type: SentInvitationEmittedEvent['type']) =>
  ({
    target: 'shown',
    actions: [
      { type: 'storeInvitation', params: ({ event }: { event: { output: StaffInvitation } }) => ({ invitation: event.output }) },
      { type: 'emit', params: { type } },
    ],
  }) as const
const overtaken = {
  guard: { type: 'isOvertaken', params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }) },
  target: 'reading',
  actions: { type: 'storeProblem', params: problemParams },
} as const

/** An invitation that was sent: sent again, or withdrawn after confirmation. Where another user was faster, it is read again. */
export const sentInvitationMachine = setup({
  types: {} as {
    context: SentInvitationContext
    events: SentInvitationEvent
    emitted: SentInvitationEmittedEvent
    input: { invitation: StaffInvitation }
    tags: 'busy'
  },
  actors: {
    resendStaffInvitation: operation('resendStaffInvitation'),
    withdrawStaffInvitation: operation('withdrawStaffInvitation'),
    getStaffInvitation: operation('getStaffInvitation'),
  },
  guards: {
    isOvertaken: (_, { problem }: { problem: Problem }) => OVERTAKEN.includes(problem.code),
    isDismissed: stateIn({ withdrawing: 'dismissed' }),
  },
  actions: {
    clearProblem: assign({ problem: null }),
    storeInvitation: assign((_, { invitation }: { invitation: StaffInvitation }) => ({ invitation, problem: null })),
    storeCurrent: assign((_, { invitation }: { invitation: StaffInvitation }) => ({ invitation })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: SentInvitationEmittedEvent) => event),
  },
}).createMachine({
  id: 'sentInvitation',
  context: ({ input: { invitation } }) => ({ invitation, problem: null }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'invitation.resend': { target: 'resending', actions: 'clearProblem' },
        'withdrawal.ask': { target: 'asking', actions: 'clearProblem' },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendStaffInvitation',
        src: 'resendStaffInvitation',
        input: ({ context }) => idOf(context),
        onDone: done('invitation.resent'),
        onError: [overtaken, { target: 'shown', actions: { type: 'storeProblem', params: problemParams } }],
      },
    },
    asking: {
      description: 'Asks before the link ends, with the reason why the last try failed',
      on: {
        'withdrawal.confirm': { target: 'withdrawing', actions: 'clearProblem' },
        'withdrawal.cancel': { target: 'shown', actions: 'clearProblem' },
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdrawStaffInvitation',
        src: 'withdrawStaffInvitation',
        input: ({ context }) => idOf(context),
        onDone: done('invitation.withdrawn'),
        onError: [
          overtaken,
          { guard: 'isDismissed', target: 'shown', actions: { type: 'storeProblem', params: problemParams } },
          { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
      initial: 'open',
      states: {
        open: { on: { 'withdrawal.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
    reading: {
      description: 'It was accepted or withdrawn meanwhile: the reason stays until something else is done',
      tags: 'busy',
      invoke: {
        id: 'getStaffInvitation',
        src: 'getStaffInvitation',
        input: ({ context }) => idOf(context),
        onDone: { target: 'shown', actions: { type: 'storeCurrent', params: ({ event }) => ({ invitation: event.output }) } },
        onError: { target: 'shown', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})

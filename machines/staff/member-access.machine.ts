import { assign, emit, setup, stateIn } from 'xstate'
import type { StaffProfile } from '#contract/staff.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export interface MemberAccessContext {
  readonly userId: number
  /** The session that is ended; null for all. */
  readonly sessionId: string | null
  readonly problem: Problem | null
}

export type MemberAccessEvent =
  | { type: 'suspension.ask' }
  | { type: 'suspension.cancel' }
  | { type: 'suspension.confirm' }
  | { type: 'suspension.lift' }
  | { type: 'session.end'; sessionId: string }
  | { type: 'sessions.end' }

/** With the member as they are then. */
export interface MemberAccessEmittedEvent {
  type: 'member.suspended' | 'member.resumed' | 'sessions.ended'
  member: StaffProfile
}

const toParams = ({ userId }: MemberAccessContext) => ({ params: { id: String(userId) } })
const failed = (target: 'idle' | 'asking') => ({ target, actions: { type: 'storeProblem', params: problemParams } }) as const
const done = (type: MemberAccessEmittedEvent['type']) =>
  ({
    target: 'idle',
    actions: { type: 'emit', params: ({ event }: { event: { output: StaffProfile } }) => ({ type, member: event.output }) },
  }) as const

/** Whether a member of the staff gets in: suspended at once after confirmation, taken back, logged out of devices. */
export const memberAccessMachine = setup({
  types: {} as {
    context: MemberAccessContext
    events: MemberAccessEvent
    emitted: MemberAccessEmittedEvent
    input: Pick<MemberAccessContext, 'userId'>
    tags: 'busy'
  },
  actors: {
    suspendStaffMember: operation('suspendStaffMember'),
    resumeStaffMember: operation('resumeStaffMember'),
    endStaffSession: operation('endStaffSession'),
    endStaffSessions: operation('endStaffSessions'),
  },
  guards: { isDismissed: stateIn({ suspending: 'dismissed' }) },
  actions: {
    clearProblem: assign({ problem: null }),
    storeSession: assign((_, { sessionId }: { sessionId: string | null }) => ({ sessionId, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: MemberAccessEmittedEvent) => event),
  },
}).createMachine({
  id: 'memberAccess',
  context: ({ input: { userId } }) => ({ userId, sessionId: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'suspension.ask': { target: 'asking', actions: 'clearProblem' },
        'suspension.lift': { target: 'resuming', actions: 'clearProblem' },
        'session.end': { target: 'endingSession', actions: { type: 'storeSession', params: ({ event }) => event } },
        'sessions.end': { target: 'endingSessions', actions: { type: 'storeSession', params: { sessionId: null } } },
      },
    },
    asking: {
      description: 'Asks before the member is logged out everywhere, with the reason why the last try failed',
      on: { 'suspension.confirm': { target: 'suspending', actions: 'clearProblem' }, 'suspension.cancel': { target: 'idle', actions: 'clearProblem' } },
    },
    suspending: {
      tags: 'busy',
      invoke: {
        id: 'suspendStaffMember',
        src: 'suspendStaffMember',
        input: ({ context }) => toParams(context),
        onDone: done('member.suspended'),
        onError: [{ guard: 'isDismissed', ...failed('idle') }, failed('asking')],
      },
      initial: 'open',
      states: {
        open: { on: { 'suspension.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'resumeStaffMember',
        src: 'resumeStaffMember',
        input: ({ context }) => toParams(context),
        onDone: done('member.resumed'),
        onError: failed('idle'),
      },
    },
    endingSession: {
      tags: 'busy',
      invoke: {
        id: 'endStaffSession',
        src: 'endStaffSession',
        input: ({ context: { userId, sessionId } }) => ({ params: { id: String(userId), sessionId: sessionId ?? '' } }),
        onDone: done('sessions.ended'),
        onError: failed('idle'),
      },
    },
    endingSessions: {
      tags: 'busy',
      invoke: {
        id: 'endStaffSessions',
        src: 'endStaffSessions',
        input: ({ context }) => toParams(context),
        onDone: done('sessions.ended'),
        onError: failed('idle'),
      },
    },
  },
})

import { assign, emit, setup, stateIn } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { StaffProfile, updateStaffMember } from '#contract/staff.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** What is changed of a member, and not saved yet. */
export type MemberChange = Omit<InputOf<typeof updateStaffMember>['body'], 'version'>
export type MemberField = keyof MemberChange

export interface MemberContext {
  /** As the server has it. */
  readonly member: StaffProfile
  /** Laid over it until it is saved. */
  readonly pending: MemberChange
  /** Pending fields that somebody else has changed meanwhile. */
  readonly overtaken: readonly MemberField[]
  readonly problem: Problem | null
  /** The session that is ended; null for all. */
  readonly sessionId: string | null
}

export type MemberEvent =
  | { type: 'field.change'; change: MemberChange }
  | { type: 'field.revert'; field: MemberField }
  | { type: 'edit.save' }
  | { type: 'edit.revert' }
  | { type: 'suspension.ask' }
  | { type: 'suspension.cancel' }
  | { type: 'suspension.confirm' }
  | { type: 'suspension.lift' }
  /** What another process wrote of them. */
  | { type: 'member.replace'; member: StaffProfile }
  | { type: 'session.end'; sessionId: string }
  | { type: 'sessions.end' }

export type MemberEmittedEvent = { type: 'member.saved' } | { type: 'member.suspended' } | { type: 'member.resumed' } | { type: 'sessions.ended' }

const idOf = ({ member }: MemberContext) => ({ params: { id: String(member.id) } })
const without = (pending: MemberChange, field: MemberField): MemberChange => Object.fromEntries(Object.entries(pending).filter(([key]) => key !== field))
const same = (left: unknown, right: unknown): boolean => String(left) === String(right)
const unsaved = { target: 'editing', actions: { type: 'storeProblem', params: problemParams } } as const
const done = (type: MemberEmittedEvent['type']) =>
  ({
    target: 'editing',
    actions: [
      { type: 'storeMember', params: ({ event }: { event: { output: StaffProfile } }) => ({ member: event.output }) },
      { type: 'emit', params: { type } },
    ],
  }) as const

/** A member of the staff as one form: saved with the version it was read in, suspended at once, logged out of devices. */
export const memberMachine = setup({
  types: {} as { context: MemberContext; events: MemberEvent; emitted: MemberEmittedEvent; input: { member: StaffProfile }; tags: 'busy' },
  actors: {
    updateStaffMember: operation('updateStaffMember'),
    getStaffMember: operation('getStaffMember'),
    suspendStaffMember: operation('suspendStaffMember'),
    resumeStaffMember: operation('resumeStaffMember'),
    endStaffSession: operation('endStaffSession'),
    endStaffSessions: operation('endStaffSessions'),
  },
  guards: {
    isChanged: ({ context: { pending } }) => Object.keys(pending).length > 0,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'staff-changed',
    isDismissed: stateIn({ suspending: 'dismissed' }),
  },
  actions: {
    change: assign(({ context: { member, pending } }, { change }: { change: MemberChange }) => {
      const changed = Object.entries({ ...pending, ...change }).filter(([field, value]) => !same(value, member[field as MemberField]))
      return { pending: Object.fromEntries(changed), problem: null }
    }),
    revertField: assign(({ context: { pending, overtaken } }, { field }: { field: MemberField }) => ({
      pending: without(pending, field),
      overtaken: overtaken.filter((each) => each !== field),
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    revert: assign({ pending: {}, overtaken: [], problem: null }),
    storeMember: assign((_, { member }: { member: StaffProfile }) => ({ member, problem: null })),
    storeCurrent: assign(({ context: { member: before, pending } }, { member }: { member: StaffProfile }) => ({
      member,
      overtaken: (Object.keys(pending) as MemberField[]).filter((field) => !same(before[field], member[field])),
    })),
    storeSession: assign((_, { sessionId }: { sessionId: string | null }) => ({ sessionId, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: MemberEmittedEvent) => event),
  },
}).createMachine({
  id: 'member',
  context: ({ input: { member } }) => ({ member, pending: {}, overtaken: [], problem: null, sessionId: null }),
  initial: 'editing',
  on: { 'member.replace': { actions: { type: 'storeCurrent', params: ({ event }) => event } } },
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.revert': { actions: { type: 'revertField', params: ({ event }) => event } },
        'edit.save': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        'edit.revert': { actions: 'revert' },
        'suspension.ask': { target: 'asking', actions: 'clearProblem' },
        'suspension.lift': { target: 'resuming', actions: 'clearProblem' },
        'session.end': { target: 'endingSession', actions: { type: 'storeSession', params: ({ event }) => event } },
        'sessions.end': { target: 'endingSessions', actions: { type: 'storeSession', params: { sessionId: null } } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'updateStaffMember',
        src: 'updateStaffMember',
        input: ({ context }) => ({ ...idOf(context), body: { ...context.pending, version: context.member.version } }),
        onDone: {
          target: 'editing',
          actions: ['revert', { type: 'storeMember', params: ({ event }) => ({ member: event.output }) }, { type: 'emit', params: { type: 'member.saved' } }],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'reading',
            actions: { type: 'storeProblem', params: problemParams },
          },
          unsaved,
        ],
      },
    },
    reading: {
      description: 'Somebody else was faster: what they saved comes, and what is changed here stays over it until it is saved or reverted',
      tags: 'busy',
      invoke: {
        id: 'getStaffMember',
        src: 'getStaffMember',
        input: ({ context }) => idOf(context),
        onDone: { target: 'editing', actions: { type: 'storeCurrent', params: ({ event }) => ({ member: event.output }) } },
        onError: unsaved,
      },
    },
    asking: {
      description: 'Asks before the member is logged out everywhere, with the reason why the last try failed',
      on: { 'suspension.confirm': { target: 'suspending', actions: 'clearProblem' }, 'suspension.cancel': { target: 'editing', actions: 'clearProblem' } },
    },
    suspending: {
      tags: 'busy',
      invoke: {
        id: 'suspendStaffMember',
        src: 'suspendStaffMember',
        input: ({ context }) => idOf(context),
        onDone: done('member.suspended'),
        onError: [
          { guard: 'isDismissed', ...unsaved },
          { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
        ],
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
        input: ({ context }) => idOf(context),
        onDone: done('member.resumed'),
        onError: unsaved,
      },
    },
    endingSession: {
      tags: 'busy',
      invoke: {
        id: 'endStaffSession',
        src: 'endStaffSession',
        input: ({ context: { member, sessionId } }) => ({ params: { id: String(member.id), sessionId: sessionId ?? '' } }),
        onDone: done('sessions.ended'),
        onError: unsaved,
      },
    },
    endingSessions: {
      tags: 'busy',
      invoke: { id: 'endStaffSessions', src: 'endStaffSessions', input: ({ context }) => idOf(context), onDone: done('sessions.ended'), onError: unsaved },
    },
  },
})

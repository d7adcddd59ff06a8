import type { StaffProfile } from '#contract/staff.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { memberAccessMachine } from './member-access.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const LAST = { code: 'last-owner', status: 409, message: 'last-owner' }

const session = (id: string) => ({
  id,
  isCurrent: false,
  browser: 'Firefox',
  system: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  seenAt: '2026-01-02T03:04:05.000Z',
})
const member = (change: Partial<StaffProfile>): StaffProfile => ({
  id: 7,
  email: 'dora@skoj.example',
  firstName: 'Dora',
  lastName: 'Škoj',
  roles: ['translator'],
  state: 'active',
  hasSecondFactor: true,
  seenAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  version: 3,
  isSelf: false,
  canChange: true,
  sessions: [session('s1'), session('s2')],
  ...change,
})
const SUSPENDED = member({ state: 'suspended', sessions: [] })
const RESUMED = member({ sessions: [] })
const ENDED = member({ sessions: [session('s2')] })

const PARAMS = { params: { id: '7' } }
const emits = (type: string) => (_: unknown, event: ModelEvent) => ({ value: 'idle', emitted: [{ type, member: event.output }] })
const fails = (_: unknown, { error }: ModelEvent) => ({ value: 'idle', problem: error })

/** A member who is suspended, taken back, and logged out. */
export const memberAccessModel = model<typeof memberAccessMachine>({
  machine: memberAccessMachine,
  input: { userId: 7 },
  events: [
    { type: 'suspension.ask' },
    { type: 'suspension.cancel' },
    { type: 'suspension.confirm' },
    { type: 'suspension.lift' },
    { type: 'session.end', sessionId: 's1' },
    { type: 'sessions.end' },
    resolved('suspendStaffMember', SUSPENDED),
    rejected('suspendStaffMember', LAST),
    resolved('resumeStaffMember', RESUMED),
    rejected('resumeStaffMember', LOST),
    resolved('endStaffSession', ENDED),
    rejected('endStaffSession', LOST),
    resolved('endStaffSessions', ENDED),
    rejected('endStaffSessions', LOST),
  ],
  accepts: {
    'suspension.ask': ['idle'],
    'suspension.cancel': ['asking', 'suspending.open'],
    'suspension.confirm': ['asking'],
    'suspension.lift': ['idle'],
    'session.end': ['idle'],
    'sessions.end': ['idle'],
  },
  invokes: {
    suspendStaffMember: ['suspending'],
    resumeStaffMember: ['resuming'],
    endStaffSession: ['endingSession'],
    endStaffSessions: ['endingSessions'],
  },
  phrases: {
    'suspension.ask': 'the owner wants to suspend the member',
    'suspension.cancel': 'the owner closes the question',
    'suspension.confirm': 'the owner confirms it',
    'suspension.lift': 'the owner takes the suspension back',
    'session.end': 'the owner ends a session',
    'sessions.end': 'the owner ends all sessions',
    'xstate.done.actor.suspendStaffMember': 'the member is suspended',
    'xstate.error.actor.suspendStaffMember': 'the member is not suspended',
    'xstate.done.actor.resumeStaffMember': 'the member can log in again',
    'xstate.error.actor.resumeStaffMember': 'the suspension stays',
    'xstate.done.actor.endStaffSession': 'the session is over',
    'xstate.error.actor.endStaffSession': 'the session goes on',
    'xstate.done.actor.endStaffSessions': 'all sessions are over',
    'xstate.error.actor.endStaffSessions': 'the sessions go on',
  },
  start: { value: 'idle', sessionId: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'suspension.ask': () => ({ value: 'asking', problem: null }),
    'suspension.cancel': (before) => (before.matches('asking') ? { value: 'idle', problem: null } : { value: { suspending: 'dismissed' } }),
    'suspension.confirm': () => ({ value: { suspending: 'open' }, problem: null, invoked: [{ operation: 'suspendStaffMember', input: PARAMS }] }),
    'suspension.lift': () => ({ value: 'resuming', problem: null, invoked: [{ operation: 'resumeStaffMember', input: PARAMS }] }),
    'session.end': () => ({
      value: 'endingSession',
      sessionId: 's1',
      problem: null,
      invoked: [{ operation: 'endStaffSession', input: { params: { id: '7', sessionId: 's1' } } }],
    }),
    'sessions.end': () => ({ value: 'endingSessions', sessionId: null, problem: null, invoked: [{ operation: 'endStaffSessions', input: PARAMS }] }),
    'xstate.done.actor.suspendStaffMember': emits('member.suspended'),
    'xstate.error.actor.suspendStaffMember': (before, { error }) => ({
      value: before.matches({ suspending: 'dismissed' }) ? 'idle' : 'asking',
      problem: error,
    }),
    'xstate.done.actor.resumeStaffMember': emits('member.resumed'),
    'xstate.error.actor.resumeStaffMember': fails,
    'xstate.done.actor.endStaffSession': emits('sessions.ended'),
    'xstate.error.actor.endStaffSession': fails,
    'xstate.done.actor.endStaffSessions': emits('sessions.ended'),
    'xstate.error.actor.endStaffSessions': fails,
  },
})

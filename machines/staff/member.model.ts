import type { StaffProfile } from '#contract/staff.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { memberMachine } from './member.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const OUTDATED = { code: 'staff-changed', status: 409, message: 'staff-changed' }
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
const READ = member({})
const SAVED = member({ firstName: 'Dorotea', version: 4 })
/** Somebody else gave another name. */
const CURRENT = member({ firstName: 'Doris', version: 5 })
const SUSPENDED = member({ state: 'suspended', sessions: [] })
const ENDED = member({ sessions: [session('s2')] })

const PARAMS = { params: { id: '7' } }
const overtakenIn = (pending: object, seen: StaffProfile) => ('firstName' in pending && seen.firstName !== CURRENT.firstName ? ['firstName'] : [])
const fails = (_: unknown, { error }: ModelEvent) => ({ value: 'editing', problem: error })

/** A member whose name and roles are changed and saved; somebody else is faster; the member is suspended, taken back, and logged out. */
export const memberModel = model<typeof memberMachine>({
  machine: memberMachine,
  input: { member: READ },
  events: [
    { type: 'field.change', change: { firstName: 'Dorotea' } },
    // As it is.
    { type: 'field.change', change: { firstName: 'Dora' } },
    { type: 'field.revert', field: 'firstName' },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    { type: 'suspension.ask' },
    { type: 'suspension.cancel' },
    { type: 'suspension.confirm' },
    { type: 'suspension.lift' },
    { type: 'session.end', sessionId: 's1' },
    { type: 'sessions.end' },
    { type: 'member.replace', member: CURRENT },
    resolved('updateStaffMember', SAVED),
    rejected('updateStaffMember', LAST),
    rejected('updateStaffMember', OUTDATED),
    resolved('getStaffMember', CURRENT),
    rejected('getStaffMember', LOST),
    resolved('suspendStaffMember', SUSPENDED),
    rejected('suspendStaffMember', LAST),
    resolved('resumeStaffMember', READ),
    rejected('resumeStaffMember', LOST),
    resolved('endStaffSession', ENDED),
    rejected('endStaffSession', LOST),
    resolved('endStaffSessions', ENDED),
    rejected('endStaffSessions', LOST),
  ],
  accepts: {
    'field.change': ['editing'],
    'field.revert': ['editing'],
    'edit.save': ['editing'],
    'edit.revert': ['editing'],
    'suspension.ask': ['editing'],
    'suspension.cancel': ['asking', 'suspending.open'],
    'suspension.confirm': ['asking'],
    'suspension.lift': ['editing'],
    'session.end': ['editing'],
    'sessions.end': ['editing'],
    'member.replace': ['*'],
  },
  invokes: {
    updateStaffMember: ['saving'],
    getStaffMember: ['reading'],
    suspendStaffMember: ['suspending'],
    resumeStaffMember: ['resuming'],
    endStaffSession: ['endingSession'],
    endStaffSessions: ['endingSessions'],
  },
  phrases: {
    'field.change': 'the owner changes the name',
    'field.revert': 'the owner takes the name back',
    'edit.save': 'the owner saves',
    'edit.revert': 'the owner takes the changes back',
    'suspension.ask': 'the owner asks to suspend the member',
    'suspension.cancel': 'the owner closes the question',
    'suspension.confirm': 'the owner confirms it',
    'suspension.lift': 'the owner takes the suspension back',
    'session.end': 'the owner ends a session',
    'sessions.end': 'the owner ends all sessions',
    'member.replace': 'the member was changed by another process',
    'xstate.done.actor.updateStaffMember': 'the change is saved',
    'xstate.error.actor.updateStaffMember': 'the change is not saved',
    'xstate.done.actor.getStaffMember': 'the present member arrives',
    'xstate.error.actor.getStaffMember': 'the present member does not arrive',
    'xstate.done.actor.suspendStaffMember': 'the member is suspended',
    'xstate.error.actor.suspendStaffMember': 'the member is not suspended',
    'xstate.done.actor.resumeStaffMember': 'the member can log in again',
    'xstate.error.actor.resumeStaffMember': 'the suspension stays',
    'xstate.done.actor.endStaffSession': 'the session is over',
    'xstate.error.actor.endStaffSession': 'the session goes on',
    'xstate.done.actor.endStaffSessions': 'all sessions are over',
    'xstate.error.actor.endStaffSessions': 'the sessions go on',
  },
  start: { value: 'editing', pending: {}, overtaken: [], problem: null, sessionId: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'field.change': ({ context }, { change }) => {
      const { firstName } = change as { firstName: string }
      return { pending: firstName === context.member.firstName ? {} : { firstName }, problem: null }
    },
    'field.revert': () => ({ pending: {}, overtaken: [], problem: null }),
    // Without a change there is nothing to save.
    'edit.save': ({ context: { pending, member: seen } }) =>
      Object.keys(pending).length === 0
        ? {}
        : {
            value: 'saving',
            problem: null,
            invoked: [{ operation: 'updateStaffMember', input: { ...PARAMS, body: { ...pending, version: seen.version } } }],
          },
    'edit.revert': () => ({ pending: {}, overtaken: [], problem: null }),
    'suspension.ask': () => ({ value: 'asking', problem: null }),
    'suspension.cancel': (before) => (before.matches('asking') ? { value: 'editing', problem: null } : { value: { suspending: 'dismissed' } }),
    'suspension.confirm': () => ({ value: { suspending: 'open' }, problem: null, invoked: [{ operation: 'suspendStaffMember', input: PARAMS }] }),
    'suspension.lift': () => ({ value: 'resuming', problem: null, invoked: [{ operation: 'resumeStaffMember', input: PARAMS }] }),
    'member.replace': ({ context: { pending, member: seen } }) => ({ member: CURRENT, overtaken: overtakenIn(pending, seen) }),
    'session.end': () => ({
      value: 'endingSession',
      sessionId: 's1',
      problem: null,
      invoked: [{ operation: 'endStaffSession', input: { params: { id: '7', sessionId: 's1' } } }],
    }),
    'sessions.end': () => ({ value: 'endingSessions', sessionId: null, problem: null, invoked: [{ operation: 'endStaffSessions', input: PARAMS }] }),
    'xstate.done.actor.updateStaffMember': () => ({
      value: 'editing',
      member: SAVED,
      pending: {},
      overtaken: [],
      problem: null,
      emitted: [{ type: 'member.saved' }],
    }),
    'xstate.error.actor.updateStaffMember': (_, { error }) =>
      error === OUTDATED
        ? { value: 'reading', problem: OUTDATED, invoked: [{ operation: 'getStaffMember', input: PARAMS }] }
        : { value: 'editing', problem: error },
    'xstate.done.actor.getStaffMember': ({ context: { pending, member: seen } }) => ({
      value: 'editing',
      member: CURRENT,
      overtaken: overtakenIn(pending, seen),
    }),
    'xstate.error.actor.getStaffMember': fails,
    'xstate.done.actor.suspendStaffMember': () => ({ value: 'editing', member: SUSPENDED, problem: null, emitted: [{ type: 'member.suspended' }] }),
    'xstate.error.actor.suspendStaffMember': (before, { error }) => ({
      value: before.matches({ suspending: 'dismissed' }) ? 'editing' : 'asking',
      problem: error,
    }),
    'xstate.done.actor.resumeStaffMember': () => ({ value: 'editing', member: READ, problem: null, emitted: [{ type: 'member.resumed' }] }),
    'xstate.error.actor.resumeStaffMember': fails,
    'xstate.done.actor.endStaffSession': () => ({ value: 'editing', member: ENDED, problem: null, emitted: [{ type: 'sessions.ended' }] }),
    'xstate.error.actor.endStaffSession': fails,
    'xstate.done.actor.endStaffSessions': () => ({ value: 'editing', member: ENDED, problem: null, emitted: [{ type: 'sessions.ended' }] }),
    'xstate.error.actor.endStaffSessions': fails,
  },
})

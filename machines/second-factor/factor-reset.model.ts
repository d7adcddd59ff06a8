import type { StaffProfile } from '#contract/staff.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { factorResetMachine } from './factor-reset.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const BEYOND = { code: 'permission-beyond', status: 403, message: 'permission-beyond' }
const RESET: StaffProfile = {
  id: 7,
  email: 'dora@skoj.example',
  firstName: 'Dora',
  lastName: 'Škoj',
  roles: ['translator'],
  state: 'active',
  hasSecondFactor: false,
  seenAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  version: 3,
  isSelf: false,
  canChange: true,
  sessions: [],
}

/** A second factor that is reset after confirmation, or not. */
export const factorResetModel = model<typeof factorResetMachine>({
  machine: factorResetMachine,
  input: { userId: 7 },
  events: [
    { type: 'reset.ask' },
    { type: 'reset.confirm' },
    { type: 'reset.cancel' },
    resolved('resetStaffSecondFactor', RESET),
    rejected('resetStaffSecondFactor', LOST),
    rejected('resetStaffSecondFactor', BEYOND),
  ],
  accepts: { 'reset.ask': ['idle'], 'reset.confirm': ['asking'], 'reset.cancel': ['asking', 'resetting.open'] },
  invokes: { resetStaffSecondFactor: ['resetting'] },
  phrases: {
    'reset.ask': 'the owner wants to reset the second factor',
    'reset.confirm': 'the owner confirms the reset',
    'reset.cancel': 'the owner closes the question',
    'xstate.done.actor.resetStaffSecondFactor': 'the second factor is removed',
    'xstate.error.actor.resetStaffSecondFactor': 'the second factor stays',
  },
  start: { value: 'idle', userId: 7, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'reset.ask': () => ({ value: 'asking', problem: null }),
    'reset.confirm': () => ({
      value: { resetting: 'open' },
      problem: null,
      invoked: [{ operation: 'resetStaffSecondFactor', input: { params: { id: '7' } } }],
    }),
    'reset.cancel': (before) => (before.matches('asking') ? { value: 'idle', problem: null } : { value: { resetting: 'dismissed' } }),
    'xstate.done.actor.resetStaffSecondFactor': () => ({ value: 'idle', emitted: [{ type: 'factor.reset', member: RESET }] }),
    'xstate.error.actor.resetStaffSecondFactor': (before, { error }) => ({
      value: before.matches({ resetting: 'dismissed' }) ? 'idle' : 'asking',
      problem: error,
    }),
  },
})

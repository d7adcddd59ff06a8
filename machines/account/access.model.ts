import type { Access } from '#contract/access.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { accessMachine } from './access.machine.ts'

const AT = '2026-05-04T10:00:00.000Z'
const HERE = { id: 'here', isCurrent: true, browser: 'Firefox', system: 'Linux', createdAt: AT, seenAt: AT }
const PHONE = { id: 'phone', isCurrent: false, browser: 'Safari', system: 'iPhone', createdAt: AT, seenAt: AT }
const ISLAND = { id: 3, label: 'Island ID', isOpen: true, createdAt: AT }
const ALL: Access = { sessions: [HERE, PHONE], logins: [ISLAND] }
const ALONE: Access = { sessions: [HERE], logins: [ISLAND] }
const SHUT: Access = { sessions: [HERE], logins: [{ ...ISLAND, isOpen: false }] }
const problem = (code: string, status: number) => ({ code, status, message: code })
const settled = (access: Access, emitted: unknown) => ({ value: 'settled', access, problem: null, emitted: [emitted], invoked: [] })

/** Loading succeeds and fails; one device, all others and a linked login, each accepted and rejected. */
export const accessModel = model<typeof accessMachine>({
  machine: accessMachine,
  input: undefined,
  events: [
    { type: 'access.retry' },
    { type: 'device.end', sessionId: 'phone' },
    { type: 'others.end' },
    { type: 'login.change', loginId: 3, isOpen: false },
    { type: 'login.change', loginId: 3, isOpen: true },
    resolved('getAccess', ALL),
    rejected('getAccess', problem('network', 0)),
    resolved('endSession', ALONE),
    rejected('endSession', problem('network', 0)),
    resolved('endOtherSessions', ALONE),
    rejected('endOtherSessions', problem('network', 0)),
    resolved('changeLinkedLogin', SHUT),
    rejected('changeLinkedLogin', problem('last-login', 409)),
  ],
  accepts: { 'access.retry': ['loadFailed'], 'device.end': ['settled'], 'others.end': ['settled'], 'login.change': ['settled'] },
  invokes: { getAccess: ['reading'], endSession: ['endingDevice'], endOtherSessions: ['endingOthers'], changeLinkedLogin: ['changingLogin'] },
  phrases: {
    'access.retry': 'the user loads sessions and logins again',
    'device.end': 'the user logs another device out',
    'others.end': 'the user logs all other devices out',
    'login.change': ({ isOpen }) => `the user ${isOpen ? 'opens' : 'closes'} a linked login`,
    'xstate.done.actor.getAccess': 'sessions and logins of the account arrive',
    'xstate.error.actor.getAccess': 'sessions and logins are not loaded',
    'xstate.done.actor.endSession': 'the other device is logged out',
    'xstate.error.actor.endSession': 'the other device is not logged out',
    'xstate.done.actor.endOtherSessions': 'all other devices are logged out',
    'xstate.error.actor.endOtherSessions': 'the other devices are not logged out',
    'xstate.done.actor.changeLinkedLogin': 'the linked login is changed',
    'xstate.error.actor.changeLinkedLogin': 'the linked login is not changed',
  },
  start: { value: 'reading', access: null, change: null, problem: null, invoked: [{ operation: 'getAccess', input: {} }] },
  project: ({ context: { access, change, problem } }) => ({ access, change, problem }),
  expect: {
    'access.retry': () => ({ value: 'reading', emitted: [], invoked: [{ operation: 'getAccess', input: {} }] }),
    'device.end': () => ({
      value: 'endingDevice',
      change: { sessionId: 'phone' },
      problem: null,
      emitted: [],
      invoked: [{ operation: 'endSession', input: { params: { id: 'phone' } } }],
    }),
    'others.end': () => ({ value: 'endingOthers', change: null, problem: null, emitted: [], invoked: [{ operation: 'endOtherSessions', input: {} }] }),
    'login.change': (_, { loginId, isOpen }) => ({
      value: 'changingLogin',
      change: { loginId, isOpen },
      problem: null,
      emitted: [],
      invoked: [{ operation: 'changeLinkedLogin', input: { params: { id: '3' }, body: { isOpen } } }],
    }),
    'xstate.done.actor.getAccess': (_, { output }) => ({ value: 'settled', access: output, problem: null, emitted: [], invoked: [] }),
    'xstate.error.actor.getAccess': (_, { error }) => ({ value: 'loadFailed', access: null, problem: error, emitted: [], invoked: [] }),
    'xstate.done.actor.endSession': () => settled(ALONE, { type: 'device.ended' }),
    'xstate.done.actor.endOtherSessions': () => settled(ALONE, { type: 'others.ended' }),
    'xstate.done.actor.changeLinkedLogin': ({ context: { change } }) =>
      settled(SHUT, { type: 'login.changed', isOpen: change && 'isOpen' in change ? change.isOpen : false }),
    'xstate.error.actor.endSession': ({ context: { access } }, { error }) => ({ value: 'settled', access, problem: error, emitted: [], invoked: [] }),
    'xstate.error.actor.endOtherSessions': ({ context: { access } }, { error }) => ({ value: 'settled', access, problem: error, emitted: [], invoked: [] }),
    'xstate.error.actor.changeLinkedLogin': ({ context: { access } }, { error }) => ({ value: 'settled', access, problem: error, emitted: [], invoked: [] }),
  },
  always: ({ context, value }) => {
    if (value === 'settled' && !context.access) throw new Error('There is nothing to show')
  },
})

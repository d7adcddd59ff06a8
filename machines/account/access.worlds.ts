import type { Access } from '#contract/access.ts'
import { answered, model, refused } from '#tests/model/model.ts'
import { accessMachine } from './access.machine.ts'

const AT = '2026-05-04T10:00:00.000Z'
const HERE = { id: 'here', isCurrent: true, browser: 'Firefox', system: 'Linux', createdAt: AT, seenAt: AT }
const PHONE = { id: 'phone', isCurrent: false, browser: 'Safari', system: 'iPhone', createdAt: AT, seenAt: AT }
const ISLAND = { id: 3, label: 'Island ID', isOpen: true, createdAt: AT }
const ALL: Access = { sessions: [HERE, PHONE], logins: [ISLAND] }
const ALONE: Access = { sessions: [HERE], logins: [ISLAND] }
const SHUT: Access = { sessions: [HERE], logins: [{ ...ISLAND, isOpen: false }] }
const problem = (code: string, status: number) => ({ code, status, message: code })
const settled = (access: Access, emitted: unknown) => ({ value: 'settled', access, problem: null, emitted: [emitted], asked: [] })

/** Read and not read; one device, all others and a log-in elsewhere, each done and refused. */
export const accessModel = model<typeof accessMachine>({
  machine: accessMachine,
  input: undefined,
  worlds: [
    { type: 'access.retry' },
    { type: 'device.end', sessionId: 'phone' },
    { type: 'others.end' },
    { type: 'login.change', loginId: 3, isOpen: false },
    { type: 'login.change', loginId: 3, isOpen: true },
    answered('getAccess', ALL),
    refused('getAccess', problem('network', 0)),
    answered('endSession', ALONE),
    refused('endSession', problem('network', 0)),
    answered('endOtherSessions', ALONE),
    refused('endOtherSessions', problem('network', 0)),
    answered('changeLinkedLogin', SHUT),
    refused('changeLinkedLogin', problem('last-login', 409)),
  ],
  project: ({ context: { access, wish, problem } }) => ({ access, wish, problem }),
  expect: {
    'access.retry': () => ({ value: 'reading', emitted: [], asked: [{ call: 'getAccess', input: {} }] }),
    'device.end': () => ({
      value: 'endingDevice',
      wish: { sessionId: 'phone' },
      problem: null,
      emitted: [],
      asked: [{ call: 'endSession', input: { params: { id: 'phone' } } }],
    }),
    'others.end': () => ({ value: 'endingOthers', wish: null, problem: null, emitted: [], asked: [{ call: 'endOtherSessions', input: {} }] }),
    'login.change': (_, { loginId, isOpen }) => ({
      value: 'changingLogin',
      wish: { loginId, isOpen },
      problem: null,
      emitted: [],
      asked: [{ call: 'changeLinkedLogin', input: { params: { id: '3' }, body: { isOpen } } }],
    }),
    'xstate.done.actor.getAccess': (_, { output }) => ({ value: 'settled', access: output, problem: null, emitted: [], asked: [] }),
    'xstate.error.actor.getAccess': (_, { error }) => ({ value: 'unread', access: null, problem: error, emitted: [], asked: [] }),
    'xstate.done.actor.endSession': () => settled(ALONE, { type: 'device.ended' }),
    'xstate.done.actor.endOtherSessions': () => settled(ALONE, { type: 'others.ended' }),
    'xstate.done.actor.changeLinkedLogin': ({ context: { wish } }) =>
      settled(SHUT, { type: 'login.changed', isOpen: wish && 'isOpen' in wish ? wish.isOpen : false }),
    'xstate.error.actor.endSession': ({ context: { access } }, { error }) => ({ value: 'settled', access, problem: error, emitted: [], asked: [] }),
    'xstate.error.actor.endOtherSessions': ({ context: { access } }, { error }) => ({ value: 'settled', access, problem: error, emitted: [], asked: [] }),
    'xstate.error.actor.changeLinkedLogin': ({ context: { access } }, { error }) => ({ value: 'settled', access, problem: error, emitted: [], asked: [] }),
  },
  always: ({ context, value }) => {
    if (value === 'settled' && !context.access) throw new Error('There is nothing to show')
  },
})

import { assign, emit, setup } from 'xstate'
import type { Access } from '#contract/access.ts'
import { call } from '../call.ts'
import { type Problem, problemParams } from '../problem.ts'

/** What is being changed: a device by its session, or a log-in elsewhere and whether it shall be open. */
export type AccessWish = { readonly sessionId: string } | { readonly loginId: number; readonly isOpen: boolean }

export interface AccessContext {
  /** null until it was read. */
  readonly access: Access | null
  /** What was asked for last; null for all other devices. */
  readonly wish: AccessWish | null
  readonly problem: Problem | null
}

export type AccessEvent =
  | { type: 'access.retry' }
  | { type: 'device.end'; sessionId: string }
  | { type: 'others.end' }
  | { type: 'login.change'; loginId: number; isOpen: boolean }
export type AccessEmittedEvent = { type: 'device.ended' } | { type: 'others.ended' } | { type: 'login.changed'; isOpen: boolean }

const theAccess = ({ event }: { event: { output: Access } }) => ({ access: event.output })
const kept = { type: 'keep', params: theAccess } as const
const notChanged = { target: 'settled', actions: { type: 'keepProblem', params: problemParams } } as const

/** Who may come in: on which devices, and by which log-ins elsewhere. One thing is changed at a time. */
export const accessMachine = setup({
  types: {} as { context: AccessContext; events: AccessEvent; emitted: AccessEmittedEvent; tags: 'busy' },
  actors: {
    getAccess: call('getAccess'),
    endSession: call('endSession'),
    endOtherSessions: call('endOtherSessions'),
    changeLinkedLogin: call('changeLinkedLogin'),
  },
  actions: {
    emit: emit((_, emitted: AccessEmittedEvent) => emitted),
    emitChanged: emit(({ context: { wish } }): AccessEmittedEvent => ({ type: 'login.changed', isOpen: wish !== null && 'isOpen' in wish && wish.isOpen })),
    keep: assign((_, { access }: { access: Access }) => ({ access, problem: null })),
    intend: assign((_, { wish }: { wish: AccessWish | null }) => ({ wish, problem: null })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'access',
  context: { access: null, wish: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'getAccess',
        src: 'getAccess',
        input: {},
        onDone: { target: 'settled', actions: kept },
        onError: { target: 'unread', actions: { type: 'keepProblem', params: problemParams } },
      },
    },
    unread: { on: { 'access.retry': 'reading' } },
    settled: {
      on: {
        'device.end': { target: 'endingDevice', actions: { type: 'intend', params: ({ event: { sessionId } }) => ({ wish: { sessionId } }) } },
        'others.end': { target: 'endingOthers', actions: { type: 'intend', params: { wish: null } } },
        'login.change': { target: 'changingLogin', actions: { type: 'intend', params: ({ event: { loginId, isOpen } }) => ({ wish: { loginId, isOpen } }) } },
      },
    },
    endingDevice: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ params: { id: deviceIn(context) } }),
        onDone: { target: 'settled', actions: [kept, { type: 'emit', params: { type: 'device.ended' } }] },
        onError: notChanged,
      },
    },
    endingOthers: {
      tags: 'busy',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        input: {},
        onDone: { target: 'settled', actions: [kept, { type: 'emit', params: { type: 'others.ended' } }] },
        onError: notChanged,
      },
    },
    changingLogin: {
      tags: 'busy',
      invoke: {
        id: 'changeLinkedLogin',
        src: 'changeLinkedLogin',
        input: ({ context }) => loginIn(context),
        onDone: { target: 'settled', actions: [kept, 'emitChanged'] },
        onError: notChanged,
      },
    },
  },
})

const deviceIn = ({ wish }: AccessContext): string => (wish && 'sessionId' in wish ? wish.sessionId : '')

function loginIn({ wish }: AccessContext) {
  if (!wish || !('loginId' in wish)) throw new Error('No log-in was meant')
  return { params: { id: String(wish.loginId) }, body: { isOpen: wish.isOpen } }
}

import { assign, emit, setup } from 'xstate'
import type { Access } from '#contract/access.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** The change: the session of a device to end, or a linked login to open or close. */
export type AccessChange = { readonly sessionId: string } | { readonly loginId: number; readonly isOpen: boolean }

export interface AccessContext {
  /** null until it was read. */
  readonly access: Access | null
  /** The last requested change; null means all other devices. */
  readonly change: AccessChange | null
  readonly problem: Problem | null
}

export type AccessEvent =
  | { type: 'access.retry' }
  | { type: 'device.end'; sessionId: string }
  | { type: 'others.end' }
  | { type: 'login.change'; loginId: number; isOpen: boolean }
export type AccessEmittedEvent = { type: 'device.ended' } | { type: 'others.ended' } | { type: 'login.changed'; isOpen: boolean }

const theAccess = ({ event }: { event: { output: Access } }) => ({ access: event.output })
const storeAccess = { type: 'storeAccess', params: theAccess } as const
const notChanged = { target: 'settled', actions: { type: 'storeProblem', params: problemParams } } as const

/** Active sessions and linked logins of an account. One change at a time. */
export const accessMachine = setup({
  types: {} as { context: AccessContext; events: AccessEvent; emitted: AccessEmittedEvent; tags: 'busy' },
  actors: {
    getAccess: operation('getAccess'),
    endSession: operation('endSession'),
    endOtherSessions: operation('endOtherSessions'),
    changeLinkedLogin: operation('changeLinkedLogin'),
  },
  actions: {
    emit: emit((_, emitted: AccessEmittedEvent) => emitted),
    emitChanged: emit(
      ({ context: { change } }): AccessEmittedEvent => ({ type: 'login.changed', isOpen: change !== null && 'isOpen' in change && change.isOpen }),
    ),
    storeAccess: assign((_, { access }: { access: Access }) => ({ access, problem: null })),
    startChange: assign((_, { change }: { change: AccessChange | null }) => ({ change, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'access',
  context: { access: null, change: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'getAccess',
        src: 'getAccess',
        input: {},
        onDone: { target: 'settled', actions: storeAccess },
        onError: { target: 'loadFailed', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    loadFailed: { on: { 'access.retry': 'reading' } },
    settled: {
      on: {
        'device.end': { target: 'endingDevice', actions: { type: 'startChange', params: ({ event: { sessionId } }) => ({ change: { sessionId } }) } },
        'others.end': { target: 'endingOthers', actions: { type: 'startChange', params: { change: null } } },
        'login.change': {
          target: 'changingLogin',
          actions: { type: 'startChange', params: ({ event: { loginId, isOpen } }) => ({ change: { loginId, isOpen } }) },
        },
      },
    },
    endingDevice: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ params: { id: deviceIn(context) } }),
        onDone: { target: 'settled', actions: [storeAccess, { type: 'emit', params: { type: 'device.ended' } }] },
        onError: notChanged,
      },
    },
    endingOthers: {
      tags: 'busy',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        input: {},
        onDone: { target: 'settled', actions: [storeAccess, { type: 'emit', params: { type: 'others.ended' } }] },
        onError: notChanged,
      },
    },
    changingLogin: {
      tags: 'busy',
      invoke: {
        id: 'changeLinkedLogin',
        src: 'changeLinkedLogin',
        input: ({ context }) => loginIn(context),
        onDone: { target: 'settled', actions: [storeAccess, 'emitChanged'] },
        onError: notChanged,
      },
    },
  },
})

const deviceIn = ({ change }: AccessContext): string => (change && 'sessionId' in change ? change.sessionId : '')

function loginIn({ change }: AccessContext) {
  if (!change || !('loginId' in change)) throw new Error('No log-in was meant')
  return { params: { id: String(change.loginId) }, body: { isOpen: change.isOpen } }
}

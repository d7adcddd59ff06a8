import { assign, emit, setup } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { SecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** The key of an app, as it is scanned and typed. */
export type NewApp = ResponseOf<typeof startSecondFactor>

export interface EnrolmentContext {
  /** As the server has it. */
  readonly factor: SecondFactor | null
  /** Password or code, only while it is sent. */
  readonly secret: string | null
  /** Until its first code is given. */
  readonly app: NewApp | null
  /** Until the user has stored them. */
  readonly recoveryCodes: readonly string[]
  readonly problem: Problem | null
}

export type EnrolmentEvent =
  | { type: 'load.retry' }
  /** A passkey was added, renamed or removed; with the first factor recovery codes arrive. */
  | { type: 'factor.received'; factor: SecondFactor; recoveryCodes: readonly string[] }
  /** A passkey was removed by another tab or device. */
  | { type: 'factor.overtaken' }
  | { type: 'enrolment.begin' }
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'enrolment.cancel' }
  | { type: 'codes.replace' }
  | { type: 'codes.close' }
  | { type: 'removal.ask' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }

export type EnrolmentEmittedEvent = { type: 'app.activated' } | { type: 'codes.replaced' } | { type: 'app.removed' }

/** Another tab or device was faster, or the response was lost: what there is now is read. */
const OVERTAKEN = ['second-factor-exists', 'second-factor-not-started']
interface NewCodes {
  readonly factor: SecondFactor
  readonly recoveryCodes: readonly string[]
}
const failed = { type: 'storeProblem', params: problemParams } as const
const overtaken = {
  guard: { type: 'isOvertaken', params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }) },
  target: 'rereading',
  actions: failed,
} as const
const codesStored = { type: 'storeCodes', params: ({ event }: { event: { output: NewCodes } }) => event.output } as const
const activated = ['clearApp', codesStored, { type: 'emit', params: { type: 'app.activated' } }] as const

/** The second factor of a user of the back office: an app that is set up by password and first code, its removal, and the recovery codes. */
export const enrolmentMachine = setup({
  types: {} as { context: EnrolmentContext; events: EnrolmentEvent; emitted: EnrolmentEmittedEvent; tags: 'busy' },
  actors: {
    getSecondFactor: operation('getSecondFactor'),
    startSecondFactor: operation('startSecondFactor'),
    confirmSecondFactor: operation('confirmSecondFactor'),
    replaceRecoveryCodes: operation('replaceRecoveryCodes'),
    removeSecondFactor: operation('removeSecondFactor'),
  },
  guards: {
    isActive: ({ context }) => context.factor?.state === 'active',
    hasApp: ({ context }) => hasApp(context),
    hasNoApp: ({ context }) => !hasApp(context),
    hasCodes: (_, { recoveryCodes }: Pick<NewCodes, 'recoveryCodes'>) => recoveryCodes.length > 0,
    isOvertaken: (_, { problem }: { problem: Problem }) => OVERTAKEN.includes(problem.code),
  },
  actions: {
    storeFactor: assign((_, { factor }: { factor: SecondFactor }) => ({ factor })),
    storeSecret: assign((_, { secret }: { secret: string }) => ({ secret, problem: null })),
    clearSecret: assign({ secret: null }),
    storeApp: assign((_, { app }: { app: NewApp }) => ({ app })),
    clearApp: assign({ app: null }),
    storeCodes: assign((_, { factor, recoveryCodes }: NewCodes) => ({ factor, recoveryCodes })),
    clearCodes: assign({ recoveryCodes: [] }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: EnrolmentEmittedEvent) => event),
  },
}).createMachine({
  id: 'enrolment',
  context: { factor: null, secret: null, app: null, recoveryCodes: [], problem: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'getSecondFactor',
        src: 'getSecondFactor',
        input: {},
        onDone: { target: 'shown', actions: { type: 'storeFactor', params: ({ event }) => ({ factor: event.output }) } },
        onError: { target: 'unread', actions: failed },
      },
    },
    unread: { on: { 'load.retry': { target: 'reading', actions: 'clearProblem' } } },
    shown: {
      on: {
        'factor.received': [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event },
            target: 'listing',
            actions: ['clearProblem', { type: 'storeCodes', params: ({ event }) => event }],
          },
          { actions: ['clearProblem', { type: 'storeFactor', params: ({ event }) => event }] },
        ],
        'factor.overtaken': { target: 'rereading', actions: 'clearProblem' },
        'enrolment.begin': { guard: 'hasNoApp', target: 'identifying', actions: 'clearProblem' },
        'codes.replace': { guard: 'isActive', target: 'replacing', actions: 'clearProblem' },
        'removal.ask': { guard: 'hasApp', target: 'asking', actions: 'clearProblem' },
      },
    },
    identifying: {
      description: 'Requests the password: who finds an open session must not set up a factor of their own.',
      on: {
        'password.submit': { target: 'starting', actions: { type: 'storeSecret', params: ({ event }) => ({ secret: event.password }) } },
        'enrolment.cancel': { target: 'shown', actions: 'clearProblem' },
      },
    },
    starting: {
      tags: 'busy',
      exit: 'clearSecret',
      invoke: {
        id: 'startSecondFactor',
        src: 'startSecondFactor',
        input: ({ context }) => ({ body: { password: context.secret ?? '' } }),
        onDone: { target: 'scanning', actions: { type: 'storeApp', params: ({ event }) => ({ app: event.output }) } },
        onError: [overtaken, { target: 'identifying', actions: failed }],
      },
    },
    scanning: {
      description: 'Shows the key, and requests the first code of the app.',
      on: {
        'code.submit': { target: 'confirming', actions: { type: 'storeSecret', params: ({ event }) => ({ secret: event.code }) } },
        'enrolment.cancel': { target: 'shown', actions: ['clearApp', 'clearProblem'] },
      },
    },
    confirming: {
      tags: 'busy',
      exit: 'clearSecret',
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ context }) => ({ body: { code: context.secret ?? '' } }),
        onDone: [
          { guard: { type: 'hasCodes', params: ({ event }) => event.output }, target: 'listing', actions: activated },
          { description: 'Another factor came with them.', target: 'shown', actions: activated },
        ],
        onError: [
          { ...overtaken, actions: ['clearApp', failed] },
          { target: 'scanning', actions: failed },
        ],
      },
    },
    listing: {
      description: 'Shows the recovery codes, this once.',
      on: { 'codes.close': { target: 'shown', actions: 'clearCodes' } },
    },
    replacing: {
      tags: 'busy',
      invoke: {
        id: 'replaceRecoveryCodes',
        src: 'replaceRecoveryCodes',
        input: {},
        onDone: { target: 'listing', actions: [codesStored, { type: 'emit', params: { type: 'codes.replaced' } }] },
        onError: [overtaken, { target: 'shown', actions: failed }],
      },
    },
    asking: {
      description: 'Asks before the removal, with the reason why the last try failed.',
      on: {
        'removal.confirm': { target: 'removing', actions: 'clearProblem' },
        'removal.cancel': { target: 'shown', actions: 'clearProblem' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeSecondFactor',
        src: 'removeSecondFactor',
        input: {},
        onDone: {
          target: 'shown',
          actions: [
            { type: 'storeFactor', params: ({ event }) => ({ factor: event.output }) },
            { type: 'emit', params: { type: 'app.removed' } },
          ],
        },
        onError: { target: 'asking', actions: failed },
      },
    },
    rereading: {
      description: 'The reason stays until something else is done.',
      tags: 'busy',
      invoke: {
        id: 'getSecondFactor',
        src: 'getSecondFactor',
        input: {},
        onDone: { target: 'shown', actions: { type: 'storeFactor', params: ({ event }) => ({ factor: event.output }) } },
        onError: { target: 'unread', actions: failed },
      },
    },
  },
})

const hasApp = ({ factor }: EnrolmentContext): boolean => Boolean(factor?.appSince)

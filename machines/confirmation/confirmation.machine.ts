import { assign, emit, setup } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { FormGoal } from '#contract/form.ts'
import type { Contract } from '#contract/index.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** The confirmed e-mail address: of a new `account`, or a new `email` of an existing one. */
export type Confirmed = ResponseOf<Contract['verifyUser']>

/** What a link would confirm, and whether its owner is proven. */
export type Checked = ResponseOf<Contract['checkVerification']>

export interface ConfirmationInput {
  /** The token of the e-mail link; null without one. */
  readonly token: string | null
  /** The registration started in this browser; null when there is none. */
  readonly ownRegistration: number | null
  /** Id of the form whose sender confirms; null for an account. */
  readonly formId: string | null
}

export interface ConfirmationContext extends ConfirmationInput {
  /** What the link would confirm, once loaded. */
  readonly checked: Checked | null
  /** The input, only while it is sent. */
  readonly password: string | null
  readonly confirmed: Confirmed | null
  /** Goal of the form after the confirmation. */
  readonly goal: FormGoal | null
  readonly problem: Problem | null
}

export type ConfirmationEvent = { type: 'confirmation.retry' } | { type: 'password.enter'; password: string }
export type ConfirmationEmittedEvent =
  | { type: 'address.confirmed'; confirmed: Confirmed }
  | { type: 'goal.reached'; goal: FormGoal }
  | { type: 'confirmation.failed'; problem: Problem }

const NOT_GIVEN: Problem = { code: 'token-undefined', status: 422, message: 'Token is undefined' }
const EXPIRED: readonly string[] = ['token-invalid', 'token-undefined', 'email-taken', 'event-closed', 'invalid-input', 'not-found']

const theChecked = ({ event }: { event: { output: Checked } }) => ({ checked: event.output })
const storeAndEmitProblem = [
  { type: 'storeProblem', params: problemParams },
  { type: 'emit', params: ({ event }: { event: { error: unknown } }) => ({ type: 'confirmation.failed', problem: problemOf(event.error) }) as const },
] as const
const isOver = { guard: { type: 'isExpired', params: problemParams }, target: 'expired', actions: storeAndEmitProblem } as const
const notConfirmed = [isOver, { target: 'unreachable', actions: storeAndEmitProblem }] as const

/**
 * An address is confirmed by the link that was mailed to it; as often as it is opened within its life. Anybody may have registered with the
 * address: a new account is confirmed where it was registered, elsewhere by its password.
 */
export const confirmationMachine = setup({
  types: {} as { context: ConfirmationContext; events: ConfirmationEvent; emitted: ConfirmationEmittedEvent; input: ConfirmationInput; tags: 'busy' },
  actors: { checkVerification: operation('checkVerification'), verifyUser: operation('verifyUser'), confirmFormEmail: operation('confirmFormEmail') },
  guards: {
    isTokenless: ({ context }) => context.token === null,
    isOfForm: ({ context }) => context.formId !== null,
    isOwn: ({ context: { ownRegistration } }, { checked }: { checked: Checked }) =>
      checked.isProven || (checked.registrationId !== null && checked.registrationId === ownRegistration),
    isExpired: (_, { problem }: { problem: Problem }) => EXPIRED.includes(problem.code),
  },
  actions: {
    emit: emit((_, emitted: ConfirmationEmittedEvent) => emitted),
    storeChecked: assign((_, { checked }: { checked: Checked }) => ({ checked, problem: null })),
    storePassword: assign((_, { password }: { password: string }) => ({ password, problem: null })),
    clearPassword: assign({ password: null }),
    storeConfirmed: assign((_, { confirmed }: { confirmed: Confirmed }) => ({ confirmed, problem: null })),
    storeGoal: assign((_, { goal }: { goal: FormGoal }) => ({ goal, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, checked: null, password: null, confirmed: null, goal: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isTokenless', target: 'expired', actions: { type: 'storeProblem', params: { problem: NOT_GIVEN } } },
        { guard: 'isOfForm', target: 'confirmingForm' },
        { target: 'checking' },
      ],
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkVerification',
        src: 'checkVerification',
        input: ({ context }) => ({ body: { token: context.token ?? '' } }),
        onDone: [
          { guard: { type: 'isOwn', params: theChecked }, target: 'confirming' },
          { target: 'asking', actions: { type: 'storeChecked', params: theChecked } },
        ],
        onError: notConfirmed,
      },
    },
    asking: {
      description: 'The registration was started in another browser: its password is required.',
      on: { 'password.enter': { target: 'proving', actions: { type: 'storePassword', params: ({ event }) => event } } },
    },
    proving: {
      tags: 'busy',
      exit: 'clearPassword',
      invoke: {
        id: 'checkVerification',
        src: 'checkVerification',
        input: ({ context: { token, password } }) => ({ body: { token: token ?? '', password: password ?? '' } }),
        onDone: 'confirming',
        onError: [isOver, { target: 'asking', actions: storeAndEmitProblem }],
      },
    },
    confirmingForm: {
      tags: 'busy',
      invoke: {
        id: 'confirmFormEmail',
        src: 'confirmFormEmail',
        input: ({ context }) => ({ params: { id: context.formId ?? '' }, query: { token: context.token ?? '' } }),
        onDone: {
          target: 'reached',
          actions: [
            { type: 'storeGoal', params: ({ event }) => ({ goal: event.output }) },
            { type: 'emit', params: ({ event }) => ({ type: 'goal.reached', goal: event.output }) },
          ],
        },
        onError: notConfirmed,
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'verifyUser',
        src: 'verifyUser',
        input: ({ context }) => ({ params: { token: context.token ?? '' } }),
        onDone: {
          target: 'confirmed',
          actions: [
            { type: 'storeConfirmed', params: ({ event }) => ({ confirmed: event.output }) },
            { type: 'emit', params: ({ event }) => ({ type: 'address.confirmed', confirmed: event.output }) },
          ],
        },
        onError: notConfirmed,
      },
    },
    unreachable: {
      description: 'The link may be valid: the API could not be reached.',
      on: { 'confirmation.retry': 'deciding' },
    },
    expired: { description: 'Expired, used for something else, or invalid.' },
    confirmed: {},
    reached: {},
  },
})

import { assign, emit, setup } from 'xstate'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { FormGoal } from '#contract/form.ts'
import type { Contract } from '#contract/index.ts'
import { call } from '../call.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** Whose address was confirmed, and of what: a new `account`, or the new `email` of an old one. */
export type Confirmed = AnswerOf<Contract['verifyUser']>

/** What a link would confirm, and whether whoever follows it has shown that the words behind it are theirs. */
export type Checked = AnswerOf<Contract['checkVerification']>

export interface ConfirmationInput {
  /** What the mailed link carried; null when nothing is known of it. */
  readonly token: string | null
  /** The registration that began in this browser; null when none did. */
  readonly ownRegistration: number | null
  /** Id of the form whose sender the address is; null for an account's. */
  readonly formId: string | null
}

export interface ConfirmationContext extends ConfirmationInput {
  /** What the link would confirm, once it is known. */
  readonly checked: Checked | null
  /** What was typed, only while it is sent. */
  readonly password: string | null
  readonly confirmed: Confirmed | null
  /** What opens now that the sender of a form has confirmed. */
  readonly goal: FormGoal | null
  readonly problem: Problem | null
}

export type ConfirmationEvent = { type: 'confirmation.retry' } | { type: 'password.give'; password: string }
export type ConfirmationEmittedEvent =
  | { type: 'address.confirmed'; confirmed: Confirmed }
  | { type: 'goal.reached'; goal: FormGoal }
  | { type: 'confirmation.failed'; problem: Problem }

const NOT_GIVEN: Problem = { code: 'token-undefined', status: 422, message: 'Token is undefined' }
const SPENT: readonly string[] = ['token-invalid', 'token-undefined', 'email-taken', 'invalid-input', 'not-found']

const theChecked = ({ event }: { event: { output: Checked } }) => ({ checked: event.output })
const storeAndEmitProblem = [
  { type: 'keepProblem', params: problemParams },
  { type: 'emit', params: ({ event }: { event: { error: unknown } }) => ({ type: 'confirmation.failed', problem: problemOf(event.error) }) as const },
] as const
const isOver = { guard: { type: 'isSpent', params: problemParams }, target: 'spent', actions: storeAndEmitProblem } as const
const notConfirmed = [isOver, { target: 'unreachable', actions: storeAndEmitProblem }] as const

/**
 * An address is confirmed by the link that was mailed to it; as often as it is opened within its life. Anybody may have registered with the
 * address: a new account is confirmed where it was registered, elsewhere by its password.
 */
export const confirmationMachine = setup({
  types: {} as { context: ConfirmationContext; events: ConfirmationEvent; emitted: ConfirmationEmittedEvent; input: ConfirmationInput; tags: 'busy' },
  actors: { checkVerification: call('checkVerification'), verifyUser: call('verifyUser'), confirmFormEmail: call('confirmFormEmail') },
  guards: {
    isTokenless: ({ context }) => context.token === null,
    isOfForm: ({ context }) => context.formId !== null,
    isOwn: ({ context: { ownRegistration } }, { checked }: { checked: Checked }) =>
      checked.isProven || (checked.registrationId !== null && checked.registrationId === ownRegistration),
    isSpent: (_, { problem }: { problem: Problem }) => SPENT.includes(problem.code),
  },
  actions: {
    emit: emit((_, emitted: ConfirmationEmittedEvent) => emitted),
    keepChecked: assign((_, { checked }: { checked: Checked }) => ({ checked, problem: null })),
    keepPassword: assign((_, { password }: { password: string }) => ({ password, problem: null })),
    forgetPassword: assign({ password: null }),
    keepConfirmed: assign((_, { confirmed }: { confirmed: Confirmed }) => ({ confirmed, problem: null })),
    keepGoal: assign((_, { goal }: { goal: FormGoal }) => ({ goal, problem: null })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, checked: null, password: null, confirmed: null, goal: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isTokenless', target: 'spent', actions: { type: 'keepProblem', params: { problem: NOT_GIVEN } } },
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
          { target: 'asking', actions: { type: 'keepChecked', params: theChecked } },
        ],
        onError: notConfirmed,
      },
    },
    asking: {
      description: 'Somebody registered with this address elsewhere: only who chose the password may say that they are the same.',
      on: { 'password.give': { target: 'proving', actions: { type: 'keepPassword', params: ({ event }) => event } } },
    },
    proving: {
      tags: 'busy',
      exit: 'forgetPassword',
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
            { type: 'keepGoal', params: ({ event }) => ({ goal: event.output }) },
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
            { type: 'keepConfirmed', params: ({ event }) => ({ confirmed: event.output }) },
            { type: 'emit', params: ({ event }) => ({ type: 'address.confirmed', confirmed: event.output }) },
          ],
        },
        onError: notConfirmed,
      },
    },
    unreachable: {
      description: 'The link may be good: the platform could not be asked.',
      on: { 'confirmation.retry': 'deciding' },
    },
    spent: { description: 'Expired, used for something else or not one of ours.' },
    confirmed: {},
    reached: {},
  },
})

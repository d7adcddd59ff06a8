import { assign, emit, setup } from 'xstate'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { call } from '../call.ts'
import { type Problem, problemOf } from '../problem.ts'

/** Whose address was confirmed, and of what: a new `account`, or the new `email` of an old one. */
export type Confirmed = AnswerOf<Contract['verifyUser']>

export interface ConfirmationInput {
  /** What the mailed link carried; null when nothing is known of it. */
  readonly token: string | null
}

export interface ConfirmationContext extends ConfirmationInput {
  readonly confirmed: Confirmed | null
  readonly problem: Problem | null
}

export type ConfirmationEvent = { type: 'confirmation.retry' }
export type ConfirmationFact = { type: 'address.confirmed'; confirmed: Confirmed } | { type: 'confirmation.failed'; problem: Problem }

const NOT_GIVEN: Problem = { code: 'token-undefined', status: 422, message: 'Token is undefined' }
const SPENT: readonly string[] = ['token-invalid', 'token-undefined', 'email-taken', 'invalid-input', 'not-found']

const theProblem = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const told = [
  { type: 'keepProblem', params: theProblem },
  { type: 'tell', params: ({ event }: { event: { error: unknown } }) => ({ type: 'confirmation.failed', problem: problemOf(event.error) }) as const },
] as const

/** An address is confirmed by the link that was mailed to it; as often as it is opened within its life. */
export const confirmationMachine = setup({
  types: {} as { context: ConfirmationContext; events: ConfirmationEvent; emitted: ConfirmationFact; input: ConfirmationInput; tags: 'busy' },
  actors: { verifyUser: call('verifyUser') },
  guards: {
    isTokenless: ({ context }) => context.token === null,
    isSpent: (_, { problem }: { problem: Problem }) => SPENT.includes(problem.code),
  },
  actions: {
    tell: emit((_, fact: ConfirmationFact) => fact),
    keepConfirmed: assign((_, { confirmed }: { confirmed: Confirmed }) => ({ confirmed, problem: null })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input: { token } }) => ({ token, confirmed: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isTokenless', target: 'spent', actions: { type: 'keepProblem', params: { problem: NOT_GIVEN } } }, { target: 'confirming' }],
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
            { type: 'tell', params: ({ event }) => ({ type: 'address.confirmed', confirmed: event.output }) },
          ],
        },
        onError: [
          { guard: { type: 'isSpent', params: theProblem }, target: 'spent', actions: told },
          { target: 'unreachable', actions: told },
        ],
      },
    },
    unreachable: {
      description: 'The link may be good: the platform could not be asked.',
      on: { 'confirmation.retry': 'confirming' },
    },
    spent: { description: 'Expired, used for something else or not one of ours.' },
    confirmed: {},
  },
})

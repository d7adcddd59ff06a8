import { assign, setup } from 'xstate'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { INVITATION_ENDS } from '#contract/staff-invitation.constants.ts'
import type { acceptInvitation, checkInvitation } from '#contract/staff-invitation.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** What a link is for. */
export type InvitationSummary = ResponseOf<typeof checkInvitation>
/** What the invited user enters. */
export type AcceptanceForm = Omit<InputOf<typeof acceptInvitation>['body'], 'token'>

export interface AcceptanceContext {
  /** null once it is used or works no more. */
  readonly token: string | null
  readonly invitation: InvitationSummary | null
  /** Stored only until the response. */
  readonly form: AcceptanceForm | null
  readonly problem: Problem | null
}

export type AcceptanceEvent = { type: 'load.retry' } | ({ type: 'acceptance.submit' } & AcceptanceForm)

const NOT_GIVEN: Problem = { code: 'token-undefined', status: 422, message: 'Token is undefined' }
const EMPTY: AcceptanceForm = { firstName: '', lastName: '', password: '', repeatPassword: '' }
const ENDS: readonly string[] = INVITATION_ENDS
const ended = {
  guard: { type: 'isEnd', params: problemParams },
  target: 'ended',
  actions: ['clearToken', { type: 'storeProblem', params: problemParams }],
} as const
const stored = { type: 'storeProblem', params: problemParams } as const

/** An invitation to the back office that is accepted by its e-mail link, with names and a password. */
export const acceptanceMachine = setup({
  types: {} as {
    context: AcceptanceContext
    events: AcceptanceEvent
    input: { token: string | null }
    tags: 'busy'
  },
  actors: { checkInvitation: operation('checkInvitation'), acceptInvitation: operation('acceptInvitation') },
  guards: {
    isTokenless: ({ context }) => context.token === null,
    isEnd: (_, { problem }: { problem: Problem }) => ENDS.includes(problem.code),
  },
  actions: {
    storeInvitation: assign((_, { invitation }: { invitation: InvitationSummary }) => ({ invitation, problem: null })),
    storeForm: assign((_, { firstName, lastName, password, repeatPassword }: AcceptanceForm) => ({
      form: { firstName, lastName, password, repeatPassword },
      problem: null,
    })),
    clearForm: assign({ form: null }),
    clearToken: assign({ token: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'acceptance',
  context: ({ input: { token } }) => ({ token, invitation: null, form: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isTokenless', target: 'ended', actions: { type: 'storeProblem', params: { problem: NOT_GIVEN } } }, { target: 'reading' }],
    },
    reading: {
      invoke: {
        id: 'checkInvitation',
        src: 'checkInvitation',
        input: ({ context }) => ({ body: { token: context.token ?? '' } }),
        onDone: { target: 'choosing', actions: { type: 'storeInvitation', params: ({ event }) => ({ invitation: event.output }) } },
        onError: [ended, { target: 'unread', actions: stored }],
      },
    },
    unread: { on: { 'load.retry': { target: 'reading', actions: 'clearProblem' } } },
    choosing: { on: { 'acceptance.submit': { target: 'saving', actions: { type: 'storeForm', params: ({ event }) => event } } } },
    saving: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      exit: 'clearForm',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context: { token, form } }) => ({ body: { token: token ?? '', ...(form ?? EMPTY) } }),
        onDone: { target: 'accepted', actions: 'clearToken' },
        onError: [ended, { target: 'choosing', actions: stored }],
      },
    },
    ended: { description: 'Accepted, expired, withdrawn, replaced or unknown: the problem says which.' },
    accepted: { description: 'The user can log in to the back office.' },
  },
})

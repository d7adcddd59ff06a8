import { assign, emit, setup, stateIn } from 'xstate'
import type { StaffProfile } from '#contract/staff.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export interface FactorResetContext {
  readonly userId: number
  readonly problem: Problem | null
}

export type FactorResetEvent = { type: 'reset.ask' } | { type: 'reset.confirm' } | { type: 'reset.cancel' }

export type FactorResetEmittedEvent = { type: 'factor.reset'; member: StaffProfile }

const failed = (target: 'asking' | 'idle') => ({ target, actions: { type: 'storeProblem', params: problemParams } }) as const

/** The second factor of another user, whose phone is lost: removed after confirmation. */
export const factorResetMachine = setup({
  types: {} as {
    context: FactorResetContext
    events: FactorResetEvent
    emitted: FactorResetEmittedEvent
    input: { userId: number }
    tags: 'busy'
  },
  actors: { resetStaffSecondFactor: operation('resetStaffSecondFactor') },
  guards: { isDismissed: stateIn({ resetting: 'dismissed' }) },
  actions: {
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: FactorResetEmittedEvent) => event),
  },
}).createMachine({
  id: 'factorReset',
  context: ({ input: { userId } }) => ({ userId, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'reset.ask': { target: 'asking', actions: 'clearProblem' } } },
    asking: {
      description: 'Asks before the second factor is removed, with the reason why the last try failed',
      on: { 'reset.confirm': { target: 'resetting', actions: 'clearProblem' }, 'reset.cancel': { target: 'idle', actions: 'clearProblem' } },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetStaffSecondFactor',
        src: 'resetStaffSecondFactor',
        input: ({ context }) => ({ params: { id: String(context.userId) } }),
        onDone: { target: 'idle', actions: { type: 'emit', params: ({ event }) => ({ type: 'factor.reset', member: event.output }) } },
        onError: [{ guard: 'isDismissed', ...failed('idle') }, failed('asking')],
      },
      initial: 'open',
      states: {
        open: { on: { 'reset.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
  },
})

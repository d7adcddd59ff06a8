import { assign, emit, setup } from 'xstate'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export interface StepUpContext {
  /** What was entered, only while it is sent. */
  readonly code: string | null
  readonly problem: Problem | null
}

export type StepUpEvent = { type: 'proof.request' } | { type: 'code.submit'; code: string } | { type: 'proof.cancel' }

/** The operations that wait are sent again, or fail as they did. */
export type StepUpEmittedEvent = { type: 'proof.ended'; isProven: boolean }

const cancelled = { target: 'idle', actions: { type: 'emit', params: { type: 'proof.ended', isProven: false } } } as const

/** A code of the second factor that operations wait for; those that need one meanwhile wait for the same. */
export const stepUpMachine = setup({
  types: {} as { context: StepUpContext; events: StepUpEvent; emitted: StepUpEmittedEvent; tags: 'busy' },
  actors: { proveSecondFactor: operation('proveSecondFactor') },
  actions: {
    storeCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
    clearCode: assign({ code: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: StepUpEmittedEvent) => event),
  },
}).createMachine({
  id: 'stepUp',
  context: { code: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'proof.request': { target: 'open', actions: 'clearProblem' } } },
    open: {
      on: {
        'code.submit': { target: 'proving', actions: { type: 'storeCode', params: ({ event }) => event } },
        'proof.cancel': cancelled,
      },
    },
    proving: {
      description: 'A code whose response is not awaited may have been taken, which does no harm.',
      tags: 'busy',
      exit: 'clearCode',
      on: { 'proof.cancel': cancelled },
      invoke: {
        id: 'proveSecondFactor',
        src: 'proveSecondFactor',
        input: ({ context }) => ({ body: { code: context.code ?? '' } }),
        onDone: { target: 'idle', actions: { type: 'emit', params: { type: 'proof.ended', isProven: true } } },
        onError: { target: 'open', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})

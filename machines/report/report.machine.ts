import { assign, setup } from 'xstate'
import type { ReportContents } from '#contract/report.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export interface ReportInput {
  readonly contents: ReportContents
}

export interface ReportContext extends ReportInput {
  /** By which the back office finds the report; null before it is sent. */
  readonly reportCode: string | null
  /** Why the report was not sent. */
  readonly problem: Problem | null
}

export type ReportEvent = { type: 'report.send' }

/** A report of what the shop did before a failure: read first, sent with one press, and again when it was not received. */
export const reportMachine = setup({
  types: {} as { context: ReportContext; events: ReportEvent; input: ReportInput; tags: 'busy' },
  actors: { sendReport: operation('sendReport') },
  actions: {
    storeCode: assign((_, { reportCode }: { reportCode: string }) => ({ reportCode })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ ...input, reportCode: null, problem: null }),
  initial: 'reading',
  states: {
    reading: { on: { 'report.send': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => ({ body: context.contents }),
        onDone: { target: 'sent', actions: { type: 'storeCode', params: ({ event }) => event.output } },
        onError: { target: 'unsent', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    sent: {},
    unsent: { exit: 'clearProblem', on: { 'report.send': 'sending' } },
  },
})

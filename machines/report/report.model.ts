import type { ReportContents } from '#contract/report.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { reportMachine } from './report.machine.ts'

const CONTENTS: ReportContents = { shop: '1.12.17', locale: 'en', route: '/cart', openedAt: '2026-11-22T13:01:40.000Z', entries: [] }
const problem = (code: string, status: number) => ({ code, status, message: code })

/** Sent at once, and after a failure. */
export const reportModel = model<typeof reportMachine>({
  machine: reportMachine,
  input: { contents: CONTENTS },
  events: [
    { type: 'report.send' },
    resolved('sendReport', { reportCode: 'K7QF-2M9P' }),
    rejected('sendReport', problem('network', 0)),
    rejected('sendReport', problem('rate-limited', 429)),
  ],
  accepts: { 'report.send': ['reading', 'unsent'] },
  invokes: { sendReport: ['sending'] },
  phrases: {
    'report.send': 'the user sends the report',
    'xstate.done.actor.sendReport': 'the report is stored',
    'xstate.error.actor.sendReport': 'the report is not stored',
  },
  start: { value: 'reading', reportCode: null, problem: null },
  project: ({ context: { reportCode, problem } }) => ({ reportCode, problem }),
  expect: {
    'report.send': () => ({ value: 'sending', problem: null, invoked: [{ operation: 'sendReport', input: { body: CONTENTS } }] }),
    'xstate.done.actor.sendReport': () => ({ value: 'sent', reportCode: 'K7QF-2M9P' }),
    'xstate.error.actor.sendReport': (_, { error }) => ({ value: 'unsent', problem: error }),
  },
})

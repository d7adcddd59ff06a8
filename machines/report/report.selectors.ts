import type { Problem } from '../problem.ts'
import type { ReportContext } from './report.machine.ts'

export interface ReportSnapshot {
  readonly context: ReportContext
  hasTag(tag: 'busy'): boolean
}

export const selectIsSending = (snapshot: ReportSnapshot): boolean => snapshot.hasTag('busy')
/** The code of the sent report; null before. */
export const selectReportCode = ({ context }: ReportSnapshot): string | null => context.reportCode
/** Why the report was not sent; null while it is sent again. */
export const selectReportProblem = ({ context }: ReportSnapshot): Problem | null => context.problem

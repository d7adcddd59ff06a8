import type { Problem } from '../problem.ts'
import type { ResetContext } from './reset.machine.ts'

export interface ResetSnapshot {
  readonly context: ResetContext
  matches(state: 'expired'): boolean
  hasTag(tag: 'busy'): boolean
}

export const selectIsSaving = (snapshot: ResetSnapshot): boolean => snapshot.hasTag('busy')
/** The link is not valid any more. */
export const selectIsExpired = (snapshot: ResetSnapshot): boolean => snapshot.matches('expired')
export const selectResetProblem = ({ context }: ResetSnapshot): Problem | null => context.problem

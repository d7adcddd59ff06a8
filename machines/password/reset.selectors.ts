import type { Problem } from '../problem.ts'
import type { ResetContext } from './reset.machine.ts'

export interface ResetSnapshot {
  readonly context: ResetContext
  matches(state: 'spent'): boolean
  hasTag(tag: 'busy'): boolean
}

export const selectIsSaving = (snapshot: ResetSnapshot): boolean => snapshot.hasTag('busy')
/** The link leads nowhere any more. */
export const selectIsSpent = (snapshot: ResetSnapshot): boolean => snapshot.matches('spent')
export const selectResetProblem = ({ context }: ResetSnapshot): Problem | null => context.problem

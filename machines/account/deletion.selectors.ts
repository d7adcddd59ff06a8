import type { Problem } from '../problem.ts'
import type { DeletionContext } from './deletion.machine.ts'

export interface DeletionSnapshot {
  readonly context: DeletionContext
  hasTag(tag: 'open' | 'busy'): boolean
}

export const selectIsDeletionOpen = (snapshot: DeletionSnapshot): boolean => snapshot.hasTag('open')
export const selectIsDeleting = (snapshot: DeletionSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsOtherEmail = ({ context }: DeletionSnapshot): boolean => context.isOther
export const selectDeletionProblem = ({ context }: DeletionSnapshot): Problem | null => context.problem

import type { Access } from '#contract/access.ts'
import type { Problem } from '../problem.ts'
import type { AccessChange, AccessContext } from './access.machine.ts'

export interface AccessSnapshot {
  readonly context: AccessContext
  hasTag(tag: 'busy'): boolean
}

export const selectAccess = ({ context }: AccessSnapshot): Access | null => context.access
export const selectAccessProblem = ({ context }: AccessSnapshot): Problem | null => context.problem
export const selectIsAccessBusy = (snapshot: AccessSnapshot): boolean => snapshot.hasTag('busy')
/** The current or last change. */
export const selectAccessChange = ({ context }: AccessSnapshot): AccessChange | null => context.change

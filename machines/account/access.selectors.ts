import type { Access } from '#contract/access.ts'
import type { Problem } from '../problem.ts'
import type { AccessContext, AccessWish } from './access.machine.ts'

export interface AccessSnapshot {
  readonly context: AccessContext
  hasTag(tag: 'busy'): boolean
}

export const selectAccess = ({ context }: AccessSnapshot): Access | null => context.access
export const selectAccessProblem = ({ context }: AccessSnapshot): Problem | null => context.problem
export const selectIsAccessBusy = (snapshot: AccessSnapshot): boolean => snapshot.hasTag('busy')
/** What is being changed now, or was last. */
export const selectAccessWish = ({ context }: AccessSnapshot): AccessWish | null => context.wish

import type { Problem } from '../problem.ts'
import type { ReviewContext } from './review.machine.ts'

interface Snapshot {
  readonly context: ReviewContext
  hasTag(tag: 'busy'): boolean
}

/** Changes that stay in their drafts, by name. */
export const selectLeft = ({ context }: Snapshot): readonly string[] => context.left
export const selectReviewProblem = ({ context }: Snapshot): Problem | null => context.problem
export const selectIsReviewBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
export const NONE_LEFT: readonly string[] = []

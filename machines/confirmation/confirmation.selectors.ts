import type { FormGoal } from '#contract/form.ts'
import type { Problem } from '../problem.ts'
import type { ConfirmationContext, Confirmed } from './confirmation.machine.ts'

export interface ConfirmationSnapshot {
  readonly context: ConfirmationContext
  matches(state: 'unreachable' | 'spent'): boolean
}

export const selectConfirmed = ({ context }: ConfirmationSnapshot): Confirmed | null => context.confirmed
/** What opens now; null before, and for an account. */
export const selectGoal = ({ context }: ConfirmationSnapshot): FormGoal | null => context.goal
export const selectConfirmationProblem = ({ context }: ConfirmationSnapshot): Problem | null => context.problem
/** Worth another try. */
export const selectIsUnreachable = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('unreachable')
/** The link leads nowhere any more. */
export const selectIsLinkSpent = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('spent')

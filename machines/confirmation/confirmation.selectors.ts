import type { FormGoal } from '#contract/form.ts'
import type { Problem } from '../problem.ts'
import type { ConfirmationContext, Confirmed } from './confirmation.machine.ts'

export interface ConfirmationSnapshot {
  readonly context: ConfirmationContext
  matches(state: 'unreachable' | 'spent' | 'asking' | 'proving'): boolean
}

/** Whose password is asked for before the link is followed; null when none is. */
export const selectAskedFor = (snapshot: ConfirmationSnapshot): string | null =>
  snapshot.matches('asking') || snapshot.matches('proving') ? (snapshot.context.checked?.email ?? null) : null
/** Whether a password was asked for on the way. */
export const selectWasAsked = ({ context }: ConfirmationSnapshot): boolean => context.checked !== null
export const selectIsProving = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('proving')
export const selectConfirmed = ({ context }: ConfirmationSnapshot): Confirmed | null => context.confirmed
/** What opens now; null before, and for an account. */
export const selectGoal = ({ context }: ConfirmationSnapshot): FormGoal | null => context.goal
export const selectConfirmationProblem = ({ context }: ConfirmationSnapshot): Problem | null => context.problem
/** Worth another try. */
export const selectIsUnreachable = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('unreachable')
/** The link leads nowhere any more. */
export const selectIsLinkSpent = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('spent')

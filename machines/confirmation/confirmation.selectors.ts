import type { FormGoal } from '#contract/form.ts'
import type { Problem } from '../problem.ts'
import type { ConfirmationContext, Confirmed } from './confirmation.machine.ts'

export interface ConfirmationSnapshot {
  readonly context: ConfirmationContext
  matches(state: 'unreachable' | 'expired' | 'asking' | 'proving'): boolean
}

/** The e-mail address whose password is required; null when none is. */
export const selectAskedFor = (snapshot: ConfirmationSnapshot): string | null =>
  snapshot.matches('asking') || snapshot.matches('proving') ? (snapshot.context.checked?.email ?? null) : null
/** Whether a password was required. */
export const selectWasAsked = ({ context }: ConfirmationSnapshot): boolean => context.checked !== null
export const selectIsProving = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('proving')
export const selectConfirmed = ({ context }: ConfirmationSnapshot): Confirmed | null => context.confirmed
/** Goal of the form; null before, and for an account. */
export const selectGoal = ({ context }: ConfirmationSnapshot): FormGoal | null => context.goal
export const selectConfirmationProblem = ({ context }: ConfirmationSnapshot): Problem | null => context.problem
/** Can be retried. */
export const selectIsUnreachable = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('unreachable')
/** The link is not valid any more. */
export const selectIsLinkExpired = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('expired')

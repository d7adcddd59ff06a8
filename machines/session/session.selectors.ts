import type { User } from '#contract/session.ts'
import type { Problem } from '../problem.ts'
import type { SessionContext, TokenPair } from './session.events.ts'

export interface SessionSnapshot {
  readonly context: SessionContext
  hasTag(tag: 'busy' | 'refreshing'): boolean
}

export type SessionStatus = 'unknown' | 'anonymous' | 'customer' | 'backOffice'

/** Who is there: `unknown` while it is being found out. */
export function selectStatus({ context: { user, tokens } }: SessionSnapshot): SessionStatus {
  if (user) return user.isBackofficeUser ? 'backOffice' : 'customer'
  return tokens ? 'unknown' : 'anonymous'
}
export const selectUser = ({ context }: SessionSnapshot): User | null => context.user
/** Whether a person may do what the scope is the name of; nobody may (AMB-20). */
export const hasScope = (user: Pick<User, 'scope'> | null, name: string): boolean => user?.scope.includes(name) ?? false
export const selectTokens = ({ context }: SessionSnapshot): TokenPair | null => context.tokens
export const selectIsBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy')
/** Why the last log-in was refused. */
export const selectRefusal = ({ context }: SessionSnapshot): Problem | null => context.refusal
/** New tokens are on their way: calls wait for them. */
export const selectIsRefreshing = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('refreshing')
/** Why the tokens could not be renewed the last time. */
export const selectTokenProblem = ({ context }: SessionSnapshot): Problem | null => context.problem
/** The account that was here was deleted a moment ago. */
export const selectIsDeleted = ({ context }: SessionSnapshot): boolean => context.isDeleted

import type { User } from '#contract/session.ts'
import type { Problem } from '../problem.ts'
import type { SessionContext, TokenPair } from './session.events.ts'

export interface SessionSnapshot {
  readonly context: SessionContext
  hasTag(tag: 'busy' | 'refreshing' | 'lapsed' | 'renewing'): boolean
}

export type SessionStatus = 'unknown' | 'anonymous' | 'customer' | 'backOffice'

/** Status of the user: `unknown` while the profile is loading. */
export function selectStatus({ context: { user, tokens } }: SessionSnapshot): SessionStatus {
  if (user) return user.isBackofficeUser ? 'backOffice' : 'customer'
  return tokens ? 'unknown' : 'anonymous'
}
export const selectUser = ({ context }: SessionSnapshot): User | null => context.user
/** Whether a user has the scope; anonymous users have none (AMB-20). */
export const hasScope = (user: Pick<User, 'scope'> | null, name: string): boolean => user?.scope.includes(name) ?? false
export const selectTokens = ({ context }: SessionSnapshot): TokenPair | null => context.tokens
export const selectIsBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy')
/** Why the last log-in was rejected. */
export const selectRejection = ({ context }: SessionSnapshot): Problem | null => context.rejection
/** A token refresh is in progress: operations wait for it. */
export const selectIsRefreshing = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('refreshing')
/** The log-in has ended, and is renewed on its page by the same user. */
export const selectIsLapsed = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('lapsed')
/** The user may log in again now: operations wait for it. */
export const selectIsRenewing = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('renewing')
/** Another user has logged in in this browser meanwhile. */
export const selectIsTaken = ({ context }: SessionSnapshot): boolean => context.taken !== null
/** Why the last token refresh failed. */
export const selectTokenProblem = ({ context }: SessionSnapshot): Problem | null => context.problem
/** The account was just deleted. */
export const selectIsDeleted = ({ context }: SessionSnapshot): boolean => context.isDeleted

import type { User } from '#contract/session.ts'
import type { Problem } from '../problem.ts'
import type { SessionContext } from './session.events.ts'

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
export const selectIsBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy')
/** Why the last log-in was rejected. */
export const selectRejection = ({ context }: SessionSnapshot): Problem | null => context.rejection
/** The account was just deleted. */
export const selectIsDeleted = ({ context }: SessionSnapshot): boolean => context.isDeleted

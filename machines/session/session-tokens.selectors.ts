import type { Problem } from '../problem.ts'
import type { TokenPair } from './session.events.ts'
import type { SessionSnapshot } from './session.selectors.ts'

// Apart from the others, which every page loads: of log-ins alone.

export const selectTokens = ({ context }: SessionSnapshot): TokenPair | null => context.tokens
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

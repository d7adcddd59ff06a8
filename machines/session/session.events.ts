import type { Strategy } from '#contract/session.constants.ts'
import type { Tokens, User } from '#contract/session.ts'
import type { Problem } from '../problem.ts'

export type TokenPair = Pick<Tokens, 'accessToken' | 'refreshToken'>

/** What a browser keeps of a log-in. */
export interface KeptSession extends TokenPair {
  readonly strategy: Strategy
}

/** `logout`: asked for here; `deleted`: there is no such account any more; `refused`: the platform does not know the tokens any more; `elsewhere`: another tab logged out. */
export type EndReason = 'logout' | 'deleted' | 'refused' | 'elsewhere'

export type SessionEvent =
  /** Kept on this device, at the start or from another tab: perhaps somebody else's. */
  | ({ type: 'session.found' } & KeptSession)
  /** Another tab renewed the tokens of the same person. */
  | ({ type: 'tokens.renewed' } & KeptSession)
  /** Nothing is kept any more: another tab logged out. */
  | { type: 'session.lost' }
  /** `admin` lets in the back office alone. */
  | { type: 'login.submit'; email: string; password: string; strategy?: Strategy }
  /** Logged in with another provider: as good as a log-in here. */
  | { type: 'session.received'; tokens: Tokens; user: User }
  | { type: 'logout.ask' }
  /** The account was changed here: it is read again. */
  | { type: 'profile.refresh' }
  /** The account was changed here, and the platform answered all of it. */
  | { type: 'profile.changed'; user: User }
  /** The account was deleted here: its tokens are good for nothing. */
  | { type: 'account.gone' }
  /** The life of this access token is over. */
  | { type: 'token.expire'; accessToken: string }
  /** The platform refused this access token for good. */
  | { type: 'token.refuse'; accessToken: string; problem: Problem }
  /** Worth another try: the page came into view or the network is back. */
  | { type: 'session.retry' }

export type SessionEmittedEvent =
  /** `expiresIn`: seconds the access token lives from now on; `isNew`: of a log-in here. */
  | { type: 'tokens.received'; tokens: Tokens; strategy: Strategy; isNew: boolean }
  /** `isNew`: somebody has just logged in here. */
  | { type: 'session.begun'; user: User; isNew: boolean }
  /** Told to the other tabs. */
  | { type: 'account.changed' }
  | { type: 'session.ended'; reason: EndReason; problem: Problem | null }
  | { type: 'login.failed'; problem: Problem }

export interface SessionContext {
  readonly tokens: TokenPair | null
  readonly strategy: Strategy
  readonly user: User | null
  /** What was typed, only while it is sent. */
  readonly login: { readonly email: string; readonly password: string; readonly strategy: Strategy } | null
  /** Why the last log-in was refused, until the next try. */
  readonly refusal: Problem | null
  /** Why the tokens could not be renewed the last time. */
  readonly problem: Problem | null
  /** Pauses made while the tokens are renewed. */
  readonly attempts: number
  /** The account that was here was deleted a moment ago, until somebody logs in. */
  readonly isDeleted: boolean
}

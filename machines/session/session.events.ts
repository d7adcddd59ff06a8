import type { PasskeyAssertion } from '#contract/passkey.ts'
import type { Strategy } from '#contract/session.constants.ts'
import type { Tokens, User } from '#contract/session.ts'
import type { Problem } from '../problem.ts'

export type TokenPair = Pick<Tokens, 'accessToken' | 'refreshToken'>

/** The stored part of a session. */
export interface StoredSession extends TokenPair {
  readonly strategy: Strategy
}

/** A session that is stored on this device, and whose it is; null where its token does not say it. */
export interface FoundSession extends StoredSession {
  readonly userId: number | null
}

/** `rejected`: the API rejected the tokens; `otherTab`: another tab logged out; `otherUser`: another user logged in there. */
export type LapseReason = 'rejected' | 'otherTab' | 'otherUser'

/** `logout`: requested in this tab; `deleted`: the account was deleted; `rejected`: the API rejected the tokens; `otherTab`: another tab logged out. */
export type EndReason = 'logout' | 'deleted' | 'rejected' | 'otherTab'

/** What a user enters to log in. */
export interface LoginInput {
  readonly email: string
  readonly password: string
  readonly strategy?: Strategy
  readonly code?: string
  readonly passkey?: PasskeyAssertion
}

export type SessionEvent =
  /** Stored on this device, at the start or by another tab; possibly of another user. */
  | ({ type: 'session.found' } & FoundSession)
  /** Another tab renewed the tokens of the same user. */
  | ({ type: 'tokens.renewed' } & FoundSession)
  /** Nothing is stored any more: another tab logged out. */
  | { type: 'session.lost' }
  /** `admin` accepts back-office users only; `code` or `passkey` is their second factor. */
  | ({ type: 'login.submit' } & LoginInput)
  /** Logged in with an external provider. */
  | { type: 'session.received'; tokens: Tokens; user: User }
  | { type: 'logout.request' }
  /** The account was changed in this tab: reloads it. */
  | { type: 'profile.refresh' }
  /** The account was changed in this tab; `user` is the response. */
  | { type: 'profile.changed'; user: User }
  /** The account was deleted in this tab: its tokens are invalid. */
  | { type: 'account.deleted' }
  /** This access token expired. */
  | { type: 'token.expire'; accessToken: string }
  /** The API rejected this access token. */
  | { type: 'token.reject'; accessToken: string; problem: Problem }
  /** The page became visible or the network is back. */
  | { type: 'session.retry' }
  /** The page has what would be lost without its user: something is edited or typed. */
  | { type: 'page.hold' }
  /** The page has nothing to lose any more. */
  | { type: 'page.release' }
  /** The user wants to log in again on the page. */
  | { type: 'renewal.request' }
  /** The user does not want to log in again now. */
  | { type: 'renewal.close' }

export type SessionEmittedEvent =
  /** `expiresIn`: lifetime of the access token in seconds; `isNew`: from a log-in in this tab. */
  | { type: 'tokens.received'; tokens: Tokens; strategy: Strategy; isNew: boolean }
  /** `isNew`: from a log-in in this tab. */
  | { type: 'session.started'; user: User; isNew: boolean }
  /** Broadcast to other tabs. */
  | { type: 'account.changed' }
  /** The other tabs log out before the server revokes the tokens they share. */
  | { type: 'logout.started' }
  | { type: 'session.ended'; reason: EndReason; problem: Problem | null }
  /** The log-in ended and is renewed where it was: the user is still known. */
  | { type: 'session.lapsed'; reason: LapseReason }
  | { type: 'login.failed'; problem: Problem }

export interface SessionContext {
  readonly tokens: TokenPair | null
  readonly strategy: Strategy
  readonly user: User | null
  /** The input, only while it is sent. */
  readonly login: (LoginInput & { readonly strategy: Strategy }) | null
  /** Why the last log-in was rejected, until the next one. */
  readonly rejection: Problem | null
  /** Why the last token refresh failed. */
  readonly problem: Problem | null
  /** Retries of the token refresh. */
  readonly attempts: number
  /** The account was just deleted; until the next log-in. */
  readonly isDeleted: boolean
  /** The page has what would be lost without its user. */
  readonly isHeld: boolean
  /** The session of another user, which is stored on this device while the log-in has lapsed. */
  readonly taken: StoredSession | null
}

import { and, eq, gt, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS, SESSION_DAYS } from '#contract/session.constants.ts'
import type { refresh as refreshCall, Tokens, User } from '#contract/session.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { emailKey } from '#server/text/email-key.ts'
import { readAddresses } from '../address/address.service.ts'
import { deleteOldAttempts } from './attempts.service.ts'
import { deleteExpiredBearerTokens } from './bearer.service.ts'
import { deleteOldInvitations } from './invitation.service.ts'
import { deleteExpiredMailTokens } from './mail-token.service.ts'
import { openSession, type Proven } from './open-session.service.ts'
import { deleteExpiredChallenges } from './passkey.service.ts'
import type { Passwords } from './password.ts'
import { deleteExpiredRegistrations } from './pending-registration.service.ts'
import { readScope } from './role.service.ts'
import type { Factors } from './second-factor.service.ts'
import { userOf } from './session.rules.ts'
import { bearerTokens, refreshTokens, sessions, users } from './session.tables.ts'
import { newRefreshToken, type TokenMaker, tokenHash } from './token-maker.ts'
import type { UserRow } from './user.service.ts'

/** Dependencies of sessions. */
export interface Keys {
  readonly passwords: Passwords
  readonly tokens: TokenMaker
  readonly factors: Factors
}

const DAY_MS = 86_400_000

async function tokensOf({ tokens }: Pick<Keys, 'tokens'>, user: UserRow, sessionId: string, refreshToken: string, now: Date): Promise<Tokens> {
  const accessToken = await tokens.accessToken({ userId: user.id, sessionId, isBackofficeUser: user.isBackoffice }, now)
  return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS }
}

const daysAfter = (at: Date, days: number): number => at.getTime() + days * DAY_MS

/** Stores a token of a session that began then; it does not outlive the session. */
async function storeRefreshToken(db: Db, { id, createdAt }: { id: string; createdAt: Date }, refreshToken: string, now: Date): Promise<void> {
  const expiresAt = new Date(Math.min(daysAfter(now, REFRESH_TOKEN_DAYS), daysAfter(createdAt, SESSION_DAYS)))
  await db.insert(refreshTokens).values({ hash: tokenHash(refreshToken), sessionId: id, expiresAt })
}

/** Starts a session of an authenticated user; `from` is its network. */
export async function startSession(db: Db, keys: Pick<Keys, 'tokens'>, user: UserRow, now: Date, from: Partial<Omit<Proven, 'user'>> = {}): Promise<Tokens> {
  const refreshToken = newRefreshToken()
  const sessionId = await inTransaction(db, async (transaction) => {
    const id = await openSession(transaction, { place: null, ...from, user }, now)
    await storeRefreshToken(transaction, { id, createdAt: now }, refreshToken, now)
    return id
  })
  return tokensOf(keys, user, sessionId, refreshToken, now)
}

async function revoke(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

// A concurrent second request waits here for the first, and finds the token used.
async function useUp(transaction: Db, hash: string, now: Date): Promise<{ sessionId: string; isFirst: boolean } | 'stolen' | null> {
  const [first] = await transaction
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning()
  if (first) return first.expiresAt > now ? { sessionId: first.sessionId, isFirst: true } : null
  const [used] = await transaction.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  if (!used?.usedAt) return null
  if (now.getTime() - used.usedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000) return { sessionId: used.sessionId, isFirst: false }
  await revoke(transaction, used.sessionId, now)
  return 'stolen'
}

/** A session that has not ended, with its user. */
async function readOpenSession(db: Db, sessionId: string, now: Date): Promise<{ user: UserRow; createdAt: Date } | undefined> {
  const isYoung = gt(sessions.createdAt, new Date(daysAfter(now, -SESSION_DAYS)))
  const [row] = await db
    .select({ user: users, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(users.suspendedAt), isYoung))
  return row
}

/**
 * New tokens for a refresh token, which is used up. Within ten seconds it returns the same successor again, since a response may be lost; later
 * it counts as stolen, and the session ends. The successor is valid for thirty days, at most ninety from the log-in.
 */
export async function refresh(db: Db, keys: Pick<Keys, 'tokens'>, refreshToken: string, now: Date): Promise<ResponseOf<typeof refreshCall>> {
  const successor = keys.tokens.refreshTokenAfter(refreshToken)
  const found = await inTransaction(db, async (transaction) => {
    const used = await useUp(transaction, tokenHash(refreshToken), now)
    if (used === 'stolen') return used
    const session = used && (await readOpenSession(transaction, used.sessionId, now))
    if (!used || !session) return null
    const { user, createdAt } = session
    if (used.isFirst) {
      await storeRefreshToken(transaction, { id: used.sessionId, createdAt }, successor, now)
      await transaction.update(sessions).set({ seenAt: now }).where(eq(sessions.id, used.sessionId))
    }
    return { user, sessionId: used.sessionId }
  })
  if (found === 'stolen') throw new ProblemError('session-over', {}, 'refresh token reused')
  if (!found) throw new ProblemError('session-over')
  return { tokens: await tokensOf(keys, found.user, found.sessionId, successor, now) }
}

/** Ends the session of the caller. */
export async function logout(db: Db, caller: Caller, now: Date): Promise<{ loggedOut: boolean }> {
  await revoke(db, requireUser(caller).sessionId, now)
  return { loggedOut: true }
}

/** Ends all sessions of a user, except the given one. */
export async function revokeSessionsOf(db: Db, userId: number, now: Date, but?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), but === undefined ? undefined : ne(sessions.id, but)))
}

/** A user in contract format. */
export const profileOf = async (db: Db, user: UserRow): Promise<User> => userOf({ ...user, scope: await readScope(db, user) }, await readAddresses(db, user.id))

/** The caller's own account. */
export const readProfile = async (db: Db, caller: Caller): Promise<User> => profileOf(db, await readUser(db, requireUser(caller).id))

/** The account of an id; rejects with `session-over` when it was deleted. */
export async function readUser(db: Db, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ProblemError('session-over')
  return user
}

/** Whether an account has the e-mail address, in any spelling; unconfirmed ones do not count. */
export async function isAccountEmail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.email, emailKey(email)), isNotNull(users.verifiedAt)))
    .limit(1)
  return found.length > 0
}

/** Deletes expired tokens, challenges, e-mail links, registrations and invitations, sessions without tokens, and old attempts. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
  await deleteExpiredBearerTokens(db, now)
  const tokens = db.select({ one: sql`1` }).from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id))
  const bearers = db.select({ one: sql`1` }).from(bearerTokens).where(eq(bearerTokens.sessionId, sessions.id))
  await db.delete(sessions).where(and(lt(sessions.createdAt, new Date(now.getTime() - DAY_MS)), notExists(tokens), notExists(bearers)))
  await deleteExpiredChallenges(db, now)
  await deleteExpiredMailTokens(db, now)
  await deleteExpiredRegistrations(db, now)
  await deleteOldInvitations(db, now)
  await deleteOldAttempts(db, now)
}

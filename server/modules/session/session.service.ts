import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import { ACCESS_TOKEN_SECONDS, LOGIN_ATTEMPTS, REFRESH_TOKEN_DAYS } from '#contract/session.constants.ts'
import type { login as loginCall, refresh as refreshCall, Tokens, User } from '#contract/session.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { personIn } from '#server/http/caller.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/refusal.ts'
import { emailKey } from '#server/text/email-key.ts'
import { readAddresses } from '../account/address.service.ts'
import { countAttempt, forgetAttempts, forgiveAttempt, sweepAttempts } from './attempts.service.ts'
import { isOutdated, type Passwords } from './password.ts'
import { userOf } from './session.rules.ts'
import { refreshTokens, sessions, users } from './session.tables.ts'
import { newRefreshToken, type TokenMaker, tokenHash } from './token-maker.ts'

/** What logging in works with. */
export interface Keys {
  readonly passwords: Passwords
  readonly tokens: TokenMaker
}

type UserRow = typeof users.$inferSelect

/** A refresh token whose answer was lost may come again for so long: a client waits twenty seconds for an answer and tries three times. */
const GRACE_MS = 60_000
const DAY_MS = 86_400_000

async function tokensOf({ tokens }: Pick<Keys, 'tokens'>, user: UserRow, sessionId: string, refreshToken: string, now: Date): Promise<Tokens> {
  const accessToken = await tokens.accessToken({ userId: user.id, sessionId, isBackofficeUser: user.isBackoffice }, now)
  return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS }
}

async function keepRefreshToken(db: Db, sessionId: string, refreshToken: string, now: Date): Promise<void> {
  await db.insert(refreshTokens).values({ hash: tokenHash(refreshToken), sessionId, expiresAt: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS) })
}

/** Begins a session of a person who has proven who they are. */
export async function startSession(db: Db, keys: Pick<Keys, 'tokens'>, user: UserRow, now: Date): Promise<Tokens> {
  const [sessionId, refreshToken] = [randomUUID(), newRefreshToken()]
  await inTransaction(db, async (transaction) => {
    await transaction.insert(sessions).values({ id: sessionId, userId: user.id, createdAt: now })
    await keepRefreshToken(transaction, sessionId, refreshToken, now)
  })
  return tokensOf(keys, user, sessionId, refreshToken, now)
}

/** Who has this e-mail and password; an unknown address, a wrong password and a suspended account are refused alike and after the same work. */
export async function checkPassword(
  db: Db,
  { passwords }: Pick<Keys, 'passwords'>,
  { email, password }: Pick<ParsedInputOf<typeof loginCall>['body'], 'email' | 'password'>,
  { ip }: Caller,
  now: Date,
): Promise<UserRow> {
  const { perAddress, perEmail, windowSeconds } = LOGIN_ATTEMPTS
  const [address, account] = [`login from ${networkOf(ip)}`, `login as ${emailKey(email)}`]
  await countAttempt(db, address, { limit: perAddress, windowSeconds }, now)
  await countAttempt(db, account, { limit: perEmail, windowSeconds }, now)
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailKey(email)))
  const isRight = await passwords.matches(password, user?.passwordHash)
  if (!user?.passwordHash || !isRight || user.suspendedAt !== null) throw new Refusal('login-failed')
  await forgetAttempts(db, account)
  await forgiveAttempt(db, address)
  if (isOutdated(user.passwordHash))
    await db
      .update(users)
      .set({ passwordHash: await passwords.hash(password) })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
  return user
}

/** Logs in, as `checkPassword` allows. */
export async function login(
  db: Db,
  keys: Keys,
  body: ParsedInputOf<typeof loginCall>['body'],
  caller: Caller,
  now: Date,
): Promise<AnswerOf<typeof loginCall>> {
  const user = await checkPassword(db, keys, body, caller, now)
  return { tokens: await startSession(db, keys, user, now), user: await profileOf(db, user) }
}

async function revoke(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

// Whoever comes second waits here for the first, and finds the token used.
async function useUp(transaction: Db, hash: string, now: Date): Promise<{ sessionId: string; isFirst: boolean } | null> {
  const [first] = await transaction
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning()
  if (first) return first.expiresAt > now ? { sessionId: first.sessionId, isFirst: true } : null
  const [used] = await transaction.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  if (!used?.usedAt) return null
  if (now.getTime() - used.usedAt.getTime() <= GRACE_MS) return { sessionId: used.sessionId, isFirst: false }
  await revoke(transaction, used.sessionId, now)
  return null
}

async function readSessionUser(db: Db, sessionId: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(users.suspendedAt)))
  return row?.user
}

/**
 * New tokens for a refresh token, which is used up by it. Within a minute it answers the same successor again, since an answer may
 * be lost; later it can only be stolen, and the session ends.
 */
export async function refresh(db: Db, keys: Pick<Keys, 'tokens'>, refreshToken: string, now: Date): Promise<AnswerOf<typeof refreshCall>> {
  const successor = keys.tokens.refreshTokenAfter(refreshToken)
  const found = await inTransaction(db, async (transaction) => {
    const used = await useUp(transaction, tokenHash(refreshToken), now)
    const user = used && (await readSessionUser(transaction, used.sessionId))
    if (!used || !user) return null
    if (used.isFirst) await keepRefreshToken(transaction, used.sessionId, successor, now)
    return { user, sessionId: used.sessionId }
  })
  if (!found) throw new Refusal('session-over')
  return { tokens: await tokensOf(keys, found.user, found.sessionId, successor, now) }
}

/** Ends the session of the caller. */
export async function logout(db: Db, caller: Caller, now: Date): Promise<{ loggedOut: boolean }> {
  await revoke(db, personIn(caller).sessionId, now)
  return { loggedOut: true }
}

/** Ends all sessions of a person. */
export async function revokeSessionsOf(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

/** A person as the shop shows them to that person. */
export const profileOf = async (db: Db, user: UserRow): Promise<User> => userOf(user, await readAddresses(db, user.id))

/** The caller's own account. */
export const readProfile = async (db: Db, caller: Caller): Promise<User> => profileOf(db, await readUser(db, personIn(caller).id))

/** The account of an id; refuses `session-over` when it is gone. */
export async function readUser(db: Db, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('session-over')
  return user
}

/** Whether somebody has an account with the e-mail address, however it is spelled. */
export async function isAccountEmail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.email, emailKey(email)))
    .limit(1)
  return found.length > 0
}

/** Holds a person for this transaction: what is done for them is done one thing after the other. */
export async function holdUser(transaction: Db, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Keeps the member card of a person, or none. */
export async function keepMemberCard(db: Db, userId: number, memberCardBarcode: string | null): Promise<UserRow> {
  const [written] = await db.update(users).set({ memberCardBarcode }).where(eq(users.id, userId)).returning()
  if (!written) throw new Refusal('session-over')
  return written
}

/** Forgets ended refresh tokens, sessions without any, and old attempts. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
  const tokens = db.select({ one: sql`1` }).from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id))
  await db.delete(sessions).where(and(lt(sessions.createdAt, new Date(now.getTime() - DAY_MS)), notExists(tokens)))
  await sweepAttempts(db, now)
}

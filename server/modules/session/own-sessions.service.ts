import { and, desc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import type { OwnSession } from '#contract/access.ts'
import type { Db } from '#server/db/connect.ts'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import { bearerTokens, refreshTokens, sessions } from './session.tables.ts'

/** Maximum number of listed sessions; older ones are ended together with the others. */
const LISTED_MAX = 100

/** Active sessions of a user: the current one first, then by last activity. */
export async function readOwnSessions(db: Db, { id: userId, sessionId }: Pick<AuthenticatedUser, 'id' | 'sessionId'>, now: Date): Promise<OwnSession[]> {
  const tokens = db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.expiresAt, now)))
  const bearers = db
    .select({ one: sql`1` })
    .from(bearerTokens)
    .where(and(eq(bearerTokens.sessionId, sessions.id), gt(bearerTokens.expiresAt, now)))
  const busyAt = sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), or(exists(tokens), exists(bearers))))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}`), desc(busyAt), desc(sessions.id))
    .limit(LISTED_MAX)
  return rows.map(({ id, browser, system, createdAt, seenAt }) => ({
    ...{ id, browser, system },
    isCurrent: id === sessionId,
    createdAt: createdAt.toISOString(),
    seenAt: (seenAt ?? createdAt).toISOString(),
  }))
}

/** Ends one session of a user; not that of another one. */
export async function endOwnSession(db: Db, { id: userId }: Pick<AuthenticatedUser, 'id'>, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

import { randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { BEARER_TOKEN_DAYS } from '#contract/session.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openSession, type Proven } from './open-session.service.ts'
import { bearerTokens } from './session.tables.ts'
import { tokenHash } from './token-maker.ts'

const DAY_MS = 86_400_000

/** Starts a session of an authenticated user with its only token: 256 random bits, of which only the hash is stored. */
export async function startBearerSession(db: Db, user: Proven, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (transaction) => {
    const sessionId = await openSession(transaction, user, now)
    await transaction.insert(bearerTokens).values({ hash: tokenHash(token), sessionId, expiresAt: new Date(now.getTime() + BEARER_TOKEN_DAYS * DAY_MS) })
  })
  return token
}

/** Deletes expired tokens. */
export async function deleteExpiredBearerTokens(db: Db, now: Date): Promise<void> {
  await db.delete(bearerTokens).where(lt(bearerTokens.expiresAt, now))
}

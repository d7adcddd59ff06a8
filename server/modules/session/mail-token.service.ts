import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { MAIL_LINK_MINUTES, type MailPurpose } from '#contract/session.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { mailTokens } from './session.tables.ts'
import { tokenHash } from './token-maker.ts'

export type MailTokenRow = typeof mailTokens.$inferSelect

interface Link {
  readonly purpose: MailPurpose
  readonly userId: number
  /** The recipient address. */
  readonly email: string
  /** Which registration a `verify` link confirms. */
  readonly registrationId?: number
}

/** A token for an e-mail: 256 random bits, of which only the hash is stored. Generated with the e-mail: a retried one has another token. */
export async function issueMailToken(db: Db, { purpose, ...link }: Link, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(mailTokens).values({ ...link, hash: tokenHash(token), purpose, expiresAt: new Date(now.getTime() + MAIL_LINK_MINUTES[purpose] * 60_000) })
  return token
}

/** The link of a token while it is valid, used or not; undefined otherwise. */
export async function findMailToken(db: Db, token: string, now: Date): Promise<MailTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.hash, tokenHash(token)), gt(mailTokens.expiresAt, now)))
  return row
}

/** Uses a token; undefined when it is unknown, for another purpose, expired, or already used. Of concurrent uses one succeeds. */
export async function useMailToken(db: Db, token: string, purpose: MailPurpose, now: Date): Promise<MailTokenRow | undefined> {
  const [row] = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.hash, tokenHash(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now), isNull(mailTokens.usedAt)))
    .returning()
  return row
}

/** Invalidates all e-mail links of the user, or those for this purpose. */
export async function deleteMailTokens(db: Db, userId: number, purpose?: MailPurpose): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), purpose === undefined ? undefined : eq(mailTokens.purpose, purpose)))
}

/** Deletes expired links. */
export async function deleteExpiredMailTokens(db: Db, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
}

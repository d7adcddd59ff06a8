import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { formTokens } from './form.tables.ts'

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export type FormTokenRow = typeof formTokens.$inferSelect

/** What a link confirms. */
type Subject = { readonly submissionId: number } | { readonly subscriptionId: number }

/** A token for an e-mail: 256 random bits, of which only the hash is stored. An e-mail that is rendered again has another one. */
export async function issueFormToken(db: Db, subject: Subject, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(formTokens).values({ ...subject, hash: tokenHash(token), expiresAt })
  return token
}

/** The link of a token while it is valid. */
export async function findFormToken(db: Db, token: string, now: Date): Promise<FormTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(formTokens)
    .where(and(eq(formTokens.hash, tokenHash(token)), gt(formTokens.expiresAt, now)))
  return row
}

export async function deleteExpiredFormTokens(db: Db, now: Date): Promise<void> {
  await db.delete(formTokens).where(lt(formTokens.expiresAt, now))
}

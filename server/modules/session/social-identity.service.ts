import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { socialIdentities } from './session.tables.ts'

interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** Where else a person logs in with, as they may take it along. */
export const readIdentities = (db: Db, userId: number) =>
  db
    .select({ issuer: socialIdentities.issuer, subject: socialIdentities.subject, createdAt: socialIdentities.createdAt })
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .orderBy(asc(socialIdentities.createdAt))

/** The account of whom a provider means; undefined for somebody new. */
export async function userIdOfIdentity(db: Db, { issuer, subject }: Identity): Promise<number | undefined> {
  const [identity] = await db
    .select({ userId: socialIdentities.userId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject)))
  return identity?.userId
}

/** From now on a provider means this account. */
export async function keepIdentity(db: Db, { issuer, subject }: Identity, userId: number, now: Date): Promise<void> {
  await db.insert(socialIdentities).values({ issuer, subject, userId, createdAt: now }).onConflictDoNothing()
}

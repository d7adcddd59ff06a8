import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { socialIdentities, users } from './session.tables.ts'

/** Whom a provider means. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export type IdentityRow = typeof socialIdentities.$inferSelect

const isOf = ({ issuer, subject }: Identity) => and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject))

/** Where else a person logs in with, the oldest first. */
export const readIdentities = (db: Db, userId: number): Promise<IdentityRow[]> =>
  db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId)).orderBy(asc(socialIdentities.createdAt), asc(socialIdentities.id))

/** Where else a person logs in with, as they may take it along. */
export const exportIdentities = (db: Db, userId: number) =>
  db
    .select({
      issuer: socialIdentities.issuer,
      subject: socialIdentities.subject,
      createdAt: socialIdentities.createdAt,
      shutAt: socialIdentities.shutAt,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .orderBy(asc(socialIdentities.createdAt), asc(socialIdentities.id))

/** Issuers by whose log-in an account opens. */
export async function linkedIssuers(db: Db, userId: number): Promise<string[]> {
  const found = await readIdentities(db, userId)
  return [...new Set(found.filter(({ shutAt }) => shutAt === null).map(({ issuer }) => issuer))]
}

/** What a provider means; undefined for somebody new. */
export async function findIdentity(db: Db, identity: Identity): Promise<IdentityRow | undefined> {
  const [found] = await db.select().from(socialIdentities).where(isOf(identity))
  return found
}

/** From now on a provider means this account. */
export async function storeIdentity(db: Db, { issuer, subject }: Identity, userId: number, now: Date): Promise<void> {
  await db.insert(socialIdentities).values({ issuer, subject, userId, createdAt: now }).onConflictDoNothing()
}

/** Closes the account to a log-in elsewhere, or opens it again; the person is held. */
export async function closeIdentity(transaction: Db, id: number, shutAt: Date | null): Promise<void> {
  await transaction.update(socialIdentities).set({ shutAt }).where(eq(socialIdentities.id, id))
}

/** The condition that the log-in elsewhere still opens the account of the row of `users`. */
export const isLetInBy = (db: Db, identity: Identity) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(socialIdentities)
      .where(and(isOf(identity), eq(socialIdentities.userId, users.id), isNull(socialIdentities.shutAt))),
  )

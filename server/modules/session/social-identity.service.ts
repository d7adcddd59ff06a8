import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { socialIdentities, users } from './session.tables.ts'

/** An identity at a provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export type IdentityRow = typeof socialIdentities.$inferSelect

const isOf = ({ issuer, subject }: Identity) => and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject))

/** Linked log-ins of a user, oldest first. */
export const readIdentities = (db: Db, userId: number): Promise<IdentityRow[]> =>
  db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId)).orderBy(asc(socialIdentities.createdAt), asc(socialIdentities.id))

/** Linked log-ins of a user, for the data export. */
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

/** Issuers that an account can log in with. */
export async function linkedIssuers(db: Db, userId: number): Promise<string[]> {
  const found = await readIdentities(db, userId)
  return [...new Set(found.filter(({ shutAt }) => shutAt === null).map(({ issuer }) => issuer))]
}

/** The account of an identity; undefined for a new one. */
export async function findIdentity(db: Db, identity: Identity): Promise<IdentityRow | undefined> {
  const [found] = await db.select().from(socialIdentities).where(isOf(identity))
  return found
}

/** Links an identity to this account. */
export async function storeIdentity(db: Db, { issuer, subject }: Identity, userId: number, now: Date): Promise<void> {
  await db.insert(socialIdentities).values({ issuer, subject, userId, createdAt: now }).onConflictDoNothing()
}

/** Unlinks an identity, or links it again; the user is locked. */
export async function setIdentityLinked(transaction: Db, id: number, shutAt: Date | null): Promise<void> {
  await transaction.update(socialIdentities).set({ shutAt }).where(eq(socialIdentities.id, id))
}

/** The condition that the identity can log in to the account of the row of `users`. */
export const canLogInWith = (db: Db, identity: Identity) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(socialIdentities)
      .where(and(isOf(identity), eq(socialIdentities.userId, users.id), isNull(socialIdentities.shutAt))),
  )

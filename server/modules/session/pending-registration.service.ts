import { and, eq, exists, gte, isNull, ne, notExists, or, type SQL } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { lockEmail } from './email-claim.service.ts'
import type { MailTokenRow } from './mail-token.service.ts'
import { mailTokens, registrations, users } from './session.tables.ts'

interface Registration {
  /** Normalised by `emailKey`. */
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
}

/** An unconfirmed registration. */
interface Waiting {
  readonly id: number
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
}

const RETENTION_MS = 30 * 86_400_000

/**
 * Stores a registration besides others of the same address; null when the address has an account. Until one of their links is followed the owner
 * is unknown: the account has the newest names, and none of the passwords works.
 */
export async function storeRegistration(transaction: Db, { email, ...input }: Registration, now: Date): Promise<Waiting | null> {
  await lockEmail(transaction, email)
  const [found] = await transaction.select().from(users).where(eq(users.email, email)).for('update')
  if (found && (found.verifiedAt !== null || found.suspendedAt !== null || found.isBackoffice)) return null
  const [user] = found
    ? await transaction.update(users).set(input).where(eq(users.id, found.id)).returning({ id: users.id })
    : await transaction
        .insert(users)
        .values({ ...input, email, scope: ['customer'], createdAt: now })
        .returning({ id: users.id })
  if (!user) throw new Error('The account was not written')
  const [stored] = await transaction
    .insert(registrations)
    .values({ ...input, userId: user.id, createdAt: now })
    .returning()
  if (!stored) throw new Error('The registration was not written')
  return stored
}

/** The unconfirmed registrations of an address. */
export const readWaiting = (db: Db, email: string): Promise<Waiting[]> =>
  db
    .select({ id: registrations.id, userId: users.id, firstName: registrations.firstName, lastName: registrations.lastName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(users.email, email), isNull(users.verifiedAt), isNull(users.suspendedAt)))

/** The data of an unconfirmed registration. */
export async function findRegistration(db: Db, id: number): Promise<typeof registrations.$inferSelect | undefined> {
  const [found] = await db.select().from(registrations).where(eq(registrations.id, id))
  return found
}

/** Deletes the other registrations of a confirmed account, and their links. */
export async function eraseRegistrations(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(registrations).where(eq(registrations.userId, userId))
}

/** Confirms a new account by its link, with the names and the password of the link's own registration; false when there is none to confirm. */
export async function confirmRegistration(transaction: Db, { userId, email, registrationId, hash }: MailTokenRow, now: Date): Promise<boolean> {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .for('update')
  if (!user) return false
  // Read while the account is locked: another link, followed concurrently, has ended this one.
  const [link] = await transaction.select({ one: mailTokens.hash }).from(mailTokens).where(eq(mailTokens.hash, hash))
  if (!link || user.verifiedAt !== null) return link !== undefined
  const [input] = registrationId === null ? [] : await transaction.select().from(registrations).where(eq(registrations.id, registrationId))
  if (!input) return false
  const { passwordHash, firstName, lastName, locale } = input
  await transaction.update(users).set({ passwordHash, firstName, lastName, locale, verifiedAt: now }).where(eq(users.id, userId))
  const ofOthers = or(isNull(mailTokens.registrationId), ne(mailTokens.registrationId, input.id))
  await transaction.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify'), ofOthers))
  await eraseRegistrations(transaction, userId)
  return true
}

/** Deletes registrations unconfirmed for a month, with their accounts. */
export async function deleteExpiredRegistrations(db: Db, now: Date): Promise<void> {
  const ofUser = (when?: SQL) =>
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.userId, users.id), when))
  const since = new Date(now.getTime() - RETENTION_MS)
  await db
    .delete(users)
    .where(and(isNull(users.verifiedAt), isNull(users.suspendedAt), exists(ofUser()), notExists(ofUser(gte(registrations.createdAt, since)))))
}

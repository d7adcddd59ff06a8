import { eq } from 'drizzle-orm'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { users } from './session.tables.ts'
import { findUser, type UserRow } from './user.service.ts'

/** Locks an e-mail address for this transaction: concurrent account creations are serialized. */
export async function lockEmail(transaction: Db, email: string): Promise<void> {
  await transaction.execute(advisoryLock('account-email', email))
}

// An unconfirmed account may be another user's: it holds no address.
const holdsEmail = ({ verifiedAt, suspendedAt, isBackoffice }: UserRow): boolean => verifiedAt !== null || suspendedAt !== null || isBackoffice

/** Whether an account has the e-mail address, so that nobody else can claim it. */
export async function isEmailClaimed(db: Db, email: string): Promise<boolean> {
  const found = await findUser(db, { email })
  return found !== undefined && holdsEmail(found)
}

/**
 * Locks an e-mail address for this transaction; false when an account has it. An unconfirmed account may be another user's: it is deleted, with
 * all its data.
 */
export async function claimEmail(transaction: Db, email: string): Promise<boolean> {
  await lockEmail(transaction, email)
  const [found] = await transaction.select().from(users).where(eq(users.email, email)).for('update')
  if (found && holdsEmail(found)) return false
  if (found) await transaction.delete(users).where(eq(users.id, found.id))
  return true
}

import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { users } from './session.tables.ts'
import type { UserRow } from './user.service.ts'

/** Locks the user row for this transaction, so that writes for one user are serialized. Rejects with `session-over` when the account was deleted. */
export async function lockUser(transaction: Db, userId: number): Promise<UserRow> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new ProblemError('session-over')
  return user
}

/** Updates the row of a locked user; undefined fields stay. */
export async function writeUser(transaction: Db, userId: number, change: PgUpdateSetSource<typeof users>): Promise<UserRow> {
  const [written] = await transaction.update(users).set(change).where(eq(users.id, userId)).returning()
  if (!written) throw new Error('The account was not written')
  return written
}

/** Locks the user row exclusively before the account is deleted. */
export async function lockUserForDeletion(transaction: Db, userId: number): Promise<UserRow> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new ProblemError('session-over')
  return user
}

/** Deletes the account with its sessions, tokens and e-mail links. */
export async function removeUser(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(users).where(eq(users.id, userId))
}

import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { users } from './session.tables.ts'

/** Holds a person for this transaction: what is done for them is done one thing after the other. Refuses `session-over` when the account is gone. */
export async function holdUser(transaction: Db, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new Refusal('session-over')
  return user
}

/** Holds an account that is about to end: nothing else is done for the person from now on. */
export async function holdToEnd(transaction: Db, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new Refusal('session-over')
  return user
}

/** The account is gone, with its sessions, tokens and mailed links. */
export async function removeUser(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(users).where(eq(users.id, userId))
}

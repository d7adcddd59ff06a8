import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { DataSubject } from '#server/kernel/user.ts'
import { outbox } from './outbox.tables.ts'

/** Enqueues an effect to be delivered later (an e-mail, a report); pass the writer's transaction, so that both are committed or neither. */
export async function enqueue(db: Db, kind: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
  await db.insert(outbox).values({ kind, payload })
}

/** Deletes a user's outbox entries, delivered or not. Entries of orders stay: their recipient is in the order. */
export async function eraseOutboxEntries(transaction: Db, { userId, email }: DataSubject): Promise<void> {
  await transaction.delete(outbox).where(sql`${outbox.payload}->>'userId' = ${String(userId)} or lower(${outbox.payload}->>'email') = ${email}`)
}

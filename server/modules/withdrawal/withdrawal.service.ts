import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderNumberIn, receiptNumberOf } from './withdrawal.rules.ts'
import { withdrawalNumbers, withdrawals } from './withdrawal.tables.ts'

export { orderNumberIn }

export type WithdrawalRow = typeof withdrawals.$inferSelect

async function nextNumber(transaction: Db, at: Date): Promise<string> {
  const value = sql<string>`nextval(${withdrawalNumbers.seqName})`
  const [row] = await transaction.select({ value }).from(sql`(values (1)) as one`)
  return receiptNumberOf(at, Number(row?.value))
}

/** Stores a statement of withdrawal under a receipt number of its own. */
export async function recordWithdrawal(transaction: Db, row: Omit<typeof withdrawals.$inferInsert, 'receiptNumber'>): Promise<WithdrawalRow> {
  const receiptNumber = await nextNumber(transaction, row.receivedAt)
  const [written] = await transaction
    .insert(withdrawals)
    .values({ ...row, receiptNumber })
    .returning()
  if (!written) throw new Error('The withdrawal was not written')
  return written
}

/** Whether the whole order was already withdrawn from. */
export async function isWithdrawn(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(withdrawals, and(eq(withdrawals.orderId, orderId), eq(withdrawals.goods, '')))) > 0
}

export async function readWithdrawal(db: Db, id: number): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return row
}

/** The statements of withdrawal from an order, oldest first. */
export const readWithdrawals = (db: Db, orderId: number): Promise<WithdrawalRow[]> =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(asc(withdrawals.id))

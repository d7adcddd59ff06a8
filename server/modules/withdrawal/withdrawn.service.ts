import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { withdrawals } from './withdrawal.tables.ts'

/** Whether the whole order was withdrawn from already. */
export async function isWithdrawn(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(withdrawals, and(eq(withdrawals.orderId, orderId), eq(withdrawals.goods, '')))) > 0
}

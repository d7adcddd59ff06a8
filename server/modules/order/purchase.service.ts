import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLines, orders } from './order.tables.ts'

const NEVER_BOUGHT = ['cancelled', 'failed', 'expired'] as const

/** Whether one of the products was ordered with the e-mail address, in any spelling. */
export async function hasOrdered(db: Db, email: string, productIds: readonly number[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const found = await db
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), sql`lower(${orders.email}) = lower(${email})`, notInArray(orders.status, [...NEVER_BOUGHT])))
    .limit(1)
  return found.length > 0
}

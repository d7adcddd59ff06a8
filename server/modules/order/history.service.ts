import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { filterOrders as call } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { emailSpellings } from '#server/text/email-key.ts'
import { paymentStateOf } from './order.rules.ts'
import { orderLines, orders } from './order.tables.ts'

const PICTURES = 4

/** Orders of one customer, newest first; the customer comes from the caller and never from a filter. */
export async function filterOrders(db: Db, userId: number, { limit, page }: { limit: number; page: number }): Promise<ResponseOf<typeof call>> {
  const own = eq(orders.userId, userId)
  const total = await db.$count(orders, own)
  const rows = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const lines = await readFirstLines(
    db,
    rows.map(({ id }) => id),
  )
  const records = rows.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    return {
      orderSlug: order.slug,
      orderNumber: order.number,
      status: order.status,
      paymentState: paymentStateOf(order),
      placedAt: order.placedAt.toISOString(),
      total: amountOf(order.totalCents),
      itemCount: own[0]?.pieces ?? 0,
      media: own.flatMap(({ media }) => media ?? []),
    }
  })
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

/** The first lines of orders with their pictures, and the number of all pieces. */
export async function readFirstLines(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  const pieces = sql<number>`(sum(${orderLines.quantity}) over (partition by ${orderLines.orderId}))::int`.as('pieces')
  const all = db
    .select({ orderId: orderLines.orderId, position: orderLines.position, item: orderLines.item, pieces })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .as('counted')
  const rows = await db.select().from(all).where(lte(all.position, PICTURES)).orderBy(asc(all.orderId), asc(all.position))
  return rows.map(({ orderId, item, pieces: count }) => ({ orderId, pieces: count, media: item.productData.media }))
}

interface NamedOrder {
  number: string
  email: string
}

/** The order with this number and e-mail. */
export async function findNamedOrder(db: Db, { number, email }: NamedOrder): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), inArray(sql`lower(${orders.email})`, emailSpellings(email))))
  return order
}

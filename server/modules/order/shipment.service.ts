import { asc, eq, sql } from 'drizzle-orm'
import type { Shipment } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { searchText } from '#server/text/search-text.ts'
import { orders } from './order.tables.ts'
import { shipments } from './shipment.tables.ts'

/** Records a parcel that left; the order is found by its tracking code. */
export async function recordShipment(transaction: Db, shipment: typeof shipments.$inferInsert): Promise<void> {
  await transaction.insert(shipments).values(shipment)
  const code = searchText(shipment.trackingCode)
  const change = { words: sql`${orders.words} || ' ' || ${code}::text` }
  if (code) await transaction.update(orders).set(change).where(eq(orders.id, shipment.orderId))
}

/** Parcels of an order, the first that left first. */
export async function readShipments(db: Db, orderId: number): Promise<Shipment[]> {
  const rows = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.id))
  return rows.map(({ carrier, trackingCode, sentAt }) => ({ carrier, trackingCode, sentAt: sentAt.toISOString() }))
}

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#server/db/columns.ts'
import { orders } from './order.tables.ts'

/** Parcels that left. */
export const shipments = pgTable(
  'shipments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    carrier: text('carrier').notNull(),
    /** Empty without one. */
    trackingCode: text('tracking_code').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    userId: integer('user_id').notNull(),
  },
  (table) => [index('shipments_order').on(table.orderId)],
)

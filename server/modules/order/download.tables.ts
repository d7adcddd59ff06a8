import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'
import { orders } from './order.tables.ts'

/** The grant of an order for one file. Its validity depends on the order: a refund revokes it. */
export const downloadGrants = pgTable(
  'download_grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    downloadId: integer('download_id').notNull(),
    productId: integer('product_id').notNull(),
    /** 128 random bits in hexadecimal: they grant access to the file. */
    hash: text('hash').notNull().unique(),
    used: integer('used').notNull().default(0),
    /** Not downloadable before. */
    availableAt: timestamptz('available_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('download_grants_once').on(table.orderId, table.downloadId), index('download_grants_order').on(table.orderId)],
)

import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'
import { orders } from './order.tables.ts'

/** The right of an order to one file. Whether it holds now is asked of the order: money that went back takes the file along. */
export const downloadGrants = pgTable(
  'download_grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    downloadId: integer('download_id').notNull(),
    productId: integer('product_id').notNull(),
    /** 128 random bits in hexadecimal: whoever has them has the file. */
    hash: text('hash').notNull().unique(),
    used: integer('used').notNull().default(0),
    /** Not given out before. */
    availableAt: timestamptz('available_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('download_grants_once').on(table.orderId, table.downloadId), index('download_grants_order').on(table.orderId)],
)

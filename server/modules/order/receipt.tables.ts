import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { orders } from './order.tables.ts'

/** Codes that open an order on any device: one for each e-mail that links to it. */
export const orderKeys = pgTable(
  'order_keys',
  {
    /** SHA-256 of the code, which itself is in the e-mail only. */
    hash: text('hash').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('order_keys_order').on(table.orderId)],
)

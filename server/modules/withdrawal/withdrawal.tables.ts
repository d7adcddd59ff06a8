import { index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import { timestamptz } from '#server/db/columns.ts'

export const withdrawalNumbers = pgSequence('withdrawal_numbers')

/** Append-only: statements of withdrawal as received. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    receiptNumber: text('receipt_number').notNull().unique(),
    /** The order with this number and e-mail; null without one. */
    orderId: integer('order_id'),
    siteId: integer('site_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    orderNumber: text('order_number').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** Empty means the whole order. */
    goods: text('goods').notNull(),
    message: text('message').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (table) => [index('withdrawals_order').on(table.orderId), index('withdrawals_received').on(table.receivedAt)],
)

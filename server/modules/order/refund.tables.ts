import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ShopRefund } from '#contract/shop-refund.ts'
import { cents, timestamptz } from '#server/db/columns.ts'
import { orderLines, orders } from './order.tables.ts'

/** Money that goes back: stored before a provider is asked, with its outcome afterwards. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The payment that it returns a part of. */
    paymentId: integer('payment_id').notNull(),
    /** The shop's reference at the provider, the same for every attempt: 128 random bits. */
    reference: text('reference').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    /** Part of the amount that is for delivery. */
    deliveryCents: cents('delivery_cents').notNull(),
    reason: text('reason').notNull(),
    /** Sent by a user of the back office, not by a provider. */
    isByHand: boolean('is_by_hand').notNull(),
    state: text('state').$type<ShopRefund['state']>().notNull(),
    /** The statement of withdrawal that it settles. */
    withdrawalId: integer('withdrawal_id'),
    userId: integer('user_id').notNull(),
    begunAt: timestamptz('begun_at').notNull(),
    settledAt: timestamptz('settled_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the provider is asked next; null once it has answered. */
    nextAttemptAt: timestamptz('next_attempt_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    uniqueIndex('refunds_pending').on(table.orderId).where(sql`state = 'pending'`),
    uniqueIndex('refunds_withdrawal').on(table.withdrawalId).where(sql`state <> 'refused'`),
  ],
)

/** Units of order lines that a refund pays back. */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Whether its units are to return to stock. */
    restock: boolean('restock').notNull(),
    /** Whether they did; null before, and when the order held no goods any more. */
    restocked: boolean('restocked'),
  },
  (table) => [unique('refund_lines_once').on(table.refundId, table.lineId), index('refund_lines_line').on(table.lineId)],
)

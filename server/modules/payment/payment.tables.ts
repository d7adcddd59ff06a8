import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderResult } from '#contract/order.ts'
import { cents, createdAt, timestamptz } from '#server/db/columns.ts'
import type { PaymentOutcome, PaymentState, Verdict } from './payment.rules.ts'

const is = (state: PaymentState): SQL => sql.raw(`state = '${state}'`)

/** One attempt to pay an order by a provider. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').notNull(),
    provider: text('provider').notNull(),
    /** What the provider knows it by: 128 random bits, nothing of the order. */
    reference: text('reference').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** What the customer's browser starts with, the same for whoever asks again. */
    handOff: jsonb('hand_off').$type<OrderResult['html']>().notNull(),
    begunAt: timestamptz('begun_at').notNull(),
    answeredAt: timestamptz('answered_at'),
    /** When the provider is asked about it, while it has not said; null when nobody asks any more. */
    nextQueryAt: timestamptz('next_query_at'),
    queries: integer('queries').notNull().default(0),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_query').on(table.nextQueryAt).where(sql`next_query_at is not null`),
    // Nobody pays an order twice: what comes beside is kept as excess.
    uniqueIndex('payments_captured').on(table.orderId).where(is('captured')),
  ],
)

/** All that providers said and proved, as it came; nothing here is ever changed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    reference: text('reference').notNull(),
    outcome: text('outcome').$type<PaymentOutcome>().notNull(),
    amountCents: cents('amount_cents'),
    currency: text('currency'),
    raw: jsonb('raw').$type<Record<string, unknown>>().notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('payment_events_once').on(table.provider, table.eventId), index('payment_events_reference').on(table.reference)],
)

/** What the sandbox provider knows of its payments; the shop reads it by the provider's port alone. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    reference: text('reference').primaryKey(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    outcome: text('outcome').$type<PaymentOutcome>().notNull(),
    /** When a delayed payment goes through and is told. */
    dueAt: timestamptz('due_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sandbox_payments_due').on(table.dueAt).where(sql`due_at is not null`)],
)

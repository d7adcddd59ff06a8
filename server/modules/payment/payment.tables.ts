import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderResult } from '#contract/order.ts'
import { cents, createdAt, timestamptz } from '#server/db/columns.ts'
import type { PaymentOutcome, PaymentState, Verdict } from './payment.rules.ts'

const is = (state: PaymentState): SQL => sql.raw(`state = '${state}'`)

/** One attempt to pay an order through a provider. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').notNull(),
    provider: text('provider').notNull(),
    /** The shop's reference at the provider: 128 random bits, independent of the order. */
    reference: text('reference').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** What the customer's browser needs, the same for repeated requests. */
    redirectHtml: jsonb('hand_off').$type<OrderResult['html']>().notNull(),
    begunAt: timestamptz('begun_at').notNull(),
    answeredAt: timestamptz('answered_at'),
    /** When the provider is polled next; null when it is not. */
    nextQueryAt: timestamptz('next_query_at'),
    queries: integer('queries').notNull().default(0),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_query').on(table.nextQueryAt).where(sql`next_query_at is not null`),
    // An order is paid once: further payments are recorded as excess.
    uniqueIndex('payments_captured').on(table.orderId).where(is('captured')),
  ],
)

/** All verified reports of providers, raw; append-only. */
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

/** The sandbox provider's own data; the shop reads it through the provider port only. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    reference: text('reference').primaryKey(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    outcome: text('outcome').$type<PaymentOutcome>().notNull(),
    /** When a delayed payment is completed and reported. */
    dueAt: timestamptz('due_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sandbox_payments_due').on(table.dueAt).where(sql`due_at is not null`)],
)

/** Refunds that the sandbox has made. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The shop's reference of the refund: the same one is made once. */
    refund: text('refund').primaryKey(),
    reference: text('reference').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sandbox_refunds_reference').on(table.reference)],
)

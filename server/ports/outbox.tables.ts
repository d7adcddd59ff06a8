import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'

export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    deliveredAt: timestamptz('delivered_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Not attempted before; postponed by every failure. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    /** Given up: not attempted until this is null again. */
    failedAt: timestamptz('failed_at'),
    /** Why the last attempt failed. */
    lastProblem: text('last_problem'),
  },
  (table) => [index('outbox_due').on(table.id).where(sql`delivered_at is null and failed_at is null`)],
)

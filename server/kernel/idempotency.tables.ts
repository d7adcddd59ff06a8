import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

/** A response without the secret that only the caller has. */
export interface StoredResult {
  readonly answer: unknown
  readonly hadSecret: boolean
}

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    principal: text('principal').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    response: jsonb('answer').$type<StoredResult>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.principal, table.call, table.key] }), index('idempotency_keys_created').on(table.createdAt)],
)

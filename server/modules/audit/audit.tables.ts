import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#server/db/columns.ts'

/**
 * Who changed what in the back office. The database rejects changes and deletions of rows, and each row has the hash of the previous one. It has
 * no personal data of customers, which could not be deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    /** Null for a command of the operator. The row outlives the user. */
    userId: integer('user_id'),
    /** Operation or command. */
    action: text('action').notNull(),
    kind: text('kind').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    requestId: text('request_id'),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_log_entity').on(table.kind, table.entityId, table.id),
    index('audit_log_user').on(table.userId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_at').on(table.at),
  ],
)

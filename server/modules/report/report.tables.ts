import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReportContents } from '#contract/report.ts'
import { timestamptz } from '#server/db/columns.ts'

/** What the shop did before a failure, as a shopper sent it; deleted after 30 days. */
export const reports = pgTable('reports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Given to the shopper. */
  code: text('code').notNull().unique(),
  contents: jsonb('contents').$type<ReportContents>().notNull(),
  sentAt: timestamptz('sent_at').notNull(),
})

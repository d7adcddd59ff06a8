import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FormType } from '#contract/consent.ts'
import { createdAt, localized, timestamptz } from '#server/db/columns.ts'

export const consents = pgTable('consents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  uniqueNumber: integer('unique_number').notNull().unique(),
  name: localized('name').notNull(),
  /** Clean HTML. */
  displayName: localized('display_name').notNull(),
  version: text('version').notNull(),
  active: boolean('active').notNull(),
  /** Counts all its changes; the version counts those of its text. */
  revision: integer('revision').notNull().default(1),
  /** Null until the back office changes it. */
  changedAt: timestamptz('changed_at'),
  changedBy: integer('changed_by'),
})

/** Which form requires which consents, by unique number. */
export const consentAssignments = pgTable('consent_assignments', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  assignedTo: text('assigned_to').$type<FormType>().notNull().unique(),
  consents: jsonb('consents').$type<number[]>().notNull(),
  requiredConsents: jsonb('required_consents').$type<number[]>().notNull(),
  /** Counts its changes. */
  version: integer('version').notNull().default(0),
  /** Null until the back office changes it. */
  changedAt: timestamptz('changed_at'),
  changedBy: integer('changed_by'),
})

/** Texts that a consent had before; what users have accepted is never changed or deleted. */
export const formerConsents = pgTable(
  'former_consents',
  {
    consentId: integer('consent_id')
      .notNull()
      .references(() => consents.id, { onDelete: 'restrict' }),
    version: text('version').notNull(),
    displayName: localized('display_name').notNull(),
    until: timestamptz('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consentId, table.version] })],
)

/** Append-only: who consented to which text, and how the user was proved. Each row has the hash of the previous one. */
export const consentLogs = pgTable(
  'consent_logs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    status: text('status').$type<'accepted' | 'declined' | 'withdrawn'>().notNull(),
    /** When the request came in; older rows have the time of the user's device. */
    statusTimestamp: timestamptz('status_timestamp').notNull(),
    sourceType: text('source_type').$type<FormType>().notNull(),
    /** Each consent with the version of its text and its language. */
    consents: jsonb('consents').$type<{ id: number; uniqueNumber: number; version: string }[]>().notNull(),
    locale: text('locale').notNull(),
    userType: text('user_type').$type<'customer' | 'guest'>().notNull(),
    email: text('email').notNull(),
    /** Hash of the proven cart, else of the customer's account; null without proof. A customer is proved by the token in either case. */
    proof: text('proof'),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('consent_logs_proof').on(table.proof, table.sourceType, table.id), index('consent_logs_at').on(table.statusTimestamp)],
)

import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DocumentName } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import { timestamptz } from '#server/db/columns.ts'
import { editedDocuments } from './editing.tables.ts'
import { contentReleases } from './release.tables.ts'

/** Links that show what is not published. A withdrawn one is deleted. */
export const previews = pgTable(
  'previews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Of its key, which is stored nowhere. */
    hash: text('hash').notNull().unique(),
    /** The thing whose draft it shows; null for a release. */
    documentId: integer('document_id').references(() => editedDocuments.id, { onDelete: 'cascade' }),
    releaseId: integer('release_id').references(() => contentReleases.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
    createdBy: integer('created_by').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('previews_document').on(table.documentId), index('previews_release').on(table.releaseId), index('previews_expires').on(table.expiresAt)],
)

/** The pages of a link, as they were drawn when it was made. */
export const previewPages = pgTable(
  'preview_pages',
  {
    previewId: integer('preview_id')
      .notNull()
      .references(() => previews.id, { onDelete: 'cascade' }),
    /** From 1; stands in the address. */
    number: integer('number').notNull(),
    document: jsonb('document').$type<DocumentName>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
  },
  (table) => [primaryKey({ columns: [table.previewId, table.number] })],
)

import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#contract/document.constants.ts'
import type { Locale } from '#contract/locale.ts'
import { localized, timestamptz } from '#server/db/columns.ts'

/** Papers of the shop. */
export const documents = pgTable('documents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  title: localized('title').notNull(),
  description: localized('description').notNull(),
  /** Others than `public` are read and fetched after a log-in only. */
  access: text('access').$type<'public' | 'investor'>().notNull(),
  display: boolean('display').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

/** A paper as a file, one in each language it is written in. */
export const documentFiles = pgTable(
  'document_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    /** As it is saved by who downloads it. */
    originalName: text('original_name').notNull(),
    /** Where its bytes lie. */
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** 256 bits in hexadecimal. */
    hash: text('hash').notNull().unique(),
  },
  (table) => [unique('document_files_language').on(table.documentId, table.locale)],
)

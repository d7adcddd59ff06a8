import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#contract/document.constants.ts'
import type { Locale } from '#contract/locale.ts'
import { localized, timestamptz } from '#server/db/columns.ts'

/** Documents of the shop. */
export const documents = pgTable('documents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  title: localized('title').notNull(),
  description: localized('description').notNull(),
  /** Others than `public` require a log-in to be listed and downloaded. */
  access: text('access').$type<'public' | 'investor'>().notNull(),
  display: boolean('display').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

/** The file of a document in one language. */
export const documentFiles = pgTable(
  'document_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    /** File name of the download. */
    originalName: text('original_name').notNull(),
    /** Name of the stored file. */
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** 256 bits in hexadecimal. */
    hash: text('hash').notNull().unique(),
  },
  (table) => [unique('document_files_language').on(table.documentId, table.locale)],
)

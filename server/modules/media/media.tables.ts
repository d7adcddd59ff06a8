import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, localized } from '#server/db/columns.ts'

export const media = pgTable(
  'media',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** First 16 hexadecimal digits of the file's SHA-256. */
    driveId: text('drive_id').notNull().unique(),
    originalName: text('original_name').notNull(),
    extension: text('extension').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    title: localized('title').notNull(),
    alt: localized('alt').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('media_original_name').on(table.originalName)],
)

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserAttribute } from '#contract/user-files.ts'
import { createdAt, localized } from '#server/db/columns.ts'

/** Documents of users: each is its owner's only. */
export const userFiles = pgTable(
  'user_files',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    /** File name of the download. */
    originalName: text('original_name').notNull(),
    /** Name of the stored file; several users may have the same. */
    fileName: text('file_name').notNull(),
    title: localized('title').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** 160 bits in hexadecimal; useless without the owner's token. */
    hash: text('hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('user_files_user').on(table.userId), index('user_files_name').on(table.fileName)],
)

/** Attributes of users besides their accounts. */
export const userAttributes = pgTable(
  'user_attributes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    /** Name of its group. */
    group: localized('group').notNull(),
    attribute: localized('attribute').notNull(),
    inputType: text('input_type').$type<UserAttribute['inputType']>().notNull(),
    /** ISO 8601 for `dateTime`; null for a picture. */
    value: localized('value'),
    mediaId: integer('media_id'),
    position: integer('position').notNull(),
  },
  (table) => [index('user_attributes_user').on(table.userId, table.position)],
)

/** Barcodes of externally sold tickets. */
export const ticketBarcodes = pgTable('ticket_barcodes', {
  /** EAN-13. */
  barcode: text('barcode').primaryKey(),
  createdAt: createdAt(),
})

import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserAttribute } from '#contract/user-files.ts'
import { createdAt, type Localized, localized } from '#server/db/columns.ts'

/** Papers of people: each is its owner's alone. */
export const userFiles = pgTable(
  'user_files',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    /** As it is saved by who downloads it. */
    originalName: text('original_name').notNull(),
    /** Where its bytes lie; several people may have the same. */
    fileName: text('file_name').notNull(),
    title: localized('title').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** 160 bits in hexadecimal; worth nothing without the owner's token. */
    hash: text('hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('user_files_user').on(table.userId), index('user_files_name').on(table.fileName)],
)

/** What the shop knows of people beside their accounts. */
export const userAttributes = pgTable(
  'user_attributes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    /** Name of the group it stands in. */
    group: localized('group').notNull(),
    attribute: localized('attribute').notNull(),
    inputType: text('input_type').$type<UserAttribute['inputType']>().notNull(),
    /** ISO 8601 for `dateTime`; null for a medium. */
    value: jsonb('value').$type<Localized>(),
    mediaId: integer('media_id'),
    position: integer('position').notNull(),
  },
  (table) => [index('user_attributes_user').on(table.userId, table.position)],
)

/** Barcodes of tickets sold elsewhere. */
export const ticketBarcodes = pgTable('ticket_barcodes', {
  /** EAN-13. */
  barcode: text('barcode').primaryKey(),
  createdAt: createdAt(),
})

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** Files that people attach to forms; they lie apart from the pictures of the shop. */
export const uploads = pgTable(
  'uploads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the key, which its sender alone has. */
    keyHash: text('key_hash').notNull().unique(),
    formId: integer('form_id').notNull(),
    field: text('field').notNull(),
    /** Without a path or marks, and with the ending of its kind. */
    originalName: text('original_name').notNull(),
    /** As the sender has it until the bytes are there; then as they are. */
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** `issued`: an address was given; `received`: the bytes are there; `taken`: it may be attached. */
    status: text('status').$type<'issued' | 'received' | 'taken'>().notNull(),
    /** Name of the file in the folder of uploads; null until the bytes are there. */
    fileName: text('file_name'),
    /** What was sent with it; null while it waits. */
    submissionId: integer('submission_id'),
    createdAt: createdAt(),
    /** When it is deleted, unless it was attached. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('uploads_submission').on(table.submissionId), index('uploads_expires').on(table.expiresAt)],
)

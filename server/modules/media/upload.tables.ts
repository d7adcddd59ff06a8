import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** Files that are sent: those attached to forms, and those on their way to the media library. */
export const uploads = pgTable(
  'uploads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the key, which only its sender has. */
    keyHash: text('key_hash').notNull().unique(),
    /** Form and field; null and empty for the media library. */
    formId: integer('form_id'),
    field: text('field').notNull(),
    /** Sanitized, with the extension of its type. */
    originalName: text('original_name').notNull(),
    /** As declared by the sender until the bytes are stored; then as detected. */
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** `issued`: the URL was created; `received`: the bytes are stored; `taken`: it may be attached. */
    status: text('status').$type<'issued' | 'received' | 'taken'>().notNull(),
    /** Name of the file in the upload folder; of a form's file null until the bytes are stored. */
    fileName: text('file_name'),
    /** What a file of the library became. */
    driveId: text('drive_id'),
    /** The submission; null while it is unattached. */
    submissionId: integer('submission_id'),
    createdAt: createdAt(),
    /** When it is deleted, unless it was attached. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('uploads_submission').on(table.submissionId), index('uploads_expires').on(table.expiresAt)],
)

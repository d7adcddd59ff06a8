import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { COMMENT_SUBJECTS } from '#contract/comment.constants.ts'
import type { Comment } from '#contract/comment.ts'
import type { Locale } from '#contract/locale.ts'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** Text and rating of a comment. */
export interface Written {
  readonly rating: number | null
  readonly title: string
  readonly text: string
}

/** A pending edit of a published comment: until it is published the public reads the old text. */
export interface WaitingEdit extends Written {
  readonly locale: Locale
  /** ISO 8601. */
  readonly editedAt: string
}

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subject: text('subject').$type<(typeof COMMENT_SUBJECTS)[number]>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Null for authors without an account. */
    userId: integer('user_id'),
    author: text('author').notNull(),
    rating: integer('rating'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    verifiedPurchase: boolean('verified_purchase').notNull(),
    /** `hidden` by the shop; to its author it is as if it waited. */
    status: text('status').$type<Comment['status'] | 'hidden'>().notNull(),
    waiting: jsonb('waiting').$type<WaitingEdit>(),
    reply: jsonb('reply').$type<NonNullable<Comment['reply']>>(),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('comments_subject').on(table.subject, table.subjectId, table.status, table.createdAt),
    index('comments_user').on(table.userId),
    check('comments_rating', sql`${table.rating} between 1 and 5`),
    check('comments_waiting', sql`${table.waiting} is null or ${table.status} = 'published'`),
  ],
)

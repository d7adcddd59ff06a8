import { and, asc, eq, ne } from 'drizzle-orm'
import { LOCALES } from '#contract/locale.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import type { Db } from '#server/db/connect.ts'
import { comments } from './comment.tables.ts'

/** Comments of a user, for the data export. */
export const exportComments = (db: Db, userId: number) =>
  db
    .select({
      subject: comments.subject,
      subjectId: comments.subjectId,
      author: comments.author,
      rating: comments.rating,
      title: comments.title,
      text: comments.text,
      locale: comments.locale,
      status: comments.status,
      waiting: comments.waiting,
      reply: comments.reply,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(asc(comments.id))

/** Anonymises a user's comments: published ones stay as a former customer's, unpublished ones are deleted. */
export async function eraseAuthor(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(comments).where(and(eq(comments.userId, userId), ne(comments.status, 'published')))
  for (const locale of LOCALES)
    await transaction
      .update(comments)
      .set({ userId: null, author: SERVER[locale].formerCustomer, waiting: null })
      .where(and(eq(comments.userId, userId), eq(comments.locale, locale)))
}

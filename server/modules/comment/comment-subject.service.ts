import { and, count, eq } from 'drizzle-orm'
import type { Comment, CommentOptions, RatingSummary } from '#contract/comment.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { allowsComments } from '../content/post-comments.service.ts'
import { readFamily } from '../product/family.service.ts'
import { setRating } from '../product/rating.service.ts'
import { readOptions } from '../settings/options.service.ts'
import { commentOptionsFrom, summaryOf } from './comment.rules.ts'
import { comments } from './comment.tables.ts'

/** The subject of comments. */
export interface Subject {
  readonly subject: Comment['subject']
  /** Of the main product for a variant. */
  readonly subjectId: number
  /** The product and its variants; none for a post. */
  readonly productIds: readonly number[]
  readonly takesComments: boolean
}

export const readCommentOptions = async (db: Db, siteId: number): Promise<CommentOptions> => commentOptionsFrom(await readOptions(db, siteId))

/** The commented entity, as visitors see it; null when there is none. */
export async function readSubject(db: Db, subject: Comment['subject'], id: number, at: Date): Promise<Subject | null> {
  if (subject === 'post') {
    const takesComments = await allowsComments(db, id, at)
    return takesComments === null ? null : { subject, subjectId: id, productIds: [], takesComments }
  }
  const family = await readFamily(db, id)
  return family && !family.archived ? { subject, subjectId: family.mainId, productIds: family.ids, takesComments: true } : null
}

type Named = Pick<Subject, 'subject' | 'subjectId'>

// Writes on one subject are serialized: each counts what the one before wrote.
export async function lockSubject(transaction: Db, { subject, subjectId }: Named): Promise<void> {
  await transaction.execute(advisoryLock('comment-subject', `${subject} ${subjectId}`))
}

export const isAbout = ({ subject, subjectId }: Named) => and(eq(comments.subject, subject), eq(comments.subjectId, subjectId))

/** Average, number and distribution of the published ratings. */
export async function readRating(db: Db, named: Named): Promise<RatingSummary> {
  const rows = await db
    .select({ rating: comments.rating, count: count() })
    .from(comments)
    .where(and(isAbout(named), eq(comments.status, 'published')))
    .groupBy(comments.rating)
  return summaryOf(rows)
}

/** Publishes the rating of the published reviews to the catalogue. */
export async function publishRating(transaction: Db, named: Named): Promise<void> {
  if (named.subject !== 'product') return
  const { average, count: ratings } = await readRating(transaction, named)
  await setRating(transaction, named.subjectId, ratings === 0 ? null : { average, count: ratings })
}

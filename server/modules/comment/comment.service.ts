import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { COMMENT_ATTEMPTS } from '#contract/comment.constants.ts'
import type { Comment, CommentOptions, createComment as createCall, filterComments as filterCall } from '#contract/comment.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { hasOrdered } from '../order/purchase.service.ts'
import { countAttempt } from '../session/attempts.service.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { canModerate, commentFor, isSameText, newestOf, publicNameOf, rejectionOf, type Viewer } from './comment.rules.ts'
import { comments, type Written } from './comment.tables.ts'
import { isAbout, lockSubject, publishRating, readCommentOptions, readRating, readSubject, type Subject } from './comment-subject.service.ts'

type Filter = ParsedInputOf<typeof filterCall>['body']

const NO_RATING = { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] }

function visibleTo(viewer: Viewer | null): SQL | undefined {
  const isVisible = canModerate(viewer) ? ne(comments.status, 'hidden') : eq(comments.status, 'published')
  return viewer ? or(isVisible, eq(comments.userId, viewer.id)) : isVisible
}

function orderFor(viewer: Viewer | null, sort: Filter['sort']): SQL[] {
  const newest = [desc(comments.createdAt), desc(comments.id)]
  const includesPending = canModerate(viewer) ? sql`true` : viewer ? sql`coalesce(${comments.userId} = ${viewer.id}, false)` : null
  const pendingFirst = includesPending ? [sql`(${includesPending} and (${comments.status} = 'pending' or ${comments.waiting} is not null)) desc`] : []
  const byStars = { newest: [], highest: [sql`${comments.rating} desc nulls last`], lowest: [sql`${comments.rating} asc nulls last`] }
  return [...pendingFirst, ...byStars[sort], ...newest]
}

/** Comments on a subject: the published ones, and before them pending ones that the caller may see. */
export async function filterComments(db: Db, { user, at }: Caller, { sort, limit, page, ...commentFilter }: Filter): Promise<ResponseOf<typeof filterCall>> {
  const subject = await readSubject(db, commentFilter.subject, commentFilter.subjectId, at)
  if (!subject) return { records: [], paging: { page, limit, total: 0, lastPage: 1, perPage: limit }, rating: NO_RATING }
  const where = and(isAbout(subject), visibleTo(user))
  const rows = await db
    .select()
    .from(comments)
    .where(where)
    .orderBy(...orderFor(user, sort))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(comments, where)
  return {
    records: rows.map((row) => commentFor(row, user)),
    paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit },
    rating: await readRating(db, subject),
  }
}

/** Counts a user's attempt to write. */
export const countCommentAttempt = (db: Db, { id }: Viewer, now: Date): Promise<void> =>
  countAttempt(db, `comments of ${id}`, { limit: COMMENT_ATTEMPTS.perPerson, windowSeconds: COMMENT_ATTEMPTS.windowSeconds }, now)

/** Rejects an invalid comment. */
export function assertValidComment(written: Written, options: CommentOptions): void {
  const rejection = rejectionOf(written, options)
  if (rejection === 'invalid-input') throw new ProblemError('invalid-input', { fields: [{ path: 'rating', key: 'maxValue', limit: options.NumberOfStars }] })
  if (rejection) throw new ProblemError(rejection)
}

/** Rejects a duplicate of the user's published or pending comments on the subject. */
export async function assertNew(db: Db, subject: Pick<Subject, 'subject' | 'subjectId'>, userId: number, written: Written, except?: number): Promise<number> {
  const earlier = await db
    .select()
    .from(comments)
    .where(and(isAbout(subject), eq(comments.userId, userId)))
  const others = earlier.filter(({ id }) => id !== except)
  if (others.some((row) => isSameText(row, written) || isSameText(newestOf(row), written))) throw new ProblemError('comment-already-posted')
  return others.length
}

/** Stores a comment of the logged-in user; it is pending when the shop moderates. */
export async function createComment(db: Db, caller: Caller, body: ParsedInputOf<typeof createCall>['body'], now: Date): Promise<Comment> {
  const options = await readCommentOptions(db, caller.siteId)
  if (options.CanCommentOnBlog === 'Disabled') throw new ProblemError('comments-disabled')
  const { user } = caller
  if (!user) throw new ProblemError('registered-only')
  await countCommentAttempt(db, user, now)
  return withIdempotency(db, caller, 'createComment', body, async (transaction) => {
    const subject = await readSubject(transaction, body.subject, body.subjectId, now)
    if (!subject) throw new ProblemError('not-found')
    if (!subject.takesComments) throw new ProblemError('comments-disabled')
    const written = { rating: body.rating, title: body.title, text: body.text }
    assertValidComment(written, options)
    await lockSubject(transaction, subject)
    const earlier = await assertNew(transaction, subject, user.id, written)
    if (options.OneUserOneComment && earlier > 0) throw new ProblemError('comment-one-per-user')
    const author = await lockUser(transaction, user.id)
    const verifiedPurchase = author.verifiedAt !== null && (await hasOrdered(transaction, author.email, subject.productIds))
    const status = options.RequireAdminPublishing ? 'pending' : 'published'
    const [row] = await transaction
      .insert(comments)
      .values({
        subject: subject.subject,
        subjectId: subject.subjectId,
        userId: user.id,
        author: publicNameOf(author),
        ...written,
        locale: caller.locale,
        verifiedPurchase,
        status,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('The comment was not written')
    if (status === 'published') await publishRating(transaction, subject)
    return commentFor(row, user)
  })
}

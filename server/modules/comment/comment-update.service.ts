import { eq } from 'drizzle-orm'
import type { Comment, CommentOptions, updateComment as updateCall } from '#contract/comment.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requirePermission, requireUser } from '#server/kernel/caller.ts'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { readSiteName } from '../settings/settings.service.ts'
import { type CommentRow, commentFor, isSameText, newestOf, type Viewer } from './comment.rules.ts'
import { assertNew, assertValidComment, countCommentAttempt } from './comment.service.ts'
import { comments, type Written } from './comment.tables.ts'
import { lockSubject, publishRating, readCommentOptions } from './comment-subject.service.ts'

type Change = ParsedInputOf<typeof updateCall>['body']

const isEdit = ({ rating, title, text }: Change): boolean => rating !== undefined || title !== undefined || text !== undefined
const isModeration = ({ status, reply }: Change): boolean => status !== undefined || reply !== undefined

/** The comment, locked until the transaction ends; rejects with `not-found` when the caller may not see it. */
async function lockComment(transaction: Db, id: number, viewer: Viewer): Promise<CommentRow> {
  const [seen] = await transaction.select().from(comments).where(eq(comments.id, id))
  if (!seen) throw new ProblemError('not-found')
  await lockSubject(transaction, seen)
  const [row] = await transaction.select().from(comments).where(eq(comments.id, id))
  const isVisible = row && (row.status === 'published' || row.userId === viewer.id || viewer.isBackofficeUser)
  if (!isVisible) throw new ProblemError('not-found')
  return row
}

function assertAllowed(row: CommentRow, change: Change, viewer: AuthenticatedUser, options: CommentOptions): void {
  const isOwn = row.userId === viewer.id
  if (isModeration(change) && !viewer.isBackofficeUser) throw new ProblemError('comment-edit-not-allowed')
  if (isModeration(change)) requirePermission({ user: viewer }, 'comments.moderate')
  if (!isEdit(change) && viewer.isBackofficeUser) return
  if (!isOwn) throw new ProblemError('comment-edit-not-allowed')
  if (options.CanCommentOnBlog === 'Disabled') throw new ProblemError('comments-disabled')
  if (!options.UserCanEditComment) throw new ProblemError('comment-edit-not-allowed')
}

/** The row with the author's edit, which is not published yet. The published text stays until the edit is published too, where the shop moderates. */
function edited(row: CommentRow, written: Written, options: CommentOptions, caller: Caller, now: Date): CommentRow {
  if (isSameText(written, newestOf(row))) return row
  const { rating, title, text } = written
  const whole = { ...row, rating, title, text, locale: caller.locale, updatedAt: now, waiting: null }
  if (row.status === 'pending' || !options.RequireAdminPublishing) return whole
  if (isSameText(written, row)) return { ...row, waiting: null }
  return { ...row, waiting: { rating, title, text, locale: caller.locale, editedAt: now.toISOString() } }
}

/** The row after moderation: published or hidden with its newest text, with or without a reply. */
function moderated(row: CommentRow, { status, reply }: Change, shopName: string, now: Date): CommentRow {
  const { waiting } = row
  const newest = waiting
    ? { rating: waiting.rating, title: waiting.title, text: waiting.text, locale: waiting.locale, updatedAt: new Date(waiting.editedAt), waiting: null }
    : {}
  const decided = status === undefined ? row : { ...row, ...newest, status }
  if (reply === undefined || reply === decided.reply?.text) return decided
  return { ...decided, reply: reply ? { author: shopName, text: reply, createdAt: now.toISOString() } : null }
}

/** What the back office decided; texts of customers are not logged. */
const decisionOf = ({ status, reply }: CommentRow) => ({ status, reply: reply?.text ?? null })

/** Edits the caller's own comment; the back office publishes, hides and replies. */
export async function updateComment(db: Db, caller: Caller, id: number, change: Change, now: Date): Promise<Comment> {
  const viewer = requireUser(caller)
  const options = await readCommentOptions(db, caller.siteId)
  if (isEdit(change)) await countCommentAttempt(db, viewer, now)
  const shopName = await readSiteName(db, caller.siteId)
  return inTransaction(db, async (transaction) => {
    const row = await lockComment(transaction, id, viewer)
    assertAllowed(row, change, viewer, options)
    const before = newestOf(row)
    const written = {
      rating: change.rating === undefined ? before.rating : change.rating,
      title: change.title ?? before.title,
      text: change.text ?? before.text,
    }
    if (isEdit(change)) {
      assertValidComment(written, options)
      await assertNew(transaction, row, viewer.id, written, row.id)
    }
    const after = moderated(isEdit(change) ? edited(row, written, options, caller, now) : row, change, shopName, now)
    if (after === row) return commentFor(row, viewer)
    const { id: _, ...values } = after
    await transaction.update(comments).set(values).where(eq(comments.id, id))
    if (row.status === 'published' || after.status === 'published') await publishRating(transaction, after)
    if (isModeration(change))
      await logChanges(transaction, caller, [{ action: 'updateComment', kind: 'comment', entityId: id, before: decisionOf(row), after: decisionOf(after) }])
    return commentFor(after, viewer)
  })
}

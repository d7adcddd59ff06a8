import type { Comment, CommentOptions, updateComment as updateCall } from '#contract/comment.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requirePermission, requireUser } from '#server/kernel/caller.ts'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readSiteName } from '../settings/settings.service.ts'
import { type CommentRow, canModerate, commentFor, isSameText, newestOf } from './comment.rules.ts'
import { assertNew, assertValidComment, countCommentAttempt } from './comment.service.ts'
import type { Written } from './comment.tables.ts'
import { lockComment, logDecision, moderated, storeComment } from './comment-moderation.service.ts'
import { readCommentOptions } from './comment-subject.service.ts'

type Change = ParsedInputOf<typeof updateCall>['body']

const isEdit = ({ rating, title, text }: Change): boolean => rating !== undefined || title !== undefined || text !== undefined
const isModeration = ({ status, reply }: Change): boolean => status !== undefined || reply !== undefined

function assertAllowed(row: CommentRow, change: Change, viewer: AuthenticatedUser, options: CommentOptions): void {
  const isOwn = row.userId === viewer.id
  if (isModeration(change) && !viewer.isBackofficeUser) throw new ProblemError('comment-edit-not-allowed')
  if (isModeration(change)) requirePermission({ user: viewer }, 'comments.moderate')
  if (!isEdit(change) && canModerate(viewer)) return
  if (!isOwn) throw new ProblemError('comment-edit-not-allowed')
  if (options.CanCommentOnBlog === 'Disabled') throw new ProblemError('comments-disabled')
  if (!options.UserCanEditComment) throw new ProblemError('comment-edit-not-allowed')
}

/** The row with the author's edit, which is not published yet. The published text stays until the edit is published too, where the shop moderates. */
function edited(row: CommentRow, written: Written, options: CommentOptions, caller: Caller, now: Date): CommentRow {
  if (isSameText(written, newestOf(row))) return row
  const { rating, title, text } = written
  const whole = { ...row, rating, title, text, locale: caller.locale, updatedAt: now, waiting: null }
  if (row.status === 'hidden') return { ...whole, status: options.RequireAdminPublishing ? 'pending' : 'hidden' }
  if (row.status === 'pending' || !options.RequireAdminPublishing) return whole
  if (isSameText(written, row)) return { ...row, waiting: null }
  return { ...row, waiting: { rating, title, text, locale: caller.locale, editedAt: now.toISOString() } }
}

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
    await storeComment(transaction, row, after)
    if (isModeration(change)) await logDecision(transaction, caller, 'updateComment', row, after)
    return commentFor(after, viewer)
  })
}

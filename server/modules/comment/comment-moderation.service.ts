import { eq } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { moderateComments as moderateAllOperation, moderateComment as moderateOperation, ShopComment } from '#contract/shop-comment.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { readSiteName } from '../settings/settings.service.ts'
import { type CommentRow, getCommentVersion, type Viewer } from './comment.rules.ts'
import { comments } from './comment.tables.ts'
import { lockSubject, publishRating } from './comment-subject.service.ts'
import { readShopComment } from './shop-comment.service.ts'

interface Decision {
  readonly status?: CommentRow['status'] | undefined
  /** Empty to remove it. */
  readonly reply?: string | null | undefined
}

/** The comment, locked until the transaction ends; rejects with `not-found` when the caller may not see it. */
export async function lockComment(transaction: Db, id: number, viewer: Viewer): Promise<CommentRow> {
  const [seen] = await transaction.select().from(comments).where(eq(comments.id, id))
  if (!seen) throw new ProblemError('not-found')
  await lockSubject(transaction, seen)
  const [row] = await transaction.select().from(comments).where(eq(comments.id, id))
  const isVisible = row && (row.status === 'published' || row.userId === viewer.id || viewer.isBackofficeUser)
  if (!isVisible) throw new ProblemError('not-found')
  return row
}

/** The row after moderation: published or hidden with its newest text, with or without a reply. */
export function moderated(row: CommentRow, { status, reply }: Decision, shopName: string, now: Date): CommentRow {
  const { waiting } = row
  const newest = waiting
    ? { rating: waiting.rating, title: waiting.title, text: waiting.text, locale: waiting.locale, updatedAt: new Date(waiting.editedAt), waiting: null }
    : {}
  const decided = status === undefined ? row : { ...row, ...newest, status }
  if (reply === undefined || reply === decided.reply?.text) return decided
  return { ...decided, reply: reply ? { author: shopName, text: reply, createdAt: now.toISOString() } : null }
}

/** Stores the row, and the rating that visitors see with it. */
export async function storeComment(transaction: Db, before: CommentRow, after: CommentRow): Promise<void> {
  const { id, ...values } = after
  await transaction.update(comments).set(values).where(eq(comments.id, id))
  if (before.status === 'published' || after.status === 'published') await publishRating(transaction, after)
}

/** What the back office decided; texts of customers are not logged. */
const decisionOf = ({ status, reply }: CommentRow) => ({ status, reply: reply?.text ?? null })

type Action = 'updateComment' | 'moderateComment' | 'moderateComments'

/** Logs what the back office decided. */
export const logDecision = (transaction: Db, caller: Caller, action: Action, before: CommentRow, after: CommentRow): Promise<void> =>
  logChanges(transaction, caller, [{ action, kind: 'comment', entityId: before.id, before: decisionOf(before), after: decisionOf(after) }])

interface DecisionRequest extends Decision {
  readonly id: number
  readonly version: string
}

/** Decides on a comment as it was seen; rejects with `comment-changed` when its texts, its state or the reply are others. */
async function moderate(db: Db, caller: Caller, action: Action, { id, version, ...decision }: DecisionRequest, now: Date): Promise<void> {
  const viewer = requireUser(caller)
  const shopName = await readSiteName(db, caller.siteId)
  await inTransaction(db, async (transaction) => {
    const row = await lockComment(transaction, id, viewer)
    if (getCommentVersion(row) !== version) throw new ProblemError('comment-changed')
    const after = moderated(row, decision, shopName, now)
    if (getCommentVersion(after) === version) return
    await storeComment(transaction, row, after)
    await logDecision(transaction, caller, action, row, after)
  })
}

/** Publishes or hides a comment, or replies to it. */
export async function moderateComment(
  db: Db,
  caller: Caller,
  { id, ...decision }: ParsedInputOf<typeof moderateOperation>['body'] & { id: number },
  now: Date,
): Promise<ShopComment> {
  await moderate(db, caller, 'moderateComment', { id, ...decision }, now)
  return readShopComment(db, id, caller)
}

/** Publishes or hides many comments, each in a transaction of its own. */
export async function moderateComments(
  db: Db,
  caller: Caller,
  { comments: seen, status }: ParsedInputOf<typeof moderateAllOperation>['body'],
  now: Date,
): Promise<ResponseOf<typeof moderateAllOperation>> {
  const [done, skipped]: [number[], number[]] = [[], []]
  for (const { id, version } of seen) {
    const isDone = await moderate(db, caller, 'moderateComments', { id, version, status }, now).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProblemError && ['comment-changed', 'not-found'].includes(error.code)) return false
        throw error
      },
    )
    ;(isDone ? done : skipped).push(id)
  }
  return { moderated: done, skipped }
}

import { STARS } from '#contract/comment.constants.ts'
import type { Comment, CommentOptions, RatingSummary } from '#contract/comment.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { isOn } from '#server/text/is-on.ts'
import type { comments, Written } from './comment.tables.ts'

export type CommentRow = typeof comments.$inferSelect

/** The viewer of a comment. */
export interface Viewer {
  readonly id: number
  readonly isBackofficeUser: boolean
  readonly scope: readonly string[]
}

/** Whether they decide what becomes public, and see what is not. */
export const canModerate = (viewer: Viewer | null): boolean => viewer?.isBackofficeUser === true && hasPermission(viewer, 'comments.moderate')

/** The shop's rules for comments, from its CMS options. */
export function commentOptionsFrom(options: ReadonlyMap<string, string>): CommentOptions {
  const stars = Number(options.get('NumberOfStars'))
  return {
    CanCommentOnBlog: options.get('CanCommentOnBlog') === 'RegisteredUsers' ? 'RegisteredUsers' : 'Disabled',
    RequireAdminPublishing: isOn(options.get('RequireAdminPublishing')),
    OneUserOneComment: isOn(options.get('OneUserOneComment')),
    UserCanEditComment: isOn(options.get('UserCanEditComment')),
    RequireRatingForComment: isOn(options.get('RequireRatingForComment')),
    RequireCommentForRating: isOn(options.get('RequireCommentForRating')),
    NumberOfStars: Number.isInteger(stars) && stars >= 1 && stars <= STARS ? stars : STARS,
  }
}

/** Why the shop rejects a text; null when it does not. */
export function rejectionOf({ rating, text }: Written, options: CommentOptions): ProblemCode | null {
  const [hasRating, hasText] = [rating !== null, text !== '']
  if (rating !== null && rating > options.NumberOfStars) return 'invalid-input'
  const isMissing = (!hasRating && !hasText) || (options.RequireRatingForComment && !hasRating) || (options.RequireCommentForRating && !hasText)
  return isMissing ? 'comment-rating-or-text-required' : null
}

export const isSameText = (one: Written, other: Written): boolean => one.rating === other.rating && one.title === other.title && one.text === other.text

/** The newest version of a comment: a pending edit, else the text. */
export const newestOf = (row: CommentRow): Written => row.waiting ?? row

/** Changes with texts, state and reply: a decision is about what was seen. */
export const getCommentVersion = ({ status, waiting, updatedAt, reply }: CommentRow): string =>
  [waiting ? 'edited' : status, waiting?.editedAt ?? updatedAt.toISOString(), reply?.createdAt ?? 'none'].join(' ')

/** A user's public name: "Mirna L." */
export function publicNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim()
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.`.trim() : firstName.trim()
}

/** Average to one decimal, number and distribution, from the number of comments per rating. */
export function summaryOf(counts: readonly { rating: number | null; count: number }[]): RatingSummary {
  const given = (stars: number) => counts.find(({ rating }) => rating === stars)?.count ?? 0
  const distribution = Array.from({ length: STARS }, (_, index) => given(STARS - index))
  const count = distribution.reduce((sum, each) => sum + each, 0)
  const sum = distribution.reduce((total, each, index) => total + each * (STARS - index), 0)
  return { average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count, distribution }
}

/** A comment as its viewer may see it: pending texts are for their author and moderators. */
export function commentFor(row: CommentRow, viewer: Viewer | null): Comment {
  const own = viewer !== null && row.userId === viewer.id
  const waiting = own || canModerate(viewer) ? row.waiting : null
  const { rating, title, text, locale } = waiting ?? row
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    rating,
    title,
    text,
    language: locale,
    author: row.author,
    verifiedPurchase: row.verifiedPurchase,
    status: waiting || row.status === 'hidden' ? 'pending' : row.status,
    own,
    reply: row.reply,
    createdAt: row.createdAt.toISOString(),
    updatedAt: waiting?.editedAt ?? row.updatedAt.toISOString(),
  }
}

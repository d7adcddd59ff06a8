import * as z from 'zod/mini'
import { COMMENT_SORTS, COMMENT_SUBJECTS, COMMENT_TEXT_MAX, COMMENT_TITLE_MAX, STARS } from './comment.constants.ts'
import { endpoint } from './endpoint.ts'
import { Limit, Page, Paging } from './paging.ts'
import { Id, IdText, line, paragraphs } from './text.ts'

export const CommentSubject = z.enum(COMMENT_SUBJECTS)

/** A review of a product or a comment on a post. Texts are text, never HTML. */
export const Comment = z.object({
  id: z.int(),
  subject: CommentSubject,
  subjectId: z.int(),
  /** Whole stars from 1. */
  rating: z.nullable(z.int()),
  title: z.string(),
  text: z.string(),
  /** Two-letter code of the language it is written in. */
  language: z.string(),
  author: z.string(),
  /** The author has bought the product. */
  verifiedPurchase: z.boolean(),
  /** `pending` is only visible to its author and the back office. */
  status: z.enum(['pending', 'published']),
  /** Written by the current user. */
  own: z.boolean(),
  reply: z.nullable(z.object({ author: z.string(), text: z.string(), createdAt: z.string() })),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Comment = z.infer<typeof Comment>

/** Of the published ones. `distribution`: how many have five stars, four, … one. `average`: to one decimal, 0 without any. */
export const RatingSummary = z.object({ average: z.number(), count: z.int(), distribution: z.array(z.int()) })
export type RatingSummary = z.infer<typeof RatingSummary>

export const CommentOptions = z.object({
  CanCommentOnBlog: z.enum(['RegisteredUsers', 'Disabled']),
  RequireAdminPublishing: z.boolean(),
  OneUserOneComment: z.boolean(),
  UserCanEditComment: z.boolean(),
  RequireRatingForComment: z.boolean(),
  RequireCommentForRating: z.boolean(),
  NumberOfStars: z.int(),
})
export type CommentOptions = z.infer<typeof CommentOptions>

const Rating = z.nullable(z.int().check(z.gte(1), z.lte(STARS)))
const written = { rating: z._default(Rating, null), title: z._default(line(COMMENT_TITLE_MAX), ''), text: z._default(paragraphs(COMMENT_TEXT_MAX), '') }

export const filterComments = endpoint({
  id: 'filterComments',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/comment/filterStandard',
  policy: 'visitor',
  cacheSeconds: 30,
  personal: true,
  summary: 'Published comments of a subject; logged-in users also get their own pending ones, first',
  body: z.object({ subject: CommentSubject, subjectId: Id, sort: z._default(z.enum(COMMENT_SORTS), 'newest'), limit: Limit, page: Page }),
  response: z.object({ records: z.array(Comment), paging: Paging, rating: RatingSummary }),
  problems: [],
})

export const createComment = endpoint({
  id: 'createComment',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/comment/create',
  // Anonymous visitors get a specific error.
  policy: 'visitor',
  keyed: true,
  summary: 'Creates a comment, pending moderation if the site requires it',
  body: z.object({ subject: CommentSubject, subjectId: Id, ...written }),
  response: Comment,
  problems: [
    'registered-only',
    'comments-disabled',
    'comment-rating-or-text-required',
    'comment-already-posted',
    'comment-one-per-user',
    'not-found',
    'idempotency-mismatch',
    'idempotency-in-flight',
  ],
})

export const updateComment = endpoint({
  id: 'updateComment',
  method: 'PATCH',
  version: 'v1',
  area: 'cms',
  path: '/comment/update/:id',
  policy: 'person',
  summary: "Edits the user's own comment, pending moderation again; the back office publishes, hides and replies",
  params: z.object({ id: IdText }),
  body: z.object({
    rating: z.optional(Rating),
    title: z.optional(line(COMMENT_TITLE_MAX)),
    text: z.optional(paragraphs(COMMENT_TEXT_MAX)),
    /** Back office only. */
    status: z.optional(z.enum(['pending', 'published'])),
    reply: z.optional(z.nullable(paragraphs(COMMENT_TEXT_MAX))),
  }),
  response: Comment,
  problems: ['comment-edit-not-allowed', 'comment-rating-or-text-required', 'comment-already-posted', 'comments-disabled', 'not-found'],
})

export const getCommentOptions = endpoint({
  id: 'getCommentOptions',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/comment/getOptions',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Comment settings',
  body: z.object({ store_id: z.optional(Id) }),
  response: CommentOptions,
  problems: [],
})

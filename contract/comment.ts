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
  /** `pending` is seen by its author and the back office alone. */
  status: z.enum(['pending', 'published']),
  /** Written by whoever asks. */
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
  summary: 'Published comments on a thing; whoever is logged in gets the own waiting ones first',
  body: z.object({ subject: CommentSubject, subjectId: Id, sort: z._default(z.enum(COMMENT_SORTS), 'newest'), limit: Limit, page: Page }),
  answer: z.object({ records: z.array(Comment), paging: Paging, rating: RatingSummary }),
  problems: [],
})

export const createComment = endpoint({
  id: 'createComment',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/comment/create',
  // A visitor is refused with a text of its own.
  policy: 'visitor',
  keyed: true,
  summary: 'Writes a comment, which waits for publication when the shop wants that',
  body: z.object({ subject: CommentSubject, subjectId: Id, ...written }),
  answer: Comment,
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
  summary: 'Edits the own comment, which waits for publication again; the back office publishes, hides and answers',
  params: z.object({ id: IdText }),
  body: z.object({
    rating: z.optional(Rating),
    title: z.optional(line(COMMENT_TITLE_MAX)),
    text: z.optional(paragraphs(COMMENT_TEXT_MAX)),
    /** Back office only. */
    status: z.optional(z.enum(['pending', 'published'])),
    reply: z.optional(z.nullable(paragraphs(COMMENT_TEXT_MAX))),
  }),
  answer: Comment,
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
  summary: 'What the shop asks of comments',
  body: z.object({ store_id: z.optional(Id) }),
  answer: CommentOptions,
  problems: [],
})

import * as z from 'zod/mini'
import { COMMENT_TEXT_MAX } from './comment.constants.ts'
import { CommentSubject } from './comment.ts'
import { endpoint } from './endpoint.ts'
import { listBody } from './office-list.ts'
import { records } from './paging.ts'
import { MODERATED_MAX, SHOP_COMMENT_LIST, SHOP_COMMENT_STATES } from './shop-comment.constants.ts'
import { Id, IdText, paragraphs, requiredLine } from './text.ts'

const written = { rating: z.nullable(z.int()), title: z.string(), text: z.string() }

/** A review or comment as the back office sees it. Texts are text, never HTML. */
export const ShopComment = z.object({
  id: z.int(),
  subject: CommentSubject,
  subjectId: z.int(),
  /** What it is about: its name, and its public address in the language of the request; null when visitors do not see it. */
  about: z.object({ title: z.string(), url: z.nullable(z.string()) }),
  ...written,
  /** An edit of a published comment that the public does not see yet. */
  edit: z.nullable(z.object({ ...written, editedAt: z.string() })),
  /** Code of the language it is written in. */
  language: z.string(),
  author: z.string(),
  verifiedPurchase: z.boolean(),
  /** `waiting`: it, or an edit of it, waits for the shop. */
  state: z.enum(SHOP_COMMENT_STATES),
  reply: z.nullable(z.object({ author: z.string(), text: z.string(), createdAt: z.string() })),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Changes with its texts, its state and the reply. */
  version: z.string(),
})
export type ShopComment = z.infer<typeof ShopComment>

const Version = requiredLine(120)
const Decision = z.enum(['published', 'hidden'])
const ofShop = { version: 'v1', area: 'cms', policy: 'backOffice', needs: ['comments.moderate'] } as const

export const filterShopComments = endpoint({
  ...ofShop,
  id: 'filterShopComments',
  method: 'POST',
  path: '/comment/filter',
  summary: 'Reviews and comments of everything, those that wait for the shop first',
  body: listBody(SHOP_COMMENT_LIST),
  response: records(ShopComment),
  problems: [],
})

export const getShopComment = endpoint({
  ...ofShop,
  id: 'getShopComment',
  method: 'GET',
  path: '/comment/get/:id',
  summary: 'A review or comment with what it is about',
  params: z.object({ id: IdText }),
  response: ShopComment,
  problems: ['not-found'],
})

export const moderateComment = endpoint({
  ...ofShop,
  id: 'moderateComment',
  method: 'PATCH',
  path: '/comment/moderate/:id',
  summary: 'Publishes or hides a review or comment as it was seen, or replies to it; an empty reply removes the reply',
  params: z.object({ id: IdText }),
  body: z.object({
    /** The one that was seen: nothing is published unread. */
    version: Version,
    status: z.optional(Decision),
    reply: z.optional(paragraphs(COMMENT_TEXT_MAX)),
  }),
  response: ShopComment,
  problems: ['not-found', 'comment-changed'],
})

export const moderateComments = endpoint({
  ...ofShop,
  id: 'moderateComments',
  method: 'POST',
  path: '/comment/moderate',
  summary: 'Publishes or hides many reviews and comments, each as it was seen; those that have changed since stay as they are',
  body: z.object({
    comments: z.array(z.object({ id: Id, version: Version })).check(z.minLength(1), z.maxLength(MODERATED_MAX)),
    status: Decision,
  }),
  response: z.object({
    /** Ids of those that are now as decided. */
    moderated: z.array(z.int()),
    /** Ids of those that have changed or are deleted. */
    skipped: z.array(z.int()),
  }),
  problems: [],
})

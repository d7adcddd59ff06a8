import type { FastifyInstance } from 'fastify'
import type { Comment } from '#contract/comment.ts'
import { contract } from '#contract/index.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { createComment, filterComments } from './comment.service.ts'
import { readCommentOptions } from './comment-subject.service.ts'
import { updateComment } from './comment-update.service.ts'

export function commentRoutes(app: FastifyInstance, { db, responseCache, now }: Shop): void {
  // Ratings are shown on products, lists, search and pages. An author's pending edit changes nothing for others.
  const publishChange = (comment: Comment, { user }: Caller): Comment => {
    if (comment.status === 'published' || user?.isBackofficeUser) responseCache.purge(['comment', 'product', 'content'])
    return comment
  }
  mount(app, contract.filterComments, ({ body }, caller) => filterComments(db, caller, body))
  mount(app, contract.createComment, async ({ body }, caller) => publishChange(await createComment(db, caller, body, now()), caller))
  mount(app, contract.updateComment, async ({ params, body }, caller) => publishChange(await updateComment(db, caller, idIn(params.id), body, now()), caller))
  mount(app, contract.getCommentOptions, (_input, { siteId }) => readCommentOptions(db, siteId))
}

import type { FastifyInstance } from 'fastify'
import type { Comment } from '#contract/comment.ts'
import { contract } from '#contract/index.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { createComment, filterComments } from './comment.service.ts'
import { moderateComment, moderateComments } from './comment-moderation.service.ts'
import { readCommentOptions } from './comment-subject.service.ts'
import { updateComment } from './comment-update.service.ts'
import { filterShopComments, readShopComment } from './shop-comment.service.ts'

export function commentRoutes(app: FastifyInstance, { db, responseCache, now }: Shop): void {
  const purge = () => responseCache.purge(['comment', 'product', 'content'])
  // Ratings are shown on products, lists, search and pages. An author's pending edit changes nothing for others.
  const publishChange = (comment: Comment, { user }: Caller): Comment => {
    if (comment.status === 'published' || user?.isBackofficeUser) purge()
    return comment
  }
  mount(app, contract.filterComments, ({ body }, caller) => filterComments(db, caller, body))
  mount(app, contract.createComment, async ({ body }, caller) => publishChange(await createComment(db, caller, body, now()), caller))
  mount(app, contract.updateComment, async ({ params, body }, caller) => publishChange(await updateComment(db, caller, idIn(params.id), body, now()), caller))
  mount(app, contract.filterShopComments, ({ body }, caller) => filterShopComments(db, body, caller))
  mount(app, contract.getShopComment, ({ params }, caller) => readShopComment(db, idIn(params.id), caller))
  mount(app, contract.moderateComment, ({ params, body }, caller) => moderateComment(db, caller, { id: idIn(params.id), ...body }, now()).finally(purge))
  mount(app, contract.moderateComments, ({ body }, caller) => moderateComments(db, caller, body, now()).finally(purge))
  mount(app, contract.getCommentOptions, (_input, { siteId }) => readCommentOptions(db, siteId))
}

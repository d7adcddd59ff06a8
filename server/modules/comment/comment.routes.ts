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

export function commentRoutes(app: FastifyInstance, { db, answers, now }: Shop): void {
  // Ratings show on products, lists, search and pages. An author's edit that waits changes nothing for others.
  const told = (comment: Comment, { user }: Caller): Comment => {
    if (comment.status === 'published' || user?.isBackofficeUser) answers.purge(['comment', 'product', 'content'])
    return comment
  }
  mount(app, contract.filterComments, ({ body }, caller) => filterComments(db, caller, body))
  mount(app, contract.createComment, async ({ body }, caller) => told(await createComment(db, caller, body, now()), caller))
  mount(app, contract.updateComment, async ({ params, body }, caller) => told(await updateComment(db, caller, idIn(params.id), body, now()), caller))
  mount(app, contract.getCommentOptions, (_input, { siteId }) => readCommentOptions(db, siteId))
}

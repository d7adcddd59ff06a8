import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterReleases, saveRelease } from './content-release.service.ts'
import { publishRelease, revertRelease, scheduleRelease } from './publish-release.service.ts'
import { requireEditing } from './require-editing.ts'
import { getReview } from './review.service.ts'
import { filterRevisions, restoreRevision } from './revision.service.ts'

/** Review, releases and revisions of content. */
export function releaseRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop
  mount(app, contract.getReview, ({ body }, caller) => getReview(db, body, caller))
  mount(app, contract.publishContentRelease, ({ body }, caller) => publishRelease(shop, caller, body))
  mount(app, contract.scheduleContentRelease, ({ body }, caller) => scheduleRelease(shop, caller, body))
  mount(app, contract.revertContentRelease, ({ params }, caller) => revertRelease(shop, caller, idIn(params.id)))
  mount(app, contract.saveContentRelease, ({ params, body }, caller) => saveRelease(db, caller, idIn(params.id), body))
  mount(app, contract.filterContentReleases, ({ body }) => filterReleases(db, body))
  mount(app, contract.filterRevisions, ({ body }) => filterRevisions(db, body))
  mount(app, contract.restoreRevision, ({ body }, caller) => {
    requireEditing(shop)
    return restoreRevision(shop, caller, body)
  })
}

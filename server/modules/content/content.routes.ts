import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { addFailedRequest, getElementsByHandlers, getNavigationTree } from './content.service.ts'
import { filterEvents, getEvent } from './events.service.ts'
import { decide, getUrlOnLanguage } from './finder.service.ts'
import { createPostType, deletePostType, linkMasters, linkPostType } from './post-type-write.service.ts'
import { filterPostTypes, readPostType } from './post-types.service.ts'
import { filterPosts } from './posts.service.ts'
import { searchSlugs } from './search-slugs.service.ts'
import { getIgByHashtags } from './social-posts.service.ts'
import { filterStandardTerms, filterTerms, getTerm, getTermBySlug } from './terms.service.ts'

export function contentRoutes(app: FastifyInstance, { db, now }: Shop) {
  mount(app, contract.getElementsByHandlers, ({ body: { handlers } }, { locale }) => getElementsByHandlers(db, handlers, now(), locale))
  mount(app, contract.getNavigationTree, ({ params: { id } }, caller) => getNavigationTree(db, id, caller))
  mount(app, contract.decide, ({ query: { path } }, caller) => decide(db, path, caller))
  mount(app, contract.getUrlOnLanguage, ({ body }, caller) => getUrlOnLanguage(db, body, caller))
  mount(app, contract.searchSlugs, ({ query }, { locale }) => searchSlugs(db, query, locale))
  mount(app, contract.addFailedRequest, ({ body: { path } }) => addFailedRequest(db, path, now()))
  mount(app, contract.filterPosts, ({ body }, { locale, at, user }) => filterPosts(db, body, { locale, at, scope: user?.scope ?? [] }))
  mount(app, contract.filterPostTypes, ({ body }, { locale }) => filterPostTypes(db, body, locale))
  mount(app, contract.getPostType, ({ params }, { locale }) => readPostType(db, idIn(params.id), locale))
  mount(app, contract.createPostType, ({ body }, caller) => createPostType(db, caller, body))
  mount(app, contract.deletePostType, ({ params, query }, caller) => deletePostType(db, caller, idIn(params.id), query))
  mount(app, contract.linkPostType, ({ params, body }, caller) => linkPostType(db, caller, idIn(params.id), body))
  mount(app, contract.linkMasters, ({ params, body }, caller) => linkMasters(db, caller, idIn(params.id), body))
  mount(app, contract.filterTerms, ({ query }, caller) => filterTerms(db, query, caller))
  mount(app, contract.filterStandardTerms, ({ body }, caller) => filterStandardTerms(db, body, caller))
  mount(app, contract.getTerm, ({ params: { id } }, caller) => getTerm(db, idIn(id), caller))
  mount(app, contract.getTermBySlug, ({ params: { slug } }, caller) => getTermBySlug(db, slug, caller))
  mount(app, contract.getIgByHashtags, ({ body }, { locale }) => getIgByHashtags(db, body, locale))
  mount(app, contract.filterEvents, ({ body }, { locale }) => filterEvents(db, body, now(), locale))
  mount(app, contract.getEvent, ({ query: { id } }, { locale }) => getEvent(db, idIn(id), now(), locale))
}

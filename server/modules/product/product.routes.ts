import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { checkBundles } from './bundle.service.ts'
import { getLayeredNavigation } from './layered.service.ts'
import { getProduct } from './product.service.ts'
import { filterProducts } from './product-list.service.ts'
import { filterTags } from './tag.service.ts'

export function productRoutes(app: FastifyInstance, { db }: Shop) {
  mount(app, contract.getProduct, ({ query: { slug, id } }, { locale }) => getProduct(db, { slug, id }, locale))
  mount(app, contract.getGaussboxProduct, ({ query: { slug, id } }, { locale }) => getProduct(db, { slug, id }, locale))
  mount(app, contract.filterProducts, ({ body }, { locale }) => filterProducts(db, body, locale))
  mount(app, contract.getLayeredNavigation, ({ body }, { locale }) => getLayeredNavigation(db, body, locale))
  mount(app, contract.checkBundles, ({ query }, { locale }) => checkBundles(db, query, locale))
  mount(app, contract.filterTags, ({ body }, { locale }) => filterTags(db, body, locale))
}

import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/shop.ts'
import { getProduct } from './product.service.ts'
import { filterProducts } from './product-list.service.ts'

export function productRoutes(app: FastifyInstance, { db }: Shop) {
  mount(app, contract.getProduct, ({ query: { slug, id } }, { locale }) => getProduct(db, { slug, id }, locale))
  mount(app, contract.filterProducts, ({ body }, { locale }) => filterProducts(db, body, locale))
}

import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterCategories, getCategory } from './catalogue.service.ts'

export function catalogueRoutes(app: FastifyInstance, { db }: Shop) {
  mount(app, contract.getCategory, ({ params: { id } }, { locale }) => getCategory(db, Number(id), locale))
  mount(app, contract.filterCategories, ({ body }, { locale }) => filterCategories(db, body, locale))
}

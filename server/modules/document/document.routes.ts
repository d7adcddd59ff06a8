import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterDocuments, getDocument } from './document.service.ts'

export function documentRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(app, contract.filterDocuments, ({ body }, { locale, user }) => filterDocuments(db, body, locale, user?.scope))
  mount(app, contract.getDocument, ({ params: { id } }, { locale, user }) => getDocument(db, idIn(id), locale, user?.scope))
}

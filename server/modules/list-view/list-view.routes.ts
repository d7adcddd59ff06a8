import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { deleteListView, readListViews, saveListView } from '../session/list-view.service.ts'

export function listViewRoutes(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  mount(app, contract.getListViews, (_input, caller) => readListViews(db, caller))
  mount(app, contract.saveListView, ({ body }, caller) => saveListView(db, caller, body))
  mount(app, contract.deleteListView, ({ params }, caller) => deleteListView(db, caller, params.id))
}

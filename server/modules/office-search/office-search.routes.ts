import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { findOfficeRecords } from './office-search.service.ts'

export function officeSearchRoutes(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  mount(app, contract.findOfficeRecords, ({ body }, caller) => findOfficeRecords(db, body.search, caller))
}

import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterAuditLog, readAuditFilters } from './audit.service.ts'

export function auditRoutes(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  mount(app, contract.filterAuditLog, ({ body }) => filterAuditLog(db, body))
  mount(app, contract.getAuditFilters, () => readAuditFilters(db))
}

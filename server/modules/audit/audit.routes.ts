import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterAuditLog, readAuditFilters } from './audit.service.ts'
import type { AuditSubjects } from './audit-subject.ts'

export function auditRoutes(app: FastifyInstance, { db }: Pick<Shop, 'db'>, subjects: AuditSubjects): void {
  mount(app, contract.filterAuditLog, ({ body }, caller) => filterAuditLog({ db, subjects }, body, caller))
  mount(app, contract.getAuditFilters, () => readAuditFilters(db))
}

import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { readReport, sendReport } from './report.service.ts'

export function reportRoutes(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  mount(app, contract.sendReport, ({ body }, caller) => sendReport(db, caller, body))
  mount(app, contract.getReport, ({ params }) => readReport(db, params.reportCode))
}

import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterConsentAssignments, filterConsents, logConsents } from './consent.service.ts'

export function consentRoutes(app: FastifyInstance, { db }: Shop) {
  mount(app, contract.filterConsents, ({ body: { limit } }, { locale }) => filterConsents(db, limit, locale))
  mount(app, contract.filterConsentAssignments, ({ query }) => filterConsentAssignments(db, query))
  mount(app, contract.logConsents, ({ body }, caller) => logConsents(db, caller, body))
}

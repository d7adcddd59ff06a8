import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { filterConsentAssignments, filterConsents, logConsents } from './consent.service.ts'
import { activateConsent, createConsentText, updateConsentText } from './consent-text.service.ts'
import { readShopConsents, saveAssignment } from './shop-consent.service.ts'

export function consentRoutes(app: FastifyInstance, { db, cleanHtml, responseCache }: Pick<Shop, 'db' | 'cleanHtml' | 'responseCache'>) {
  // Forms, and the pages that have them.
  const purge = () => responseCache.purge(['consent', 'content', 'form'])
  mount(app, contract.filterConsents, ({ body: { limit } }, { locale }) => filterConsents(db, limit, locale))
  mount(app, contract.filterConsentAssignments, ({ query }) => filterConsentAssignments(db, query))
  mount(app, contract.logConsents, ({ body }, caller) => logConsents(db, caller, body))
  mount(app, contract.getShopConsents, () => readShopConsents(db))
  mount(app, contract.createConsent, ({ body }, caller) => saveAssignment(db, caller, body).finally(purge))
  mount(app, contract.createConsentText, ({ body }, caller) => createConsentText({ db, cleanHtml }, caller, body).finally(purge))
  mount(app, contract.activateConsent, ({ params, body }, caller) => activateConsent(db, caller, idIn(params.id), body).finally(purge))
  mount(app, contract.updateConsentText, ({ params, body }, caller) => updateConsentText({ db, cleanHtml }, caller, idIn(params.id), body).finally(purge))
}

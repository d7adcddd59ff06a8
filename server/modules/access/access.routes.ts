import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { changeLinkedLogin, endOtherSessions, endSession, readAccess } from './access.service.ts'

export function accessRoutes(app: FastifyInstance, { db, env: { oidcProviders } }: Pick<Shop, 'db' | 'env'>): void {
  mount(app, contract.getAccess, (_input, caller) => readAccess(db, oidcProviders, caller))
  mount(app, contract.endSession, ({ params }, caller) => endSession(db, oidcProviders, caller, params))
  mount(app, contract.endOtherSessions, (_input, caller) => endOtherSessions(db, oidcProviders, caller))
  mount(app, contract.changeLinkedLogin, (input, caller) => changeLinkedLogin(db, oidcProviders, caller, input))
}

import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/shop.ts'
import { updateWebUser } from './account.service.ts'
import { createAddress, updateAddress } from './address.service.ts'

export function accountRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(app, contract.updateWebUser, ({ body }, caller) => updateWebUser(db, caller, body))
  mount(app, contract.createAddress, ({ body }, caller) => createAddress(db, caller, body))
  mount(app, contract.updateAddress, (input, caller) => updateAddress(db, caller, input))
}

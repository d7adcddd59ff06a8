import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { deleteAddress, updateAddress } from '../address/address.service.ts'
import type { Keys } from '../session/session.service.ts'
import { updateWebUser } from './account.service.ts'
import { deleteAccount } from './deletion.service.ts'
import { exportAccount } from './export.service.ts'
import { createAddress } from './new-address.service.ts'

export function accountRoutes(app: FastifyInstance, shop: Shop, keys: Pick<Keys, 'passwords'>): void {
  const { db, responseCache } = shop
  mount(app, contract.updateWebUser, ({ body }, caller) => updateWebUser(db, keys, caller, body))
  mount(app, contract.createAddress, ({ body }, caller) => createAddress(db, caller, body))
  mount(app, contract.updateAddress, (input, caller) => updateAddress(db, caller, input))
  mount(app, contract.deleteAddress, (input, caller) => deleteAddress(db, caller, input))
  mount(app, contract.exportAccount, (_input, caller) => exportAccount(db, caller))
  mount(app, contract.deleteAccount, async ({ body }, caller) => {
    const response = await deleteAccount(shop, keys, caller, body)
    // Comments are anonymised from now on, and places at events are given back.
    responseCache.purge(['comment', 'product', 'content', 'event'])
    return response
  })
}

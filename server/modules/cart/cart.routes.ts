import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/shop.ts'
import { addItem, clearCart, createCart, deleteItem, readCart, updateItem } from './cart.service.ts'
import { updateGuestUser } from './cart-guest.service.ts'

export function cartRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(app, contract.getNewCartSession, (_input, caller) => createCart(db, caller))
  mount(app, contract.getCart, ({ body }, caller) => readCart(db, caller, body))
  mount(app, contract.addItem, ({ body }, caller) => addItem(db, caller, body))
  mount(app, contract.updateItem, ({ body }, caller) => updateItem(db, caller, body))
  mount(app, contract.deleteItem, ({ body }, caller) => deleteItem(db, caller, body))
  mount(app, contract.clearCart, ({ body }, caller) => clearCart(db, caller, body))
  mount(app, contract.updateGuestUser, ({ body }, caller) => updateGuestUser(db, caller, body))
}

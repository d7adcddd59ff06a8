import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Shop } from '#server/shop.ts'
import { getAbandoned } from './abandoned.service.ts'
import { addItem, clearCart, createCart, deleteItem, readCart, updateItem } from './cart.service.ts'
import { applyCoupon, removeCoupon } from './cart-coupon.service.ts'
import { assignAddresses } from './cart-customer.service.ts'
import { updateGuestUser } from './cart-guest.service.ts'
import { applyMemberCard, removeMemberCard } from './cart-member-card.service.ts'
import { mountCart } from './cart-mount.ts'

export function cartRoutes(app: FastifyInstance, { db }: Shop): void {
  mountCart(app, db, contract.getNewCartSession, (_input, caller) => createCart(db, caller))
  mountCart(app, db, contract.getCart, ({ body }, caller) => readCart(db, caller, body))
  mountCart(app, db, contract.addItem, ({ body }, caller) => addItem(db, caller, body))
  mountCart(app, db, contract.updateItem, ({ body }, caller) => updateItem(db, caller, body))
  mountCart(app, db, contract.deleteItem, ({ body }, caller) => deleteItem(db, caller, body))
  mountCart(app, db, contract.clearCart, ({ body }, caller) => clearCart(db, caller, body))
  mountCart(app, db, contract.applyCoupon, ({ body }, caller) => applyCoupon(db, caller, body))
  mountCart(app, db, contract.removeCoupon, ({ body }, caller) => removeCoupon(db, caller, body))
  mountCart(app, db, contract.applyMemberCard, ({ body }, caller) => applyMemberCard(db, caller, body))
  mountCart(app, db, contract.removeMemberCard, ({ body }, caller) => removeMemberCard(db, caller, body))
  mountCart(app, db, contract.updateGuestUser, ({ body }, caller) => updateGuestUser(db, caller, body))
  mountCart(app, db, contract.getAbandoned, ({ body }, caller) => getAbandoned(db, caller, body))
  mountCart(app, db, contract.assignAddresses, ({ body }, caller) => assignAddresses(db, caller, body))
}

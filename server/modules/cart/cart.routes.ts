import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { getAbandoned } from './abandoned.service.ts'
import { addItem, clearCart, createCart, deleteItem, readCart, updateItem } from './cart.service.ts'
import { applyCoupon, removeCoupon } from './cart-coupon.service.ts'
import { assignAddresses, respondWithCart } from './cart-customer.service.ts'
import { updateGuestUser } from './cart-guest.service.ts'
import { applyMemberCard, removeMemberCard } from './cart-member-card.service.ts'

export function cartRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(
    app,
    contract.getNewCartSession,
    respondWithCart(db, (_input, caller) => createCart(db, caller)),
  )
  mount(
    app,
    contract.getCart,
    respondWithCart(db, ({ body }, caller) => readCart(db, caller, body)),
  )
  mount(
    app,
    contract.addItem,
    respondWithCart(db, ({ body }, caller) => addItem(db, caller, body)),
  )
  mount(
    app,
    contract.updateItem,
    respondWithCart(db, ({ body }, caller) => updateItem(db, caller, body)),
  )
  mount(
    app,
    contract.deleteItem,
    respondWithCart(db, ({ body }, caller) => deleteItem(db, caller, body)),
  )
  mount(
    app,
    contract.clearCart,
    respondWithCart(db, ({ body }, caller) => clearCart(db, caller, body)),
  )
  mount(
    app,
    contract.applyCoupon,
    respondWithCart(db, ({ body }, caller) => applyCoupon(db, caller, body)),
  )
  mount(
    app,
    contract.removeCoupon,
    respondWithCart(db, ({ body }, caller) => removeCoupon(db, caller, body)),
  )
  mount(
    app,
    contract.applyMemberCard,
    respondWithCart(db, ({ body }, caller) => applyMemberCard(db, caller, body)),
  )
  mount(
    app,
    contract.removeMemberCard,
    respondWithCart(db, ({ body }, caller) => removeMemberCard(db, caller, body)),
  )
  mount(
    app,
    contract.updateGuestUser,
    respondWithCart(db, ({ body }, caller) => updateGuestUser(db, caller, body)),
  )
  mount(
    app,
    contract.getAbandoned,
    respondWithCart(db, ({ body }, caller) => getAbandoned(db, caller, body)),
  )
  mount(
    app,
    contract.assignAddresses,
    respondWithCart(db, ({ body }, caller) => assignAddresses(db, caller, body)),
  )
}

import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { getAbandoned } from './abandoned.service.ts'
import { addItem, clearCart, createCart, deleteItem, readCart, updateItem } from './cart.service.ts'
import { applyCoupon, removeCoupon } from './cart-coupon.service.ts'
import { answeringCart, assignAddresses } from './cart-customer.service.ts'
import { updateGuestUser } from './cart-guest.service.ts'
import { applyMemberCard, removeMemberCard } from './cart-member-card.service.ts'

export function cartRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(
    app,
    contract.getNewCartSession,
    answeringCart(db, (_input, caller) => createCart(db, caller)),
  )
  mount(
    app,
    contract.getCart,
    answeringCart(db, ({ body }, caller) => readCart(db, caller, body)),
  )
  mount(
    app,
    contract.addItem,
    answeringCart(db, ({ body }, caller) => addItem(db, caller, body)),
  )
  mount(
    app,
    contract.updateItem,
    answeringCart(db, ({ body }, caller) => updateItem(db, caller, body)),
  )
  mount(
    app,
    contract.deleteItem,
    answeringCart(db, ({ body }, caller) => deleteItem(db, caller, body)),
  )
  mount(
    app,
    contract.clearCart,
    answeringCart(db, ({ body }, caller) => clearCart(db, caller, body)),
  )
  mount(
    app,
    contract.applyCoupon,
    answeringCart(db, ({ body }, caller) => applyCoupon(db, caller, body)),
  )
  mount(
    app,
    contract.removeCoupon,
    answeringCart(db, ({ body }, caller) => removeCoupon(db, caller, body)),
  )
  mount(
    app,
    contract.applyMemberCard,
    answeringCart(db, ({ body }, caller) => applyMemberCard(db, caller, body)),
  )
  mount(
    app,
    contract.removeMemberCard,
    answeringCart(db, ({ body }, caller) => removeMemberCard(db, caller, body)),
  )
  mount(
    app,
    contract.updateGuestUser,
    answeringCart(db, ({ body }, caller) => updateGuestUser(db, caller, body)),
  )
  mount(
    app,
    contract.getAbandoned,
    answeringCart(db, ({ body }, caller) => getAbandoned(db, caller, body)),
  )
  mount(
    app,
    contract.assignAddresses,
    answeringCart(db, ({ body }, caller) => assignAddresses(db, caller, body)),
  )
}

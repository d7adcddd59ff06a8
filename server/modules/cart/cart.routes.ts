import type { FastifyInstance } from 'fastify'
import { cartCookies } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import type { StoredCookie } from '#contract/cookie.constants.ts'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { getAbandoned } from './abandoned.service.ts'
import { addItem, clearCart, createCart, deleteItem, readCart, updateItem } from './cart.service.ts'
import { applyCoupon, removeCoupon } from './cart-coupon.service.ts'
import { assignAddresses } from './cart-customer.service.ts'
import { updateGuestUser } from './cart-guest.service.ts'
import { applyMemberCard, removeMemberCard } from './cart-member-card.service.ts'
import { type CartShop, respondWithCart } from './cart-response.service.ts'

const cookiesOfCart = (cart: Cart | null): StoredCookie[] => (cart ? cartCookies({ cartId: cart.id, protectCode: cart.protectCode }) : [])

export function cartRoutes(app: FastifyInstance, shop: Shop & CartShop): void {
  const { db } = shop
  mount(
    app,
    contract.getNewCartSession,
    respondWithCart(shop, (_input, caller) => createCart(db, caller)),
    cookiesOfCart,
  )
  mount(
    app,
    contract.getCart,
    respondWithCart(shop, ({ body }, caller) => readCart(db, caller, body)),
  )
  mount(
    app,
    contract.addItem,
    respondWithCart(shop, ({ body }, caller) => addItem(db, caller, body)),
  )
  mount(
    app,
    contract.updateItem,
    respondWithCart(shop, ({ body }, caller) => updateItem(db, caller, body)),
  )
  mount(
    app,
    contract.deleteItem,
    respondWithCart(shop, ({ body }, caller) => deleteItem(db, caller, body)),
  )
  mount(
    app,
    contract.clearCart,
    respondWithCart(shop, ({ body }, caller) => clearCart(db, caller, body)),
  )
  mount(
    app,
    contract.applyCoupon,
    respondWithCart(shop, ({ body }, caller) => applyCoupon(db, caller, body)),
  )
  mount(
    app,
    contract.removeCoupon,
    respondWithCart(shop, ({ body }, caller) => removeCoupon(db, caller, body)),
  )
  mount(
    app,
    contract.applyMemberCard,
    respondWithCart(shop, ({ body }, caller) => applyMemberCard(db, caller, body)),
  )
  mount(
    app,
    contract.removeMemberCard,
    respondWithCart(shop, ({ body }, caller) => removeMemberCard(db, caller, body)),
  )
  mount(
    app,
    contract.updateGuestUser,
    respondWithCart(shop, ({ body }, caller) => updateGuestUser(db, caller, body)),
  )
  mount(
    app,
    contract.getAbandoned,
    respondWithCart(shop, ({ body }, caller) => getAbandoned(db, caller, body)),
    cookiesOfCart,
  )
  mount(
    app,
    contract.assignAddresses,
    respondWithCart(shop, ({ body }, caller) => assignAddresses(db, caller, body)),
  )
}

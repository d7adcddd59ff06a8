import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { type CartShop, respondWithCart } from '../cart/cart-response.service.ts'
import { listCountries, listDeliveryMethods, listPaymentMethods, saveDeliveryMethod, savePaymentMethod, validateCart } from './checkout.service.ts'

export function checkoutRoutes(app: FastifyInstance, shop: Shop & CartShop): void {
  const { db } = shop
  mount(app, contract.getAvailableCountries, ({ body }) => listCountries(db, body))
  mount(app, contract.getApplicableDeliveryMethods, ({ body }, caller) => listDeliveryMethods(db, caller, body))
  mount(
    app,
    contract.saveDeliveryMethod,
    respondWithCart(shop, ({ body }, caller) => saveDeliveryMethod(db, caller, body)),
  )
  mount(app, contract.getApplicablePaymentMethods, ({ body }, caller) => listPaymentMethods(db, caller, body))
  mount(
    app,
    contract.savePaymentMethod,
    respondWithCart(shop, ({ body }, caller) => savePaymentMethod(db, caller, body)),
  )
  mount(app, contract.validateCart, ({ body }, caller) => validateCart(db, caller, body))
}

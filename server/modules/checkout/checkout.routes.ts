import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { respondWithCart } from '../cart/cart-customer.service.ts'
import { listCountries, listDeliveryMethods, listPaymentMethods, saveDeliveryMethod, savePaymentMethod, validateCart } from './checkout.service.ts'

export function checkoutRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(app, contract.getAvailableCountries, ({ body }) => listCountries(db, body))
  mount(app, contract.getApplicableDeliveryMethods, ({ body }, caller) => listDeliveryMethods(db, caller, body))
  mount(
    app,
    contract.saveDeliveryMethod,
    respondWithCart(db, ({ body }, caller) => saveDeliveryMethod(db, caller, body)),
  )
  mount(app, contract.getApplicablePaymentMethods, ({ body }, caller) => listPaymentMethods(db, caller, body))
  mount(
    app,
    contract.savePaymentMethod,
    respondWithCart(db, ({ body }, caller) => savePaymentMethod(db, caller, body)),
  )
  mount(app, contract.validateCart, ({ body }, caller) => validateCart(db, caller, body))
}

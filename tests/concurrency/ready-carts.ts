import { randomUUID } from 'node:crypto'
import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { cartLines, carts, guestUsers } from '#server/modules/cart/cart.tables.ts'
import { hashOf, randomToken } from '#server/modules/cart/cart-proof.service.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { addressIn, COUNTRIES, EURO, METHODS, PAYMENTS, PRODUCTS } from '#tests/api/shopper.ts'
import { ORIGIN } from '#tests/open-shop.ts'
import { retryUnavailable } from './retry-unavailable.ts'

/** The protectCode of all of them. */
export const SECRET = 'a'.repeat(32)

interface CartOptions {
  emails: readonly string[]
  couponCode?: string | null
  line?: { productId: number; quantity: number; shownPriceCents: number }
  paymentMethodId?: number
}

const TIN = { productId: PRODUCTS.sardines, quantity: 1, shownPriceCents: 490 }

/**
 * Carts with a line, a guest, a shipping and a payment method: all but the order, and without the consents. No prices have been shown for them
 * yet.
 */
export async function readyCarts(db: Db, { emails, couponCode = null, line = TIN, paymentMethodId = PAYMENTS.cashOnDelivery }: CartOptions): Promise<string[]> {
  const addresses = [addressIn(COUNTRIES.HR), addressIn(COUNTRIES.HR, 'Main')]
  const ids = emails.map(() => randomToken())
  const chosen = { deliveryMethodId: METHODS.homeDelivery, paymentMethodId, couponCode }
  await db.insert(carts).values(ids.map((id) => ({ id, protectHash: hashOf(SECRET), siteId: 1, storeId: 1, currencyId: EURO, ...chosen })))
  await db.insert(cartLines).values(ids.map((cartId) => ({ cartId, options: {}, optionsKey: '[[],[]]', ...line })))
  const details = { firstName: 'Žarko', lastName: 'Šarić', phone: '' }
  await db.insert(guestUsers).values(ids.map((cartId, index) => ({ cartId, email: emails[index] ?? '', addresses, details })))
  return ids
}

/** Orders one of them; retries with its idempotency key when the database is busy, as the browser does. */
export function orderCart(calls: ApiClient, cartId: string, key: string = randomUUID()): Promise<OrderResult> {
  const texts = { giftMessage: '', orderMessage: '', to: '', from: '' }
  const urls = { successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` }
  const body = { cartId, protectCode: SECRET, userId: null, ...texts, ...urls }
  return retryUnavailable(() => calls.createOrder({ body }, { idempotencyKey: key }))
}

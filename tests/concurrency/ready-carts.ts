import { randomUUID } from 'node:crypto'
import type { OrderResult } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { cartLines, carts, guestUsers } from '#server/modules/cart/cart.tables.ts'
import { hashOf, randomToken } from '#server/modules/cart/cart-proof.service.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { ProblemError } from '#src/client/problem-error.ts'
import { addressIn, COUNTRIES, EURO, METHODS, PAYMENTS, PRODUCTS } from '#tests/api/shopper.ts'
import { ORIGIN } from '#tests/open-shop.ts'

/** The protectCode of all of them. */
export const SECRET = 'a'.repeat(32)

interface Wishes {
  emails: readonly string[]
  couponCode?: string | null
  line?: { productId: number; quantity: number; shownPriceCents: number }
  paymentMethodId?: number
}

const TIN = { productId: PRODUCTS.sardines, quantity: 1, shownPriceCents: 490 }

/** Carts with a line, a guest, a way of delivery and of paying: all but the order, and without the consents. Nobody has seen a price of them yet. */
export async function readyCarts(db: Db, { emails, couponCode = null, line = TIN, paymentMethodId = PAYMENTS.cashOnDelivery }: Wishes): Promise<string[]> {
  const addresses = [addressIn(COUNTRIES.HR), addressIn(COUNTRIES.HR, 'Main')]
  const ids = emails.map(() => randomToken())
  const chosen = { deliveryMethodId: METHODS.homeDelivery, paymentMethodId, couponCode }
  await db.insert(carts).values(ids.map((id) => ({ id, protectHash: hashOf(SECRET), siteId: 1, storeId: 1, currencyId: EURO, ...chosen })))
  await db.insert(cartLines).values(ids.map((cartId) => ({ cartId, options: {}, optionsKey: '[[],[]]', ...line })))
  const details = { firstName: 'Žarko', lastName: 'Šarić', phone: '' }
  await db.insert(guestUsers).values(ids.map((cartId, index) => ({ cartId, email: emails[index] ?? '', addresses, details })))
  return ids
}

const ASKED_AT_MOST = 10

/** Orders one of them; where a busy database has no time for it, it is asked again with its key, as the browser does. */
export async function orderCart(calls: ApiClient, cartId: string, key: string = randomUUID()): Promise<OrderResult> {
  const texts = { giftMessage: '', orderMessage: '', to: '', from: '' }
  const urls = { successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` }
  for (let asked = 1; ; asked += 1)
    try {
      return await calls.createOrder({ body: { cartId, protectCode: SECRET, userId: null, ...texts, ...urls } }, { idempotencyKey: key })
    } catch (error) {
      const isBusy = error instanceof ProblemError && error.code === 'unavailable'
      if (!isBusy || asked === ASKED_AT_MOST) throw error
    }
}

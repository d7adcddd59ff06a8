import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Address } from '#contract/address.ts'
import { addresses } from '#server/modules/address/address.tables.ts'
import { cartLines, carts, guestUsers } from '#server/modules/cart/cart.tables.ts'
import { cartCustomers } from '#server/modules/cart/cart-customer.tables.ts'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { wishes } from '#server/modules/wishlist/wishlist.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, METHODS, newShopper, PAYMENTS, PRODUCTS, shopperOf } from '../shopper.ts'
import { CANARY, type Known } from './people.ts'

/** What the owner of a test has, and the codes a caller proves it with. */
export interface Belongings {
  readonly userId: number
  readonly email: string
  readonly password: string
  readonly cartId: string
  readonly itemId: number
  readonly orderSlug: string
  readonly orderNumber: string
  readonly protectCode: string
  readonly shippingAddressId: number
  readonly billingAddressId: number
  readonly commentId: number
}

const placeIn = (type: Address['type']): Address => ({ ...addressIn(COUNTRIES.HR, type), firstName: CANARY, street: `${CANARY} ulica` })

/** What an account has for good: two addresses, a comment that waits, a wish. */
export async function furnish(calls: ApiClient, { user, password }: Known) {
  const [shipping, billing] = [await calls.createAddress({ body: placeIn('Shipping') }), await calls.createAddress({ body: placeIn('Main') })]
  const body = { subject: 'product' as const, subjectId: PRODUCTS.carafe, rating: 4, title: CANARY, text: CANARY }
  const comment = await calls.createComment({ body }, { idempotencyKey: randomUUID() })
  await calls.toggleWish({ body: { product_id: PRODUCTS.carafe } })
  return {
    userId: user.id,
    email: user.email,
    password,
    shippingAddressId: shipping.id ?? 0,
    billingAddressId: billing.id ?? 0,
    commentId: comment.id,
  }
}

export type Furniture = Awaited<ReturnType<typeof furnish>>

/** A guest's cart that is ready to be ordered. */
export async function guestCart(open: OpenShop): Promise<Pick<Belongings, 'cartId' | 'protectCode' | 'itemId'>> {
  const shopper = await newShopper(open.client)
  const { items } = await shopper.add(PRODUCTS.sardines, 1)
  await shopper.prepare()
  return { ...shopper.proof, itemId: items[0]?.itemId ?? 0 }
}

/** A customer's order that waits for a transfer. */
export async function customerOrder(calls: ApiClient, { email, shippingAddressId, billingAddressId }: Furniture) {
  const shopper = await shopperOf(calls)
  const { proof } = shopper
  await shopper.add(PRODUCTS.sardines)
  await calls.assignAddresses({ body: { ...proof, userShippingAddressId: shippingAddressId, userBillingAddressId: billingAddressId } })
  await shopper.chooseDelivery(METHODS.homeDelivery)
  await calls.logConsents({
    body: {
      ...proof,
      status: 'accepted',
      statusTimestamp: new Date().toISOString(),
      sourceType: 'checkoutForm',
      consents: [1001, 1002],
      user: { userType: 'customer', email },
    },
  })
  await shopper.choosePayment(PAYMENTS.bankTransfer)
  const { orderSlug, orderNumber } = await shopper.order()
  return { orderSlug, orderNumber, protectCode: proof.protectCode }
}

/** All rows of the owner that a stranger could change, as they stand now. */
export async function rowsOf({ shop: { db } }: OpenShop, { userId, cartId, orderSlug }: Belongings): Promise<unknown> {
  return {
    user: await db.select().from(users).where(eq(users.id, userId)),
    addresses: await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id)),
    comments: await db.select().from(comments).where(eq(comments.userId, userId)),
    wishes: await db.select().from(wishes).where(eq(wishes.userId, userId)).orderBy(asc(wishes.id)),
    cart: await db.select().from(carts).where(eq(carts.id, cartId)),
    lines: await db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.id)),
    guest: await db.select().from(guestUsers).where(eq(guestUsers.cartId, cartId)),
    customer: await db.select().from(cartCustomers).where(eq(cartCustomers.cartId, cartId)),
    order: await db.select().from(orders).where(eq(orders.slug, orderSlug)),
  }
}

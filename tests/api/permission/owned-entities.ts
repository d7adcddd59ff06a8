import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Address } from '#contract/address.ts'
import { addresses } from '#server/modules/address/address.tables.ts'
import { cartLines, carts, guestUsers } from '#server/modules/cart/cart.tables.ts'
import { cartCustomers } from '#server/modules/cart/cart-customer.tables.ts'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { wishlistItems } from '#server/modules/wishlist/wishlist.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, METHODS, newShopper, PAYMENTS, PRODUCTS, shopperOf } from '../shopper.ts'
import { CANARY, type TestUser } from './test-users.ts'

/** The owner's entities, and the codes that prove them. */
export interface OwnedEntities {
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

const canaryAddress = (type: Address['type']): Address => ({ ...addressIn(COUNTRIES.HR, type), firstName: CANARY, street: `${CANARY} ulica` })

/** Entities of an account: two addresses, a pending comment, a wishlist item. */
export async function createAccountEntities(calls: ApiClient, { user, password }: TestUser) {
  const [shipping, billing] = [await calls.createAddress({ body: canaryAddress('Shipping') }), await calls.createAddress({ body: canaryAddress('Main') })]
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

export type AccountEntities = Awaited<ReturnType<typeof createAccountEntities>>

/** A guest's cart that is ready to be ordered. */
export async function guestCart(open: OpenShop): Promise<Pick<OwnedEntities, 'cartId' | 'protectCode' | 'itemId'>> {
  const shopper = await newShopper(open.client)
  const { items } = await shopper.add(PRODUCTS.sardines, 1)
  await shopper.prepare()
  return { ...shopper.proof, itemId: items[0]?.itemId ?? 0 }
}

/** A customer's order that awaits a transfer. */
export async function customerOrder(calls: ApiClient, { email, shippingAddressId, billingAddressId }: AccountEntities) {
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

/** All rows of the owner that others could change, as they are now. */
export async function rowsOf({ shop: { db } }: OpenShop, { userId, cartId, orderSlug }: OwnedEntities): Promise<unknown> {
  return {
    user: await db.select().from(users).where(eq(users.id, userId)),
    addresses: await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id)),
    comments: await db.select().from(comments).where(eq(comments.userId, userId)),
    wishlistItems: await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)).orderBy(asc(wishlistItems.id)),
    cart: await db.select().from(carts).where(eq(carts.id, cartId)),
    lines: await db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.id)),
    guest: await db.select().from(guestUsers).where(eq(guestUsers.cartId, cartId)),
    customer: await db.select().from(cartCustomers).where(eq(cartCustomers.cartId, cartId)),
    order: await db.select().from(orders).where(eq(orders.slug, orderSlug)),
  }
}

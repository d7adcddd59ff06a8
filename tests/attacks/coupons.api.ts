import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coupons } from '#server/modules/coupon/coupon.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apply, couponProblem, enterEmail, shopperIn } from '../api/coupon-shopper.ts'
import { apiWith } from '../api/demo-users.ts'
import { applyOrderEvent } from '../api/placed-orders.ts'
import { codeOf, newShopper, PRODUCTS } from '../api/shopper.ts'

/** 12 % off the first order, from twenty euros. */
const WELCOME = 'DOBRODOSLI'
/** From a hundred euros. */
const WINTER = 'ZIMA15'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  await open.shop.db.update(coupons).set({ validFrom: null, validTo: null })
})
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(attempts))

/** A guest with a bowl, everything but the order; returns what became of the coupon. */
async function ready(email: string, coupon: string | null) {
  const shopper = await shopperIn(open, 'en', [[PRODUCTS.bowl, 1]])
  if (coupon) await apply(shopper, coupon)
  await shopper.prepare()
  return { shopper, cart: await enterEmail(shopper, email) }
}
const FIRST_ORDER_ONLY = { named: WELCOME, couponCode: WELCOME, isCouponValid: false, couponRefusal: 'coupon-first-order', amount: 0 }

test('a coupon for the first order is not given on the second', async () => {
  const { shopper: first } = await ready('second@example.com', null)
  await first.order()
  const { shopper, cart } = await ready('Second@Example.com', WELCOME)
  expect(couponProblem(cart)).toEqual(FIRST_ORDER_ONLY)
  expect(await codeOf(shopper.order({ version: cart.version }))).toBe('coupon-first-order')
  expect(await open.shop.db.$count(orders, eq(orders.cartId, shopper.proof.cartId))).toBe(0)
})

test.each([
  ['a tag', 'tagged@example.com', 'tagged+1@example.com'],
  ['dots at Gmail', 'dotted.one@gmail.com', 'd.otted.one+2@googlemail.com'],
])('%s in the address makes no new customer', async (_what, email, again) => {
  const { shopper: first } = await ready(email, WELCOME)
  await first.order()
  const { cart } = await ready(again, WELCOME)
  expect(cart.isCouponValid).toBe(false)
})

test('an order that was cancelled does not count as the first', async () => {
  const { shopper: first } = await ready('third@example.com', null)
  const { orderSlug } = await first.order()
  await applyOrderEvent(open, orderSlug, 'order.cancel')
  const { shopper, cart } = await ready('third@example.com', WELCOME)
  expect(couponProblem(cart)).toMatchObject({ isCouponValid: true, couponRefusal: null })
  await shopper.order({ version: cart.version })
})

test('sixty failed attempts do not keep a valid code from anybody in the network', async () => {
  const inNetwork = () => newShopper({ ...open.client, in: () => apiWith(open, {}, 'en', '192.0.2.99') })
  const outcomes = new Map<string, number>()
  for (let cart = 0; cart < 7; cart += 1) {
    const shopper = await inNetwork()
    await shopper.add(PRODUCTS.sardines)
    for (let each = 0; each < 10; each += 1) {
      const code = await codeOf(apply(shopper, each < 5 ? WINTER : `NO-SUCH-${each}`))
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 'coupon-below-minimum': 35, 'coupon-unknown': 35 })
  for (let cart = 0; cart < 3; cart += 1) {
    const shopper = await inNetwork()
    for (let each = 0; each < 10; each += 1) await codeOf(apply(shopper, `NO-SUCH-${each}`))
  }
  const customer = await inNetwork()
  await customer.add(PRODUCTS.sardines)
  expect(await codeOf(apply(customer, 'NO-SUCH'))).toBe('rate-limited')
  expect(couponProblem(await apply(customer, 'SKOJ10'))).toMatchObject({ isCouponValid: true })
})

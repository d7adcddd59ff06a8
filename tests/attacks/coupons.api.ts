import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { coupons } from '#server/modules/coupon/coupon.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apply, couponProblem, enterEmail, shopperIn } from '../api/coupon-shopper.ts'
import { apiWith, logIn } from '../api/demo-users.ts'
import { applyOrderEvent } from '../api/placed-orders.ts'
import { codeOf, newShopper, PRODUCTS, problemOf, shopperOf } from '../api/shopper.ts'

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

test('sixty failed tries of a network, over any number of carts, tell right codes from wrong ones no longer; customers and other networks keep theirs', async () => {
  const guestAt = async (ip: string) => {
    const shopper = await newShopper(open.newClient(ip))
    await shopper.add(PRODUCTS.sardines)
    return shopper
  }
  const outcomes = new Map<string, number>()
  for (let cart = 0; cart < 7; cart += 1) {
    const shopper = await guestAt('2001:db8:1:2::7')
    for (let each = 0; each < 10; each += 1) {
      const code = await codeOf(apply(shopper, each < 5 ? WINTER : `NO-SUCH-${each}`))
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 'coupon-below-minimum': 30, 'coupon-unknown': 30, 'rate-limited': 10 })
  const neighbour = await guestAt('2001:db8:1:2:ffff::9')
  const rejections = [await problemOf(apply(neighbour, 'NO-SUCH')), await problemOf(apply(neighbour, WINTER)), await problemOf(apply(neighbour, 'SKOJ10'))]
  expect(rejections.map(({ code, status, payload }) => ({ code, status, payload }))).toEqual(
    Array(3).fill({ code: 'rate-limited', status: 429, payload: { message: 'Too many requests. Please wait a moment.' } }),
  )
  const { tokens } = await logIn(open, 'emma')
  const customer = await shopperOf(apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }, 'en', '2001:db8:1:2::7'))
  await customer.add(PRODUCTS.sardines)
  for (const shopper of [customer, await guestAt('2001:db8:1:3::7')])
    expect(couponProblem(await apply(shopper, 'SKOJ10'))).toMatchObject({ isCouponValid: true })
})

test('an account has ten tries an hour that fail, over any number of carts', async () => {
  const { calls } = await logIn(open, 'emma')
  const codes: string[] = []
  for (let cart = 0; cart < 3; cart += 1) {
    const shopper = await shopperOf(calls)
    for (let each = 0; each < 4; each += 1) codes.push(await codeOf(apply(shopper, `NO-SUCH-${each}`)))
  }
  expect(codes).toEqual([...Array(10).fill('coupon-unknown'), 'rate-limited', 'rate-limited'])
})

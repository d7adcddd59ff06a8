import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnCoupon } from '#server/modules/coupon/coupon.service.ts'
import { coupons, couponUses } from '#server/modules/coupon/coupon.tables.ts'
import { orderLines, orders } from '#server/modules/order/order.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apply, CARD, couponProblem, enterEmail, remove, shopperIn, TEN_PERCENT, useCountOf } from './coupon-shopper.ts'
import { logIn } from './demo-users.ts'
import { codeOf, METHODS, newShopper, PAYMENTS, PRODUCTS, problemOf } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  await open.shop.db.update(coupons).set({ validFrom: null, validTo: null })
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'JEDNOM', usageLimit: 1 })
})
afterAll(() => open.close())

test('the order stores coupon, VAT by rate and the share of each line, and uses the coupon', async () => {
  const shopper = await shopperIn(open, 'en', [
    [PRODUCTS.sardines, 3],
    [PRODUCTS.oliveOilSmall, 1],
  ])
  const used = (await useCountOf(open, 'SKOJ10')) ?? 0
  await apply(shopper, 'skoj10')
  await shopper.calls.applyMemberCard({ body: { ...shopper.proof, barcode: CARD } })
  const cart = await shopper.prepare()
  const { orderSlug } = await shopper.order({ version: cart.version })
  const order = await shopper.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } })
  expect(order).toMatchObject({
    couponCode: 'SKOJ10',
    memberCard: { barcode: CARD, tier: 'bonaca', name: 'Bonaca', percent: 3 },
    prices: { itemsTotal: 24.6, coupon: 2.46, loyalty: 0.66, delivery: 6.5, orderTotal: 27.98 },
  })
  expect(order.prices).toEqual(cart.prices.converted)
  expect(order.taxByRate).toEqual([
    { ratePercent: 25, gross: 19.34, tax: 3.87 },
    { ratePercent: 5, gross: 8.64, tax: 0.41 },
  ])
  expect(order.taxByRate).toEqual(cart.taxByRate)
  const [placed] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
  const lines = await open.shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placed?.id ?? 0))
    .orderBy(orderLines.position)
  expect(lines.map(({ rowCents, couponCents, loyaltyCents, taxCents }) => [rowCents, couponCents, loyaltyCents, taxCents])).toEqual([
    [1470, 147, 39, 257],
    [990, 99, 27, 41],
  ])
  expect(await useCountOf(open, 'SKOJ10')).toBe(used + 1)
  expect(await codeOf(apply(shopper, 'OTOK5'))).toBe('cart-ordered')
  expect(await codeOf(remove(shopper))).toBe('cart-ordered')
})

test('a coupon once per customer is checked as soon as the customer is known, with any spelling of the address', async () => {
  const first = await shopperIn(open, 'en', [[PRODUCTS.bowl, 1]])
  await apply(first, 'DOBRODOSLI')
  await first.prepare()
  await enterEmail(first, 'Jednom@Example.com')
  await first.order()
  const second = await shopperIn(open, 'en', [[PRODUCTS.bowl, 1]])
  expect(couponProblem(await apply(second, 'DOBRODOSLI'))).toMatchObject({ isCouponValid: true, amount: 2.88 })
  await second.prepare()
  expect(couponProblem(await enterEmail(second, 'nobody.yet@example.com'))).toMatchObject({ isCouponValid: true })
  const known = await enterEmail(second, 'jednom@example.COM')
  expect(couponProblem(known)).toEqual({ named: 'DOBRODOSLI', couponCode: 'DOBRODOSLI', isCouponValid: false, couponRefusal: 'coupon-already-used', amount: 0 })
  expect(await codeOf(second.order({ version: known.version }))).toBe('coupon-already-used')
  expect(await open.shop.db.$count(orders, eq(orders.cartId, second.proof.cartId))).toBe(0)
  await remove(second)
  expect(await problemOf(apply(second, 'DOBRODOSLI'))).toMatchObject({ code: 'coupon-already-used', status: 422 })
})

test('a customer who used the coupon cannot use it again in another cart, nor can a guest with the same address', async () => {
  const jakov = await logIn(open, 'jakov')
  const own = { ...open.client, in: () => jakov.calls }
  const [shipping, billing] = (['Shipping', 'Main'] as const).map((type) => jakov.user.addresses.find((address) => address.type === type)?.id ?? 0)
  const places = { userShippingAddressId: shipping ?? 0, userBillingAddressId: billing ?? 0 }
  const first = await newShopper(own)
  await first.add(PRODUCTS.bowl)
  await apply(first, 'DOBRODOSLI')
  await jakov.calls.assignAddresses({ body: { ...first.proof, ...places } })
  await first.chooseDelivery(METHODS.homeDelivery)
  await first.choosePayment(PAYMENTS.cashOnDelivery)
  const consent = { ...first.proof, status: 'accepted' as const, statusTimestamp: new Date().toISOString(), sourceType: 'checkoutForm' as const }
  await jakov.calls.logConsents({ body: { ...consent, consents: [1001, 1002], user: { userType: 'customer', email: jakov.user.email } } })
  await first.order({ userId: jakov.user.id })
  const second = await newShopper(own)
  await second.add(PRODUCTS.bowl)
  expect(await codeOf(apply(second, 'DOBRODOSLI'))).toBe('coupon-already-used')
  const [row] = await open.shop.db.select().from(coupons).where(eq(coupons.code, 'DOBRODOSLI'))
  const [placed] = await open.shop.db.select().from(orders).where(eq(orders.cartId, first.proof.cartId))
  const uses = await open.shop.db
    .select()
    .from(couponUses)
    .where(eq(couponUses.orderId, placed?.id ?? 0))
  expect(uses.map(({ couponId, customerKey }) => [couponId, customerKey?.replace(/[0-9a-f]{64}$/, '…')])).toEqual([
    [row?.id, `user ${jakov.user.id}`],
    [row?.id, 'email …'],
  ])
})

test('the last use goes to the first order; the other is rejected, and succeeds without the coupon', async () => {
  const [quick, slow] = [await shopperIn(open), await shopperIn(open, 'hr')]
  for (const shopper of [quick, slow]) {
    await apply(shopper, 'JEDNOM')
    await shopper.prepare()
  }
  await quick.order()
  expect(await problemOf(slow.order())).toMatchObject({ code: 'coupon-used-up', status: 422 })
  expect(await open.shop.db.$count(orders, eq(orders.cartId, slow.proof.cartId))).toBe(0)
  expect(couponProblem(await slow.cart())).toMatchObject({ isCouponValid: false, couponRefusal: 'coupon-used-up', amount: 0 })
  await remove(slow)
  await slow.order()
})

test('a cancelled order returns its coupon, once', async () => {
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'NATRAG', usageLimit: 1, oncePerCustomer: true })
  const shopper = await shopperIn(open)
  await apply(shopper, 'NATRAG')
  await shopper.prepare()
  await enterEmail(shopper, 'natrag@example.com')
  await shopper.order()
  const [placed] = await open.shop.db.select().from(orders).where(eq(orders.cartId, shopper.proof.cartId))
  const giveBack = () => open.shop.db.transaction((transaction) => returnCoupon(transaction, placed?.id ?? 0))
  expect(await useCountOf(open, 'NATRAG')).toBe(1)
  await giveBack()
  await giveBack()
  expect([await useCountOf(open, 'NATRAG'), await open.shop.db.$count(couponUses, eq(couponUses.orderId, placed?.id ?? 0))]).toEqual([0, 0])
  const again = await shopperIn(open)
  await apply(again, 'NATRAG')
  await again.prepare()
  await enterEmail(again, 'natrag@example.com')
  await again.order()
  expect(await useCountOf(open, 'NATRAG')).toBe(1)
})

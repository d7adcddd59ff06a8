import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#server/modules/coupon/coupon.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apply, CARD, couponProblem, remove, shopperIn, TEN_PERCENT } from './coupon-shopper.ts'
import { logIn } from './demo-users.ts'
import { COUNTRIES, codeOf, EURO, METHODS, newShopper, PRODUCTS, problemOf } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  // The demo's coupons expire one day; those of these tests never do.
  await open.shop.db.execute(sql`update coupons set valid_from = null, valid_to = null where code <> 'LJETO26'`)
  await open.shop.db.insert(coupons).values([
    { ...TEN_PERCENT, code: 'SUTRA', validFrom: TOMORROW },
    { ...TEN_PERCENT, code: 'ZA-KUPCE', customersOnly: true },
    { ...TEN_PERCENT, code: 'UGASEN', active: false },
    { ...TEN_PERCENT, code: 'BEZ-KARTICE', combinesWithMemberCard: false },
  ])
})
afterAll(() => open.close())

const TOMORROW = new Date(Date.now() + 86_400_000)
const SOAP = 120

test('a percentage coupon, however it was copied, has its own row, and reduces VAT and total', async () => {
  const shopper = await shopperIn(open)
  const before = await shopper.cart()
  expect(couponProblem(before)).toEqual({ named: null, couponCode: null, isCouponValid: true, couponRefusal: null, amount: 0 })
  const cart = await apply(shopper, '„\u200e\tskoj\u00a01\u200b0”\n')
  expect(cart.coupon).toEqual({ id: 1, code: 'SKOJ10', kind: 'percent', name: 'Ten percent off', description: '10% off the whole cart.' })
  expect(couponProblem(cart)).toEqual({ named: 'SKOJ10', couponCode: 'SKOJ10', isCouponValid: true, couponRefusal: null, amount: 1.47 })
  const amounts = { itemsTotal: 14.7, coupon: 1.47, loyalty: 0, delivery: 0, cartTotal: 13.23, orderTotal: 13.23 }
  const tax = { itemsTotal: 2.94, coupon: 0.29, loyalty: 0, delivery: 0, cartTotal: 2.65, orderTotal: 2.65 }
  expect(cart.prices).toEqual({ converted: { ...amounts, tax }, base: { ...amounts, tax } })
  expect(cart.taxByRate).toEqual([{ ratePercent: 25, gross: 13.23, tax: 2.65 }])
  expect(cart.version).toBe(before.version + 1)
  expect(await shopper.cart()).toEqual(cart)
})

test('the coupon is described in the language of the request', async () => {
  const shopper = await shopperIn(open, 'hr')
  expect((await apply(shopper, 'SKOJ10')).coupon).toEqual({
    id: 1,
    code: 'SKOJ10',
    kind: 'percent',
    name: 'Deset posto popusta',
    description: '10\u00a0% popusta na cijelu košaricu.',
  })
})

test('a fixed-amount coupon never exceeds the product total', async () => {
  const shopper = await shopperIn(open)
  expect((await apply(shopper, 'OTOK5')).prices.converted).toMatchObject({ coupon: 5, cartTotal: 9.7 })
  await open.shop.db.update(coupons).set({ minimumCents: 0 }).where(eq(coupons.code, 'OTOK5'))
  const [line] = (await shopper.cart()).items
  const one = await shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId: line?.itemId ?? 0, productId: PRODUCTS.sardines, qty: 1 } })
  expect(one.prices.converted).toMatchObject({ itemsTotal: 4.9, coupon: 4.9, cartTotal: 0, tax: { itemsTotal: 0.98, coupon: 0.98, cartTotal: 0 } })
  expect(one.taxByRate).toEqual([])
  await open.shop.db.update(coupons).set({ minimumCents: 1000 }).where(eq(coupons.code, 'OTOK5'))
})

test('a coupon for categories discounts products of these and their subcategories only', async () => {
  const shopper = await shopperIn(open, 'en', [
    [SOAP, 1],
    [PRODUCTS.oliveOilSmall, 1],
  ])
  const cart = await apply(shopper, 'KUPELJ15')
  expect(cart.prices.converted).toMatchObject({ itemsTotal: 15.9, coupon: 0.9, cartTotal: 15 })
  expect(cart.taxByRate).toEqual([
    { ratePercent: 25, gross: 5.1, tax: 1.02 },
    { ratePercent: 5, gross: 9.9, tax: 0.47 },
  ])
})

test('a coupon for a category includes the variants of its products', async () => {
  const towel = 513
  const shopper = await shopperIn(open, 'en', [[towel, 1]])
  expect((await apply(shopper, 'KUPELJ15')).prices.converted.coupon).toBe(5.4)
})

test('free delivery applies where it is valid, has no amount of its own, and keeps the fee of cash on delivery', async () => {
  const shopper = await shopperIn(open)
  const applied = await apply(shopper, 'TRAJEKT')
  expect(couponProblem(applied)).toMatchObject({ couponCode: 'TRAJEKT', isCouponValid: true, amount: 0 })
  expect(applied.freeDelivery).toEqual({ from: 60, missing: 0 })
  await shopper.enterGuest()
  const listed = await shopper.calls.getApplicableDeliveryMethods({ body: { ...shopper.proof, userId: null, currencyId: EURO, countryId: COUNTRIES.HR } })
  expect(listed.map(({ code, price, listPrice }) => [code, price, listPrice])).toEqual([
    ['homeDelivery', 0, 4.5],
    ['parcelLocker', 0, 3.2],
    ['shopPickup', 0, 0],
  ])
  expect((await shopper.chooseDelivery(METHODS.homeDelivery)).prices.converted).toMatchObject({ delivery: 0, coupon: 0, cartTotal: 14.7 })
  expect((await shopper.prepare()).prices.converted).toMatchObject({ delivery: 2, coupon: 0, cartTotal: 16.7, tax: { delivery: 0.4 } })
  await shopper.enterGuest(COUNTRIES.SI)
  const abroad = await shopper.chooseDelivery(METHODS.homeDelivery)
  expect(abroad.prices.converted).toMatchObject({ delivery: 9.9, coupon: 0 })
  expect(couponProblem(abroad)).toMatchObject({ couponCode: 'TRAJEKT', isCouponValid: false, couponRefusal: 'coupon-not-applicable' })
})

const REFUSED = [
  ['NEMA-TOGA', 'coupon-unknown', { en: undefined, hr: undefined }],
  ['', 'coupon-unknown', { en: undefined, hr: undefined }],
  ['UGASEN', 'coupon-unknown', { en: undefined, hr: undefined }],
  ['LJETO26', 'coupon-expired', { en: undefined, hr: undefined }],
  ['SUTRA', 'coupon-not-started', { en: { from: TOMORROW.toISOString() }, hr: { from: TOMORROW.toISOString() } }],
  ['SAJAM20', 'coupon-used-up', { en: undefined, hr: undefined }],
  ['ZA-KUPCE', 'coupon-login-required', { en: undefined, hr: undefined }],
  ['ZIMA15', 'coupon-below-minimum', { en: { minimum: 100 }, hr: { minimum: 100 } }],
  ['KUPELJ15', 'coupon-not-applicable', { en: { categories: ['Bath'] }, hr: { categories: ['Kupelj'] } }],
  ['BEZ-KARTICE', 'coupon-not-with-card', { en: undefined, hr: undefined }],
] as const

test.each(['en', 'hr'] as const)('every rejected coupon has its reason and requirement, in %s', async (locale) => {
  for (const [code, reason, asks] of REFUSED) {
    const shopper = await shopperIn(open, locale)
    if (reason === 'coupon-not-with-card') await shopper.calls.applyMemberCard({ body: { ...shopper.proof, barcode: CARD } })
    const before = await shopper.cart()
    const { payload, ...refused } = await problemOf(apply(shopper, code))
    expect([code, refused, payload?.coupon]).toEqual([code, { code: reason, status: 422 }, asks[locale]])
    expect(await shopper.cart()).toEqual(before)
  }
})

test('an unknown coupon is rejected with the specified message', async () => {
  const shopper = await shopperIn(open)
  expect((await problemOf(apply(shopper, 'NEMA-TOGA'))).payload?.message).toBe('Coupon not found!')
})

test('a coupon for customers is valid for logged-in customers', async () => {
  const mirna = await logIn(open, 'mirna')
  const shopper = await newShopper({ ...open.client, in: () => mirna.calls })
  await shopper.add(PRODUCTS.sardines, 2)
  expect(couponProblem(await apply(shopper, 'ZA-KUPCE'))).toMatchObject({ isCouponValid: true, amount: 0.98 })
})

test('one coupon per cart: a valid one replaces it, a rejected one does not', async () => {
  const shopper = await shopperIn(open)
  await apply(shopper, 'SKOJ10')
  expect(couponProblem(await apply(shopper, 'OTOK5'))).toMatchObject({ couponCode: 'OTOK5', amount: 5 })
  expect(await codeOf(apply(shopper, 'LJETO26'))).toBe('coupon-expired')
  expect(couponProblem(await shopper.cart())).toMatchObject({ couponCode: 'OTOK5', amount: 5 })
  expect(couponProblem(await remove(shopper))).toMatchObject({ named: null, couponCode: null, isCouponValid: true, amount: 0 })
  expect(couponProblem(await remove(shopper))).toMatchObject({ couponCode: null })
})

test('a coupon whose conditions are no longer met stays applied without effect, and counts again once they are', async () => {
  const shopper = await shopperIn(open)
  const { items } = await apply(shopper, 'OTOK5')
  const pieces = (qty: number) =>
    shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId: items[0]?.itemId ?? 0, productId: PRODUCTS.sardines, qty } })
  const small = await pieces(2)
  expect(couponProblem(small)).toEqual({ named: 'OTOK5', couponCode: 'OTOK5', isCouponValid: false, couponRefusal: 'coupon-below-minimum', amount: 0 })
  expect(small.prices.converted.cartTotal).toBe(9.8)
  expect(couponProblem(await pieces(3))).toMatchObject({ isCouponValid: true, couponRefusal: null, amount: 5 })
  const emptied = await shopper.calls.clearCart({ body: shopper.proof })
  expect(couponProblem(emptied)).toMatchObject({ couponCode: 'OTOK5', isCouponValid: false, amount: 0 })
})

test('a member card added to an incompatible coupon counts, the coupon does not', async () => {
  const shopper = await shopperIn(open)
  await apply(shopper, 'BEZ-KARTICE')
  const cart = await shopper.calls.applyMemberCard({ body: { ...shopper.proof, barcode: CARD } })
  expect(couponProblem(cart)).toMatchObject({ couponCode: 'BEZ-KARTICE', isCouponValid: false, couponRefusal: 'coupon-not-with-card', amount: 0 })
  expect(cart.prices.converted).toMatchObject({ loyalty: 0.44, cartTotal: 14.26 })
})

test('a coupon that expires during checkout changes the cart, and the old total cannot be ordered', async () => {
  const shopper = await shopperIn(open)
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'KRATKO' })
  await apply(shopper, 'KRATKO')
  const seen = await shopper.prepare()
  expect(seen.prices.converted.cartTotal).toBe(19.73)
  await open.shop.db
    .update(coupons)
    .set({ validTo: new Date(0) })
    .where(eq(coupons.code, 'KRATKO'))
  expect(await codeOf(shopper.order({ version: seen.version }))).toBe('cart-changed')
  const now = await shopper.cart()
  expect(couponProblem(now)).toMatchObject({ couponCode: 'KRATKO', isCouponValid: false, couponRefusal: 'coupon-expired', amount: 0 })
  expect([now.version, now.prices.converted.cartTotal]).toEqual([seen.version + 1, 21.2])
  await open.shop.db.delete(coupons).where(eq(coupons.code, 'KRATKO'))
  expect(couponProblem(await shopper.cart())).toEqual({ named: null, couponCode: 'KRATKO', isCouponValid: false, couponRefusal: 'coupon-unknown', amount: 0 })
  await remove(shopper)
  const { orderSlug } = await shopper.order()
  expect(await open.shop.db.$count(orders, eq(orders.slug, orderSlug))).toBe(1)
})

test('a changed coupon value increases the version', async () => {
  const shopper = await shopperIn(open)
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'DRUKCIJE' })
  const before = await apply(shopper, 'DRUKCIJE')
  await open.shop.db.update(coupons).set({ valuePercent: 20 }).where(eq(coupons.code, 'DRUKCIJE'))
  const after = await shopper.cart()
  expect([before.prices.converted.coupon, after.prices.converted.coupon, after.version - before.version]).toEqual([1.47, 2.94, 1])
  expect(await shopper.cart()).toEqual(after)
})

test('the same idempotency key returns the first response, even if the coupon has changed since', async () => {
  const shopper = await shopperIn(open)
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'KLJUC' })
  const key = randomUUID()
  const first = await apply(shopper, 'KLJUC', key)
  await open.shop.db.delete(coupons).where(eq(coupons.code, 'KLJUC'))
  expect(await apply(shopper, 'KLJUC', key)).toEqual(first)
  expect(await codeOf(apply(shopper, 'SKOJ10', key))).toBe('idempotency-mismatch')
})

test('without proof of the cart no coupon is revealed', async () => {
  const shopper = await shopperIn(open)
  const otherVisitor = { ...shopper, proof: { ...shopper.proof, protectCode: '0'.repeat(32) } }
  expect([await codeOf(apply(otherVisitor, 'SKOJ10')), await codeOf(apply(otherVisitor, 'NEMA-TOGA')), await codeOf(remove(otherVisitor))]).toEqual(
    Array(3).fill('cart-unknown'),
  )
  expect(couponProblem(await apply(shopper, 'SKOJ10'))).toMatchObject({ isCouponValid: true })
})

test('ten tries an hour are allowed in a cart, right or wrong; after them right and wrong codes are rejected alike', async () => {
  const shopper = await shopperIn(open)
  const key = randomUUID()
  const first = await apply(shopper, 'SKOJ10', key)
  for (let right = 0; right < 3; right += 1) await apply(shopper, 'SKOJ10')
  for (let wrong = 0; wrong < 6; wrong += 1) expect(await codeOf(apply(shopper, `PROBA-${wrong}`))).toBe('coupon-unknown')
  const rejections = await Promise.all(['PROBA-7', 'OTOK5', 'SKOJ10', 'UGASEN'].map((code) => problemOf(apply(shopper, code))))
  expect(rejections.map(({ code, status, payload }) => ({ code, status, payload }))).toEqual(
    Array(4).fill({ code: 'rate-limited', status: 429, payload: { message: 'Too many requests. Please wait a moment.' } }),
  )
  expect(await apply(shopper, 'SKOJ10', key)).toEqual(first)
  expect(couponProblem(await shopper.cart())).toMatchObject({ couponCode: 'SKOJ10', isCouponValid: true })
  await open.shop.db.update(attempts).set({ since: sql`${attempts.since} - interval '1 hour'` })
  expect(couponProblem(await apply(shopper, 'OTOK5'))).toMatchObject({ couponCode: 'OTOK5', isCouponValid: true })
})

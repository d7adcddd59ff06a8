import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import type { Locale } from '#contract/locale.ts'
import { returnCoupon } from '#server/modules/coupon/coupon.service.ts'
import { coupons, couponUses } from '#server/modules/coupon/coupon.tables.ts'
import { orderLines, orders } from '#server/modules/order/order.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { callsWith, logIn } from './person.ts'
import { addressIn, COUNTRIES, codeOf, EURO, METHODS, newShopper, PAYMENTS, PRODUCTS, refusalOf, type Shopper } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  // The demo's coupons end one day; those of these tests never do.
  await open.shop.db.execute(sql`update coupons set valid_from = null, valid_to = null where code <> 'LJETO26'`)
  await open.shop.db.insert(coupons).values([
    { ...TEN_PERCENT, code: 'SUTRA', validFrom: TOMORROW },
    { ...TEN_PERCENT, code: 'ZA-KUPCE', customersOnly: true },
    { ...TEN_PERCENT, code: 'UGASEN', active: false },
    { ...TEN_PERCENT, code: 'JEDNOM', usageLimit: 1 },
    { ...TEN_PERCENT, code: 'BEZ-KARTICE', combinesWithMemberCard: false },
  ])
})
afterAll(() => open.close())

const TOMORROW = new Date(Date.now() + 86_400_000)
const TEN_PERCENT = { kind: 'percent' as const, valuePercent: 10, name: { en: 'Ten', hr: 'Deset' }, description: { en: '', hr: '' }, categoryIds: [] }
const CARD = '2900260010314'
const SOAP = 120
let visitors = 0

/** A shopper in a network of their own, so that nobody's failed tries are another's. */
async function shopperIn(locale: Locale = 'en', lines: readonly (readonly [productId: number, qty: number])[] = [[PRODUCTS.sardines, 3]]): Promise<Shopper> {
  visitors += 1
  const calls = callsWith(open, {}, locale, `198.51.100.${visitors}`)
  const shopper = await newShopper({ ...open.client, in: () => calls }, locale)
  for (const [productId, qty] of lines) await shopper.add(productId, qty)
  return shopper
}

const apply = ({ calls, proof }: Shopper, couponCode: string, key?: string) =>
  calls.applyCoupon({ body: { ...proof, couponCode } }, key === undefined ? {} : { idempotencyKey: key })
const remove = ({ calls, proof }: Shopper) => calls.removeCoupon({ body: proof })
const sayEmail = ({ calls, proof }: Shopper, email: string) =>
  calls.updateGuestUser({
    body: {
      ...proof,
      email,
      addresses: [addressIn(COUNTRIES.HR), addressIn(COUNTRIES.HR, 'Main')],
      details: { firstName: 'Žarko', lastName: 'Šarić', phone: '' },
    },
  })
const usedOf = async (code: string) => (await open.shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.usedCount
const told = ({ coupon, couponCode, isCouponValid, couponRefusal, prices }: Cart) => ({
  named: coupon?.code ?? null,
  couponCode,
  isCouponValid,
  couponRefusal,
  amount: prices.converted.coupon,
})

test('a coupon of percent stands in its row, in the VAT and in the total', async () => {
  const shopper = await shopperIn()
  const before = await shopper.cart()
  expect(told(before)).toEqual({ named: null, couponCode: null, isCouponValid: true, couponRefusal: null, amount: 0 })
  const cart = await apply(shopper, ' skoj10 ')
  expect(cart.coupon).toEqual({ id: 1, code: 'SKOJ10', kind: 'percent', name: 'Ten percent off', description: '10% off the whole cart.' })
  expect(told(cart)).toEqual({ named: 'SKOJ10', couponCode: 'SKOJ10', isCouponValid: true, couponRefusal: null, amount: 1.47 })
  const amounts = { itemsTotal: 14.7, coupon: 1.47, loyalty: 0, delivery: 0, cartTotal: 13.23, orderTotal: 13.23 }
  const tax = { itemsTotal: 2.94, coupon: 0.29, loyalty: 0, delivery: 0, cartTotal: 2.65, orderTotal: 2.65 }
  expect(cart.prices).toEqual({ converted: { ...amounts, tax }, base: { ...amounts, tax } })
  expect(cart.taxByRate).toEqual([{ ratePercent: 25, gross: 13.23, tax: 2.65 }])
  expect(cart.version).toBe(before.version + 1)
  expect(await shopper.cart()).toEqual(cart)
})

test('the coupon speaks the language of the caller', async () => {
  const shopper = await shopperIn('hr')
  expect((await apply(shopper, 'SKOJ10')).coupon).toEqual({
    id: 1,
    code: 'SKOJ10',
    kind: 'percent',
    name: 'Deset posto popusta',
    description: '10% popusta na cijelu košaricu.',
  })
})

test('a coupon of a fixed amount is never more than the goods', async () => {
  const shopper = await shopperIn()
  expect((await apply(shopper, 'OTOK5')).prices.converted).toMatchObject({ coupon: 5, cartTotal: 9.7 })
  await open.shop.db.update(coupons).set({ minimumCents: 0 }).where(eq(coupons.code, 'OTOK5'))
  const [line] = (await shopper.cart()).items
  const one = await shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId: line?.itemId ?? 0, productId: PRODUCTS.sardines, qty: 1 } })
  expect(one.prices.converted).toMatchObject({ itemsTotal: 4.9, coupon: 4.9, cartTotal: 0, tax: { itemsTotal: 0.98, coupon: 0.98, cartTotal: 0 } })
  expect(one.taxByRate).toEqual([])
  await open.shop.db.update(coupons).set({ minimumCents: 1000 }).where(eq(coupons.code, 'OTOK5'))
})

test('a coupon for categories lowers their goods alone, and those of the categories below', async () => {
  const shopper = await shopperIn('en', [
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

test('a coupon for a category knows the variants of its products', async () => {
  const towel = 513
  const shopper = await shopperIn('en', [[towel, 1]])
  expect((await apply(shopper, 'KUPELJ15')).prices.converted.coupon).toBe(5.4)
})

test('free delivery is free where it applies, has no amount of its own, and leaves the fee of cash on delivery', async () => {
  const shopper = await shopperIn()
  expect(told(await apply(shopper, 'TRAJEKT'))).toMatchObject({ couponCode: 'TRAJEKT', isCouponValid: true, amount: 0 })
  await shopper.sayWho()
  const listed = await shopper.calls.getApplicableDeliveryMethods({ body: { ...shopper.proof, userId: null, currencyId: EURO, countryId: COUNTRIES.HR } })
  expect(listed.map(({ code, price, listPrice }) => [code, price, listPrice])).toEqual([
    ['homeDelivery', 0, 4.5],
    ['parcelLocker', 0, 3.2],
    ['shopPickup', 0, 0],
  ])
  expect((await shopper.chooseDelivery(METHODS.homeDelivery)).prices.converted).toMatchObject({ delivery: 0, coupon: 0, cartTotal: 14.7 })
  expect((await shopper.prepare()).prices.converted).toMatchObject({ delivery: 2, coupon: 0, cartTotal: 16.7, tax: { delivery: 0.4 } })
  await shopper.sayWho(COUNTRIES.SI)
  const abroad = await shopper.chooseDelivery(METHODS.homeDelivery)
  expect(abroad.prices.converted).toMatchObject({ delivery: 9.9, coupon: 0 })
  expect(told(abroad)).toMatchObject({ couponCode: 'TRAJEKT', isCouponValid: false, couponRefusal: 'coupon-not-applicable' })
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

test.each(['en', 'hr'] as const)('every refusal of a coupon tells its reason and what is asked for, in %s', async (locale) => {
  for (const [code, reason, asks] of REFUSED) {
    const shopper = await shopperIn(locale)
    if (reason === 'coupon-not-with-card') await shopper.calls.applyMemberCard({ body: { ...shopper.proof, barcode: CARD } })
    const before = await shopper.cart()
    const { payload, ...refused } = await refusalOf(apply(shopper, code))
    expect([code, refused, payload?.coupon]).toEqual([code, { code: reason, status: 422 }, asks[locale]])
    expect(await shopper.cart()).toEqual(before)
  }
})

test('an unknown coupon is refused in the words of the specification', async () => {
  const shopper = await shopperIn()
  expect((await refusalOf(apply(shopper, 'NEMA-TOGA'))).payload?.message).toBe('Coupon not found!')
})

test('who is logged in may use what is for customers', async () => {
  const mirna = await logIn(open, 'mirna')
  const shopper = await newShopper({ ...open.client, in: () => mirna.calls })
  await shopper.add(PRODUCTS.sardines, 2)
  expect(told(await apply(shopper, 'ZA-KUPCE'))).toMatchObject({ isCouponValid: true, amount: 0.98 })
})

test('one coupon a cart: another takes its place, and a refused one does not', async () => {
  const shopper = await shopperIn()
  await apply(shopper, 'SKOJ10')
  expect(told(await apply(shopper, 'OTOK5'))).toMatchObject({ couponCode: 'OTOK5', amount: 5 })
  expect(await codeOf(apply(shopper, 'LJETO26'))).toBe('coupon-expired')
  expect(told(await shopper.cart())).toMatchObject({ couponCode: 'OTOK5', amount: 5 })
  expect(told(await remove(shopper))).toMatchObject({ named: null, couponCode: null, isCouponValid: true, amount: 0 })
  expect(told(await remove(shopper))).toMatchObject({ couponCode: null })
})

test('a coupon that fits no longer stays set and is worth nothing, and counts again when it fits again', async () => {
  const shopper = await shopperIn()
  const { items } = await apply(shopper, 'OTOK5')
  const pieces = (qty: number) =>
    shopper.calls.updateItem({ body: { ...shopper.proof, currencyId: EURO, itemId: items[0]?.itemId ?? 0, productId: PRODUCTS.sardines, qty } })
  const small = await pieces(2)
  expect(told(small)).toEqual({ named: 'OTOK5', couponCode: 'OTOK5', isCouponValid: false, couponRefusal: 'coupon-below-minimum', amount: 0 })
  expect(small.prices.converted.cartTotal).toBe(9.8)
  expect(told(await pieces(3))).toMatchObject({ isCouponValid: true, couponRefusal: null, amount: 5 })
  const emptied = await shopper.calls.clearCart({ body: shopper.proof })
  expect(told(emptied)).toMatchObject({ couponCode: 'OTOK5', isCouponValid: false, amount: 0 })
})

test('a member card comes to a coupon that does not go with it: the card counts, the coupon does not', async () => {
  const shopper = await shopperIn()
  await apply(shopper, 'BEZ-KARTICE')
  const cart = await shopper.calls.applyMemberCard({ body: { ...shopper.proof, barcode: CARD } })
  expect(told(cart)).toMatchObject({ couponCode: 'BEZ-KARTICE', isCouponValid: false, couponRefusal: 'coupon-not-with-card', amount: 0 })
  expect(cart.prices.converted).toMatchObject({ loyalty: 0.44, cartTotal: 14.26 })
})

test('a coupon that ends while it is looked at changes the cart, and nobody orders by the old total', async () => {
  const shopper = await shopperIn()
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
  expect(told(now)).toMatchObject({ couponCode: 'KRATKO', isCouponValid: false, couponRefusal: 'coupon-expired', amount: 0 })
  expect([now.version, now.prices.converted.cartTotal]).toEqual([seen.version + 1, 21.2])
  await open.shop.db.delete(coupons).where(eq(coupons.code, 'KRATKO'))
  expect(told(await shopper.cart())).toEqual({ named: null, couponCode: 'KRATKO', isCouponValid: false, couponRefusal: 'coupon-unknown', amount: 0 })
  await remove(shopper)
  const { orderSlug } = await shopper.order()
  expect(await open.shop.db.$count(orders, eq(orders.slug, orderSlug))).toBe(1)
})

test('a coupon whose worth is changed meanwhile raises the version', async () => {
  const shopper = await shopperIn()
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'DRUKCIJE' })
  const before = await apply(shopper, 'DRUKCIJE')
  await open.shop.db.update(coupons).set({ valuePercent: 20 }).where(eq(coupons.code, 'DRUKCIJE'))
  const after = await shopper.cart()
  expect([before.prices.converted.coupon, after.prices.converted.coupon, after.version - before.version]).toEqual([1.47, 2.94, 1])
  expect(await shopper.cart()).toEqual(after)
})

test('the order keeps coupon, VAT of every rate and what falls to each line, and uses the coupon', async () => {
  const shopper = await shopperIn('en', [
    [PRODUCTS.sardines, 3],
    [PRODUCTS.oliveOilSmall, 1],
  ])
  const used = (await usedOf('SKOJ10')) ?? 0
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
  expect(await usedOf('SKOJ10')).toBe(used + 1)
  expect(await codeOf(apply(shopper, 'OTOK5'))).toBe('cart-ordered')
  expect(await codeOf(remove(shopper))).toBe('cart-ordered')
})

test('a coupon that is once per customer is judged as soon as it is known who that is, however the address is spelled', async () => {
  const first = await shopperIn('en', [[PRODUCTS.bowl, 1]])
  await apply(first, 'DOBRODOSLI')
  await first.prepare()
  await sayEmail(first, 'Jednom@Example.com')
  await first.order()
  const second = await shopperIn('en', [[PRODUCTS.bowl, 1]])
  expect(told(await apply(second, 'DOBRODOSLI'))).toMatchObject({ isCouponValid: true, amount: 2.88 })
  await second.prepare()
  expect(told(await second.cart())).toMatchObject({ isCouponValid: true })
  const known = await sayEmail(second, 'jednom@example.COM')
  expect(told(known)).toEqual({ named: 'DOBRODOSLI', couponCode: 'DOBRODOSLI', isCouponValid: false, couponRefusal: 'coupon-already-used', amount: 0 })
  expect(await codeOf(second.order({ version: known.version }))).toBe('coupon-already-used')
  expect(await open.shop.db.$count(orders, eq(orders.cartId, second.proof.cartId))).toBe(0)
  await remove(second)
  expect(await refusalOf(apply(second, 'DOBRODOSLI'))).toMatchObject({ code: 'coupon-already-used', status: 422 })
})

test('a customer who had the coupon does not get it again, in whatever cart, and no guest with the same address could', async () => {
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

test('the last use goes to who orders first; the other has no order, and gets one without the coupon', async () => {
  const [quick, slow] = [await shopperIn(), await shopperIn('hr')]
  for (const shopper of [quick, slow]) {
    await apply(shopper, 'JEDNOM')
    await shopper.prepare()
  }
  await quick.order()
  expect(await refusalOf(slow.order())).toMatchObject({ code: 'coupon-used-up', status: 422 })
  expect(await open.shop.db.$count(orders, eq(orders.cartId, slow.proof.cartId))).toBe(0)
  expect(told(await slow.cart())).toMatchObject({ isCouponValid: false, couponRefusal: 'coupon-used-up', amount: 0 })
  await remove(slow)
  await slow.order()
})

test('an order that comes to nothing gives its coupon back, once', async () => {
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'NATRAG', usageLimit: 1, oncePerCustomer: true })
  const shopper = await shopperIn()
  await apply(shopper, 'NATRAG')
  await shopper.prepare()
  await sayEmail(shopper, 'natrag@example.com')
  await shopper.order()
  const [placed] = await open.shop.db.select().from(orders).where(eq(orders.cartId, shopper.proof.cartId))
  const giveBack = () => open.shop.db.transaction((transaction) => returnCoupon(transaction, placed?.id ?? 0))
  expect(await usedOf('NATRAG')).toBe(1)
  await giveBack()
  await giveBack()
  expect([await usedOf('NATRAG'), await open.shop.db.$count(couponUses, eq(couponUses.orderId, placed?.id ?? 0))]).toEqual([0, 0])
  const again = await shopperIn()
  await apply(again, 'NATRAG')
  await again.prepare()
  await sayEmail(again, 'natrag@example.com')
  await again.order()
  expect(await usedOf('NATRAG')).toBe(1)
})

test('the same key again answers the first result, whatever happened to the coupon since', async () => {
  const shopper = await shopperIn()
  await open.shop.db.insert(coupons).values({ ...TEN_PERCENT, code: 'KLJUC' })
  const key = randomUUID()
  const first = await apply(shopper, 'KLJUC', key)
  await open.shop.db.delete(coupons).where(eq(coupons.code, 'KLJUC'))
  expect(await apply(shopper, 'KLJUC', key)).toEqual(first)
  expect(await codeOf(apply(shopper, 'SKOJ10', key))).toBe('idempotency-mismatch')
})

test('who does not prove the cart learns nothing of coupons', async () => {
  const shopper = await shopperIn()
  const stranger = { ...shopper, proof: { ...shopper.proof, protectCode: '0'.repeat(32) } }
  expect([await codeOf(apply(stranger, 'SKOJ10')), await codeOf(apply(stranger, 'NEMA-TOGA')), await codeOf(remove(stranger))]).toEqual(
    Array(3).fill('cart-unknown'),
  )
  expect(told(await apply(shopper, 'SKOJ10'))).toMatchObject({ isCouponValid: true })
})

test('after ten wrong codes of a cart the right one is refused too, for an hour; what is right counts for nothing', async () => {
  const shopper = await shopperIn()
  for (let right = 0; right < 12; right += 1) await apply(shopper, 'SKOJ10')
  for (let wrong = 0; wrong < 10; wrong += 1) expect(await codeOf(apply(shopper, `PROBA-${wrong}`))).toBe('coupon-unknown')
  expect(await refusalOf(apply(shopper, 'PROBA-11'))).toMatchObject({ code: 'rate-limited', status: 429 })
  expect(await codeOf(apply(shopper, 'SKOJ10'))).toBe('rate-limited')
  expect(told(await await shopper.cart())).toMatchObject({ couponCode: 'SKOJ10', isCouponValid: true })
  await open.shop.db.update(attempts).set({ since: sql`${attempts.since} - interval '1 hour'` })
  expect(told(await apply(shopper, 'SKOJ10'))).toMatchObject({ isCouponValid: true })
})

test('guesses out of one network end, with however many carts', async () => {
  const calls = callsWith(open, {}, 'en', '2001:db8:1:2::7')
  const neighbour = callsWith(open, {}, 'en', '2001:db8:1:2:ffff::9')
  const codes = new Map<string, number>()
  for (let cart = 0; cart < 8; cart += 1) {
    const shopper = await newShopper({ ...open.client, in: () => calls })
    for (let guess = 0; guess < 10; guess += 1) {
      const code = await codeOf(apply(shopper, `SLUTNJA-${cart}-${guess}`))
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(codes)).toEqual({ 'coupon-unknown': 60, 'rate-limited': 20 })
  const near = await newShopper({ ...open.client, in: () => neighbour })
  await near.add(PRODUCTS.sardines)
  expect(await codeOf(apply(near, 'SKOJ10'))).toBe('rate-limited')
  expect(told(await apply(await shopperIn(), 'SKOJ10'))).toMatchObject({ isCouponValid: true })
})

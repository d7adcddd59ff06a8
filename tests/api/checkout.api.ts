import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentMethods, shippingMethods } from '#server/modules/checkout-method/checkout-method.tables.ts'
import { products, stock } from '#server/modules/product/product.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { COUNTRIES, codeOf, EURO, LOCKER_SPLIT, METHODS, newShopper, PAYMENTS, PRODUCTS, problemOf, type Shopper } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const shopperWith = async (productId: number, qty = 1, locale: 'en' | 'hr' = 'en'): Promise<Shopper> => {
  const shopper = await newShopper(open.client, locale)
  await shopper.add(productId, qty)
  return shopper
}
const deliveries = ({ calls, proof }: Shopper, countryId: number) =>
  calls.getApplicableDeliveryMethods({ body: { userId: null, ...proof, countryId, currencyId: EURO, userBillingAddressId: null, userShippingAddressId: null } })
const payments = ({ calls, proof }: Shopper) => calls.getApplicablePaymentMethods({ body: { userId: null, ...proof, userBillingAddressId: null } })

test('the countries the shop ships to are named by their codes', async () => {
  const { calls, proof } = await shopperWith(PRODUCTS.sardines)
  const countries = await calls.getAvailableCountries({ body: { ...proof, language: 'eng', type: 'countries' } })
  expect([...countries].sort()).toEqual(['AT', 'BE', 'CZ', 'DE', 'FR', 'HR', 'HU', 'IT', 'NL', 'PL', 'SI', 'SK'])
})

test('shipping methods depend on the country, and have the price for this cart', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  await shopper.enterGuest()
  const inCroatia = await deliveries(shopper, COUNTRIES.HR)
  expect(inCroatia.map(({ code, price, listPrice, options }) => [code, price, listPrice, options.length])).toEqual([
    ['homeDelivery', 4.5, 4.5, 0],
    ['parcelLocker', 3.2, 3.2, 8],
    ['shopPickup', 0, 0, 2],
  ])
  expect(inCroatia[0]).toMatchObject({ id: 1, name: 'Home delivery', estimate: '1 to 2 working days in Croatia, 3 to 6 abroad' })
  expect(inCroatia[1]?.options[2]).toEqual({
    id: LOCKER_SPLIT,
    name: 'Split, Trajektna luka',
    address: 'Obala trajekata 3',
    zip: '21000',
    city: 'Split',
    note: 'Under the ticket office canopy.',
  })
  expect((await deliveries(shopper, COUNTRIES.DE)).map(({ code, price }) => [code, price])).toEqual([
    ['homeDelivery', 14.9],
    ['shopPickup', 0],
  ])
  expect(await codeOf(deliveries(shopper, 4))).toBe('country-not-allowed')
})

test('names of shipping methods are in the language of the request', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines, 1, 'hr')
  await shopper.enterGuest()
  expect((await deliveries(shopper, COUNTRIES.HR)).map(({ name }) => name)).toEqual(['Dostava na adresu', 'Paketomat', 'Preuzimanje u trgovini'])
})

test('shipping is free from its threshold', async () => {
  const shopper = await shopperWith(PRODUCTS.carafe, 2)
  await shopper.enterGuest()
  const below = await shopper.chooseDelivery(METHODS.homeDelivery)
  expect([below.prices.base.itemsTotal, below.prices.base.delivery, below.freeDelivery]).toEqual([56, 4.5, { from: 60, missing: 4 }])
  const above = await shopper.add(PRODUCTS.sardines)
  expect([above.prices.base.itemsTotal, above.prices.base.delivery, above.freeDelivery]).toEqual([60.9, 0, { from: 60, missing: 0 }])
})

test('a parcel that is too heavy for a locker is not offered one, and loses it when it grows', async () => {
  const shopper = await shopperWith(PRODUCTS.bowl, 19)
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.parcelLocker, LOCKER_SPLIT)
  const grown = await shopper.add(PRODUCTS.bowl)
  expect([grown.deliveryMethodId, JSON.parse(grown.options).deliveryBranchId, grown.prices.base.delivery]).toEqual([null, null, 0])
  expect((await deliveries(shopper, COUNTRIES.HR)).map(({ code }) => code)).toEqual(['homeDelivery', 'shopPickup'])
})

test('a cart of downloads is delivered by e-mail, free of charge', async () => {
  const shopper = await shopperWith(PRODUCTS.cookbook)
  await shopper.enterGuest()
  expect((await deliveries(shopper, COUNTRIES.HR)).map(({ code, price }) => [code, price])).toEqual([['digitalDelivery', 0]])
  expect((await shopper.chooseDelivery(METHODS.download)).deliveryMethodId).toBe(METHODS.download)
  expect((await shopper.add(PRODUCTS.sardines)).deliveryMethodId).toBeNull()
})

test('a shipping method is saved with its branch', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  await shopper.enterGuest()
  const cart = await shopper.chooseDelivery(METHODS.parcelLocker, LOCKER_SPLIT)
  expect(cart).toMatchObject({
    deliveryMethodId: METHODS.parcelLocker,
    prices: { converted: { delivery: 3.2, cartTotal: 8.1, tax: { delivery: 0.64, cartTotal: 1.62 } } },
  })
  expect(JSON.parse(cart.options)).toEqual({ deliveryBranchId: LOCKER_SPLIT })
  expect(JSON.parse((await shopper.chooseDelivery(METHODS.homeDelivery)).options)).toEqual({ deliveryBranchId: null })
})

test('invalid shipping methods are rejected', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  expect(await codeOf(shopper.chooseDelivery(METHODS.homeDelivery))).toBe('no-active-user')
  expect(await codeOf(deliveries(shopper, COUNTRIES.HR))).toBe('no-active-user')
  await shopper.enterGuest(COUNTRIES.DE)
  expect(await codeOf(shopper.chooseDelivery(77))).toBe('delivery-method-unknown')
  expect(await codeOf(shopper.chooseDelivery(METHODS.parcelLocker, LOCKER_SPLIT))).toBe('delivery-method-unknown')
  expect(await codeOf(shopper.chooseDelivery(METHODS.download))).toBe('delivery-method-unknown')
  expect(await codeOf(shopper.chooseDelivery(METHODS.shopPickup))).toBe('delivery-branch-missing')
  expect(await codeOf(shopper.chooseDelivery(METHODS.shopPickup, LOCKER_SPLIT))).toBe('delivery-branch-missing')
})

test('changing the country removes a shipping method that does not ship there', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  await shopper.prepare()
  const moved = await shopper.enterGuest(COUNTRIES.AT)
  expect([moved.deliveryMethodId, moved.paymentMethodId, moved.prices.base.delivery]).toEqual([METHODS.homeDelivery, null, 9.9])
})

test('payment methods depend on country and shipping method, those of a provider have its type', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  await shopper.enterGuest()
  expect(await codeOf(payments(shopper))).toBe('delivery-method-missing')
  await shopper.chooseDelivery(METHODS.homeDelivery)
  expect(await payments(shopper)).toMatchObject([
    { id: PAYMENTS.card, code: 'card', paymentType: 'HPF', fee: 0 },
    { id: PAYMENTS.wallet, code: 'wallet', paymentType: 'PAYPAL', fee: 0 },
    { id: PAYMENTS.bankTransfer, code: 'bankTransfer', name: 'Bank transfer', paymentType: null, fee: 0 },
    { id: PAYMENTS.cashOnDelivery, code: 'cashOnDelivery', paymentType: null, fee: 2 },
  ])
  await shopper.chooseDelivery(METHODS.parcelLocker, LOCKER_SPLIT)
  expect((await payments(shopper)).map(({ id }) => id)).toEqual([PAYMENTS.card, PAYMENTS.wallet, PAYMENTS.bankTransfer])
})

test('the fee of cash on delivery is part of the delivery row, so that the visible rows add up', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  const { itemsTotal, coupon, loyalty, delivery, cartTotal, tax } = (await shopper.prepare()).prices.converted
  expect([itemsTotal, delivery, cartTotal, tax.delivery]).toEqual([4.9, 6.5, 11.4, 1.3])
  expect(Math.round((itemsTotal - coupon - loyalty + delivery) * 100)).toBe(Math.round(cartTotal * 100))
})

test('a payment method is saved, with the company of a business customer', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  const { calls, proof } = shopper
  expect(await codeOf(shopper.choosePayment(PAYMENTS.bankTransfer))).toBe('delivery-method-missing')
  await shopper.prepare()
  const companyData = { companyName: 'Škoj d.o.o.', oib: '33392005961' }
  const cart = await calls.savePaymentMethod({ body: { userId: null, ...proof, paymentMethodId: PAYMENTS.bankTransfer, companyData } })
  expect(cart).toMatchObject({ paymentMethodId: PAYMENTS.bankTransfer, guestUser: { companyName: 'Škoj d.o.o.', companyOIB: '33392005961' } })
  expect(await codeOf(shopper.choosePayment(99))).toBe('payment-method-unknown')
  for (const id of [PAYMENTS.card, PAYMENTS.wallet]) expect((await shopper.choosePayment(id)).paymentMethodId).toBe(id)
})

test('a payment method is removed with the shipping method it depends on', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  expect((await shopper.prepare()).paymentMethodId).toBe(PAYMENTS.cashOnDelivery)
  const cart = await shopper.chooseDelivery(METHODS.shopPickup, 301)
  expect([cart.paymentMethodId, cart.prices.base.delivery]).toEqual([null, 0])
})

test("another user's id, or a saved address a guest cannot have, is forbidden; the guest's own id is not", async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  const { guestUser } = await shopper.enterGuest()
  const ask = (body: { userId?: number | null; userBillingAddressId?: number; userShippingAddressId?: number }) =>
    shopper.calls.getApplicableDeliveryMethods({ body: { ...shopper.proof, countryId: COUNTRIES.HR, currencyId: EURO, ...body } })
  expect(await ask({ userId: guestUser?.id ?? 0 })).toHaveLength(3)
  for (const body of [{ userId: (guestUser?.id ?? 0) + 1 }, { userBillingAddressId: 1 }, { userShippingAddressId: 1 }])
    expect(await problemOf(ask(body))).toMatchObject({ code: 'forbidden', status: 403 })
  const otherVisitor = { ...shopper.proof, userId: 4711 }
  expect(await codeOf(shopper.calls.saveDeliveryMethod({ body: { ...otherVisitor, deliveryMethodId: 1 } }))).toBe('forbidden')
  expect(await codeOf(shopper.calls.getApplicablePaymentMethods({ body: otherVisitor }))).toBe('forbidden')
  expect(await codeOf(shopper.calls.savePaymentMethod({ body: { ...otherVisitor, paymentMethodId: 3 } }))).toBe('forbidden')
  expect(await codeOf(shopper.order({ userId: 4711 }))).toBe('forbidden')
})

test('validation reports for every line whether it is unchanged since it was last shown', async () => {
  const shopper = await shopperWith(PRODUCTS.carafe, 3)
  await shopper.add(PRODUCTS.mackerel, 2)
  await shopper.add(PRODUCTS.capers)
  const cart = await shopper.add(PRODUCTS.charts)
  const validate = () => shopper.calls.validateCart({ body: shopper.proof })
  const outcome = async () => (await validate()).items.map(({ valid, reason, oldPrice, newPrice, available }) => [valid, reason, oldPrice, newPrice, available])
  expect(await validate()).toMatchObject({ validateMemberCard: true, version: cart.version })
  expect(await outcome()).toEqual([
    [true, null, 28, 28, 3],
    [true, null, 6.5, 6.5, 2],
    [true, null, 5.2, 5.2, 1],
    [true, null, 9, 9, 1],
  ])
  const { db } = open.shop
  await db.update(stock).set({ quantity: 2 }).where(eq(stock.productId, PRODUCTS.carafe))
  await db.update(products).set({ priceCents: 690 }).where(eq(products.id, PRODUCTS.mackerel))
  await db.update(products).set({ archived: true }).where(eq(products.id, PRODUCTS.capers))
  expect(await outcome()).toEqual([
    [false, 'stock', 28, 28, 2],
    [false, 'price', 6.5, 6.9, 2],
    [false, 'unavailable', 5.2, 5.2, 0],
    [true, null, 9, 9, 1],
  ])
  await shopper.cart()
  expect((await outcome()).map(([, reason]) => reason)).toEqual(['stock', null, 'unavailable', null])
  await db.update(stock).set({ quantity: 17 }).where(eq(stock.productId, PRODUCTS.carafe))
  await db.update(products).set({ priceCents: 650 }).where(eq(products.id, PRODUCTS.mackerel))
  await db.update(products).set({ archived: false }).where(eq(products.id, PRODUCTS.capers))
})

test('a disabled shipping or payment method is no longer chosen', async () => {
  const shopper = await shopperWith(PRODUCTS.sardines)
  await shopper.prepare()
  const { db } = open.shop
  const [cash] = await db.delete(paymentMethods).where(eq(paymentMethods.id, PAYMENTS.cashOnDelivery)).returning()
  expect(await shopper.cart()).toMatchObject({ deliveryMethodId: METHODS.homeDelivery, paymentMethodId: null, prices: { base: { delivery: 4.5 } } })
  const [home] = await db.delete(shippingMethods).where(eq(shippingMethods.id, METHODS.homeDelivery)).returning()
  expect(await shopper.cart()).toMatchObject({ deliveryMethodId: null, prices: { base: { delivery: 0 } } })
  if (cash) await db.insert(paymentMethods).values(cash)
  if (home) await db.insert(shippingMethods).values(home)
})

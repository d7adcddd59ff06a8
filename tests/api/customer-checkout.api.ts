import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#contract/address.ts'
import { HEADERS } from '#contract/headers.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { addressIn, COUNTRIES, codeOf, EURO, METHODS, newShopper, PAYMENTS, PRODUCTS, type Shopper, shopperOf } from './shopper.ts'

let open: OpenShop
let mirna: LoggedIn
let jakov: LoggedIn
beforeAll(async () => {
  open = await openShop()
  mirna = await logIn(open, 'mirna')
  jakov = await logIn(open, 'jakov')
}, 120_000)
afterAll(() => open.close())

const idsOf = ({ user }: LoggedIn) => {
  const of = (type: Address['type']) => user.addresses.find((address) => address.type === type)?.id ?? 0
  return { userShippingAddressId: of('Shipping'), userBillingAddressId: of('Main') }
}
const consentOf = ({ proof }: Shopper, email: string) => ({
  ...proof,
  status: 'accepted' as const,
  statusTimestamp: new Date().toISOString(),
  sourceType: 'checkoutForm' as const,
  consents: [1001, 1002],
  user: { userType: 'customer' as const, email },
})

/** A customer with sardines in a cart with saved addresses. */
async function assigned(person: LoggedIn): Promise<Shopper> {
  const shopper = await shopperOf(person.calls)
  await shopper.add(PRODUCTS.sardines)
  await person.calls.assignAddresses({ body: { ...shopper.proof, ...idsOf(person) } })
  return shopper
}

async function ready(person: LoggedIn): Promise<Shopper> {
  const shopper = await assigned(person)
  await shopper.chooseDelivery(METHODS.homeDelivery)
  await person.calls.logConsents({ body: consentOf(shopper, person.user.email) })
  await shopper.choosePayment(PAYMENTS.cashOnDelivery)
  return shopper
}

describe('a customer', () => {
  test('orders to saved addresses, and the order belongs to the account', async () => {
    const shopper = await ready(jakov)
    const company = { companyName: 'Konoba Lumbrela j.d.o.o.', companyOIB: '98765432106' }
    const cart = await jakov.calls.assignAddresses({ body: { ...shopper.proof, ...idsOf(jakov), ...company } })
    const [shippingAddress, billingAddress] = [
      jakov.user.addresses.find(({ type }) => type === 'Shipping'),
      jakov.user.addresses.find(({ type }) => type === 'Main'),
    ]
    const { id, email, firstName, lastName } = jakov.user
    expect(cart.customer).toEqual({ id, email, firstName, lastName, shippingAddress, billingAddress, ...company })
    const { orderSlug } = await shopper.order({ userId: id })
    const order = await shopper.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } })
    expect(order).toMatchObject({ email, firstName, shippingAddress, billingAddress, ...company })
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
    expect(row).toMatchObject({ userId: id, lastName, phone: '+385 98 000 0202' })
  })

  test('gets shipping and payment methods with the own ids in the body', async () => {
    const shopper = await assigned(mirna)
    const actor = { ...shopper.proof, userId: mirna.user.id }
    const places = idsOf(mirna)
    const ways = await mirna.calls.getApplicableDeliveryMethods({ body: { ...actor, ...places, countryId: COUNTRIES.HR, currencyId: EURO } })
    expect(ways.map(({ id }) => id)).toContain(METHODS.homeDelivery)
    await mirna.calls.saveDeliveryMethod({ body: { ...actor, deliveryMethodId: METHODS.homeDelivery } })
    const { userBillingAddressId } = places
    const methods = await mirna.calls.getApplicablePaymentMethods({ body: { ...actor, userBillingAddressId } })
    expect(methods.map(({ id }) => id)).toContain(PAYMENTS.cashOnDelivery)
    const companyData = { companyName: 'Lozić d.o.o.', oib: '12345678903' }
    const cart = await mirna.calls.savePaymentMethod({ body: { ...actor, paymentMethodId: PAYMENTS.cashOnDelivery, companyData } })
    expect(cart.customer).toMatchObject({ companyName: 'Lozić d.o.o.', companyOIB: '12345678903' })
  })

  test('must choose an address, whatever a guest entered before', async () => {
    const guest = await newShopper(open.client)
    await guest.add(PRODUCTS.sardines)
    await guest.prepare()
    const shopper = await shopperOf(mirna.calls, guest.proof)
    expect(await shopper.cart()).toMatchObject({ guestUser: null, customer: null })
    expect(await codeOf(shopper.order())).toBe('no-active-user')
    await mirna.calls.assignAddresses({ body: { ...guest.proof, ...idsOf(mirna) } })
    await mirna.calls.logConsents({ body: consentOf(shopper, mirna.user.email) })
    const { orderSlug } = await shopper.order()
    const order = await mirna.calls.getOrderBySlug({ body: { orderSlug, protectCode: guest.proof.protectCode } })
    expect(order).toMatchObject({ email: DEMO_USERS.mirna.email, shippingAddress: { city: 'Zagreb' } })
  })

  test('who logs out leaves a cart that a guest can order', async () => {
    const shopper = await ready(mirna)
    const guest = await shopperOf(open.client.in('en'), shopper.proof)
    expect(await guest.cart()).toMatchObject({ guestUser: null, customer: null })
    expect(await codeOf(guest.order())).toBe('no-active-user')
    await guest.prepare()
    expect(await shopper.cart()).toMatchObject({ guestUser: null, customer: null })
    const { orderSlug } = await guest.order()
    expect(await guest.calls.getOrderBySlug({ body: { orderSlug, protectCode: guest.proof.protectCode } })).toMatchObject({ email: 'zarko@example.com' })
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
    expect(row?.userId).toBeNull()
  })

  test('is shown in the cart to that customer only', async () => {
    const shopper = await assigned(mirna)
    for (const calls of [open.client.in('en'), jakov.calls]) {
      const seen = await shopperOf(calls, shopper.proof)
      const answers = [await seen.cart(), await seen.add(PRODUCTS.mackerel)]
      for (const cart of answers) expect(JSON.stringify(cart)).not.toContain('Lozi')
    }
    expect((await shopper.cart()).customer).toMatchObject({ email: DEMO_USERS.mirna.email })
  })
})

describe('a customer who deletes an address of the cart elsewhere', () => {
  test('is told so by every step and by the order, and orders to another address', async () => {
    const shopper = await ready(mirna)
    const places = idsOf(mirna)
    const { deleteAddress, createAddress, assignAddresses, ...calls } = mirna.calls
    const address = await createAddress({ body: addressIn(COUNTRIES.HR) }, { idempotencyKey: randomUUID() })
    await assignAddresses({ body: { ...shopper.proof, ...places, userShippingAddressId: address.id ?? 0 } })
    await deleteAddress({ params: { id: String(address.id) } })
    const { proof } = shopper
    const where = { ...proof, countryId: COUNTRIES.HR, currencyId: EURO, ...places, userShippingAddressId: address.id }
    const requests = [
      calls.getApplicableDeliveryMethods({ body: where }),
      shopper.chooseDelivery(METHODS.homeDelivery),
      calls.getApplicablePaymentMethods({ body: proof }),
      shopper.choosePayment(PAYMENTS.cashOnDelivery),
      shopper.order(),
      assignAddresses({ body: { ...proof, ...places, userShippingAddressId: address.id ?? 0 } }),
    ]
    expect(await Promise.all(requests.map(codeOf))).toEqual(requests.map(() => 'address-gone'))
    expect((await shopper.cart()).customer).toBeNull()
    await assignAddresses({ body: { ...proof, ...places } })
    await shopper.chooseDelivery(METHODS.homeDelivery)
    await shopper.choosePayment(PAYMENTS.cashOnDelivery)
    const { orderSlug } = await shopper.order()
    expect(await calls.getOrderBySlug({ body: { orderSlug, protectCode: proof.protectCode } })).toMatchObject({ shippingAddress: { city: 'Zagreb' } })
  })

  test('after the order gets that order for a repeated request', async () => {
    const shopper = await ready(mirna)
    const address = await mirna.calls.createAddress({ body: addressIn(COUNTRIES.HR) }, { idempotencyKey: randomUUID() })
    await mirna.calls.assignAddresses({ body: { ...shopper.proof, ...idsOf(mirna), userShippingAddressId: address.id ?? 0 } })
    const { orderSlug } = await shopper.order()
    await mirna.calls.deleteAddress({ params: { id: String(address.id) } })
    expect(await shopper.order()).toMatchObject({ orderSlug })
  })
})

describe('ids of another customer', () => {
  test('are rejected by every checkout operation', async () => {
    const shopper = await assigned(mirna)
    const [own, foreign] = [idsOf(mirna), idsOf(jakov)]
    const { proof } = shopper
    const { assignAddresses, getApplicableDeliveryMethods, getApplicablePaymentMethods, saveDeliveryMethod, savePaymentMethod } = mirna.calls
    const where = { ...proof, countryId: COUNTRIES.HR, currencyId: EURO }
    const requests = [
      assignAddresses({ body: { ...proof, ...own, userShippingAddressId: foreign.userShippingAddressId } }),
      assignAddresses({ body: { ...proof, ...own, userBillingAddressId: foreign.userBillingAddressId } }),
      assignAddresses({ body: { ...proof, userShippingAddressId: 999_999, userBillingAddressId: 999_999 } }),
      getApplicableDeliveryMethods({ body: { ...where, ...foreign } }),
      getApplicableDeliveryMethods({ body: { ...where, userId: jakov.user.id } }),
      getApplicablePaymentMethods({ body: { ...proof, userBillingAddressId: foreign.userBillingAddressId } }),
      saveDeliveryMethod({ body: { ...proof, userId: jakov.user.id, deliveryMethodId: METHODS.homeDelivery } }),
      savePaymentMethod({ body: { ...proof, userId: jakov.user.id, paymentMethodId: PAYMENTS.cashOnDelivery } }),
      shopper.order({ userId: jakov.user.id }),
    ]
    expect(await Promise.all(requests.map(codeOf))).toEqual(requests.map((_request, index) => (index < 3 ? 'address-gone' : 'forbidden')))
    expect((await shopper.cart()).customer).toMatchObject({ shippingAddress: { id: own.userShippingAddressId } })
  })

  test('are rejected for a guest, who has neither account nor saved addresses', async () => {
    const guest = await newShopper(open.client)
    await guest.add(PRODUCTS.sardines)
    expect(await codeOf(guest.calls.assignAddresses({ body: { ...guest.proof, ...idsOf(mirna) } }))).toBe('no-active-user')
    const { guestUser } = await guest.enterGuest()
    const where = { ...guest.proof, countryId: COUNTRIES.HR, currencyId: EURO }
    expect(await codeOf(guest.calls.getApplicableDeliveryMethods({ body: { ...where, ...idsOf(mirna) } }))).toBe('forbidden')
    expect(await codeOf(guest.calls.getApplicableDeliveryMethods({ body: { ...where, userId: mirna.user.id + 90_000 } }))).toBe('forbidden')
    expect(await guest.calls.getApplicableDeliveryMethods({ body: { ...where, userId: guestUser?.id ?? 0 } })).not.toEqual([])
  })

  test('open no cart: without its protectCode it is unknown to every customer', async () => {
    const { proof } = await assigned(mirna)
    const foreign = { cartId: proof.cartId, protectCode: 'a'.repeat(32) }
    const { assignAddresses, getCart, logConsents } = jakov.calls
    const shopper = await shopperOf(jakov.calls, foreign)
    const requests = [getCart({ body: { ...foreign, currencyId: EURO } }), assignAddresses({ body: { ...foreign, ...idsOf(jakov) } }), shopper.order()]
    expect(await Promise.all(requests.map(codeOf))).toEqual(requests.map(() => 'cart-unknown'))
    expect(await codeOf(logConsents({ body: consentOf(shopper, jakov.user.email) }))).toBe('cart-unknown')
  })
})

describe('consents', () => {
  test("are a customer's own: another e-mail, and the name of a guest, are rejected", async () => {
    const shopper = await assigned(mirna)
    const consent = consentOf(shopper, mirna.user.email)
    expect(await mirna.calls.logConsents({ body: { ...consent, user: { ...consent.user, email: ' Mirna.Lozic@Example.com ' } } })).toHaveProperty('id')
    expect(await codeOf(mirna.calls.logConsents({ body: { ...consent, user: { ...consent.user, email: DEMO_USERS.jakov.email } } }))).toBe('forbidden')
    expect(await codeOf(mirna.calls.logConsents({ body: { ...consent, user: { userType: 'guest', email: mirna.user.email } } }))).toBe('forbidden')
    expect(await codeOf(open.client.in('en').logConsents({ body: consent }))).toBe('forbidden')
  })
})

describe("a guest with an account's e-mail", () => {
  const as = ({ proof }: Shopper, email: string) => ({
    body: { ...proof, email, addresses: [addressIn(COUNTRIES.HR)], details: { firstName: 'A', lastName: 'B', phone: '' } },
  })

  test('is asked to log in, with any spelling', async () => {
    const guest = await newShopper(open.client)
    for (const email of [DEMO_USERS.mirna.email, ' MIRNA.Lozic@example.com'])
      expect(await codeOf(guest.calls.updateGuestUser(as(guest, email)))).toBe('email-taken')
    expect((await guest.cart()).guestUser).toBeNull()
    expect((await guest.calls.updateGuestUser(as(guest, 'new@example.com'))).guestUser?.email).toBe('new@example.com')
    expect(await codeOf(mirna.calls.updateGuestUser(as(guest, 'new@example.com')))).toBe('forbidden')
  })

  test('is rate limited to ten attempts per cart', async () => {
    const calls = apiWith(open, {}, 'en', '192.0.2.44')
    const guest = await shopperOf(calls)
    for (let guess = 0; guess < 10; guess += 1) expect(await codeOf(calls.updateGuestUser(as(guest, DEMO_USERS.emma.email)))).toBe('email-taken')
    expect(await codeOf(calls.updateGuestUser(as(guest, DEMO_USERS.emma.email)))).toBe('rate-limited')
    expect(await codeOf(calls.updateGuestUser(as(guest, 'nobody@example.com')))).toBe('rate-limited')
    expect(await codeOf(calls.updateGuestUser(as(await shopperOf(calls), DEMO_USERS.emma.email)))).toBe('email-taken')
  })
})

test('a request with an ended session is not treated as a guest: it is rejected', async () => {
  const calls = apiWith(open, { [HEADERS.accessToken]: 'no-token' })
  const { proof } = await newShopper(open.client)
  expect(await codeOf(calls.getCart({ body: { ...proof, currencyId: EURO } }, { idempotencyKey: randomUUID() }))).toBe('session-over')
})

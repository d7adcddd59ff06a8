import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shippingMethods } from '#server/modules/checkout-method/checkout-method.tables.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { COUNTRIES, METHODS, PRODUCTS, type Shopper } from '../api/shopper.ts'
import { enter, GERMAN, openVatShop, totalsOf, type VatShop } from '../api/vat-shop.ts'
import type { Disclosed } from '../api/vies-stub.ts'

const SHOP_SPLIT = 301

let shop: VatShop
beforeAll(async () => {
  shop = await openVatShop()
}, 120_000)
afterAll(async () => {
  expect(await findInvariantViolations(shop.open.shop.db)).toEqual([])
  await shop.close()
})
beforeEach(() => shop.reset())

async function shopperWithDownload(country: string | null): Promise<Shopper> {
  const shopper = await shop.shopper(country)
  await shopper.add(PRODUCTS.cookbook)
  return shopper
}

test('a download has the rate of the consumer’s country, and of its category, when billing address and network prove it', async () => {
  const shopper = await shopperWithDownload('DE')
  expect((await enter(shopper, { ships: COUNTRIES.HR, bills: COUNTRIES.DE })).taxByRate).toEqual([{ ratePercent: 7, gross: 14, tax: 0.92 }])
  expect((await enter(shopper, { ships: COUNTRIES.DE, bills: COUNTRIES.HR })).taxByRate).toEqual([{ ratePercent: 5, gross: 14, tax: 0.67 }])
  await enter(shopper, {})
  await shopper.chooseDelivery(METHODS.download)
  const { order } = await shop.orderOf(shopper)
  expect([order.taxByRate, order.vat]).toEqual([[{ ratePercent: 7, gross: 14, tax: 0.92 }], { treatment: 'destination', country: 'DE', vatNumber: null }])
})

test.each([null, 'HR', 'AT'])('a German address alone does not take a download out of the shop’s own VAT: the network is in %s', async (country) => {
  const shopper = await shopperWithDownload(country)
  expect(totalsOf(await enter(shopper, {}))).toEqual({
    total: 14,
    tax: 0.67,
    taxByRate: [{ ratePercent: 5, gross: 14, tax: 0.67 }],
    vat: { treatment: 'own', country: 'HR', deliveryRatePercent: 25, vatNumber: null },
  })
})

test('a company buys downloads without VAT where it has its seat, wherever it is and whatever the shipping address says', async () => {
  const shopper = await shopperWithDownload(null)
  expect(totalsOf(await enter(shopper, { ships: COUNTRIES.HR, bills: COUNTRIES.DE, companyOIB: GERMAN }))).toEqual({
    total: 13.33,
    tax: 0,
    taxByRate: [{ ratePercent: 0, gross: 13.33, tax: 0 }],
    vat: { treatment: 'reverseCharge', country: 'DE', deliveryRatePercent: 0, vatNumber: 'valid' },
  })
})

test.each([
  ['a consumer', {}],
  ['a company with a public VAT number and no name', { companyOIB: GERMAN, companyName: null }],
  ['a company with a confirmed number', { companyOIB: GERMAN }],
])('%s with a German address who picks the goods up in Split pays the shop’s own VAT', async (_who, buyer) => {
  const shopper = await shop.shopperWithGoods()
  await enter(shopper, buyer)
  const cart = await shopper.chooseDelivery(METHODS.shopPickup, SHOP_SPLIT)
  expect(totalsOf(cart)).toEqual({
    total: 33.8,
    tax: 6.76,
    taxByRate: [{ ratePercent: 25, gross: 33.8, tax: 6.76 }],
    vat: { treatment: 'own', country: 'HR', deliveryRatePercent: 25, vatNumber: null },
  })
  const { order, stored } = await shop.orderOf(shopper)
  expect([order.prices.orderTotal, order.vat, stored?.vat?.consultation]).toEqual([33.8, { treatment: 'own', country: 'HR', vatNumber: null }, null])
})

test('the list of shipping methods has each price as it is charged: a pick-up with VAT, a delivery to a company abroad without', async () => {
  const { db } = shop.open.shop
  const isPickup = eq(shippingMethods.id, METHODS.shopPickup)
  const [pickup] = await db.select().from(shippingMethods).where(isPickup)
  await db
    .update(shippingMethods)
    .set({ rates: [{ countries: ['ALL'], priceCents: 500, freeFromCents: null }] })
    .where(isPickup)
  const shopper = await shop.shopperWithGoods()
  await enter(shopper, { companyOIB: GERMAN })
  const listed = async () =>
    (await shopper.calls.getApplicableDeliveryMethods({ body: { ...shopper.proof, countryId: COUNTRIES.DE, currencyId: 1 } })).map(({ id, price }) => [
      id,
      price,
    ])
  const prices = [
    [METHODS.homeDelivery, 11.92],
    [METHODS.shopPickup, 5],
  ]
  expect(await listed()).toEqual(prices)
  expect((await shopper.chooseDelivery(METHODS.shopPickup, SHOP_SPLIT)).prices.converted).toMatchObject({ delivery: 5, orderTotal: 38.8 })
  expect(await listed()).toEqual(prices)
  expect((await shopper.chooseDelivery(METHODS.homeDelivery)).prices.converted).toMatchObject({ delivery: 11.92, orderTotal: 38.96 })
  await db
    .update(shippingMethods)
    .set({ rates: pickup?.rates ?? [] })
    .where(isPickup)
})

test.each<[string, Disclosed, string | null, string]>([
  ['of a company with this name', { name: 'VAL GESELLSCHAFT MBH' }, 'Val GmbH', 'valid'],
  ['that its state compares with the name', { compares: 'Val GmbH' }, 'Val GmbH', 'valid'],
  ['of another company', { name: 'ZALANDO SE' }, 'Val GmbH', 'mismatched'],
  ['that its state finds under another name', { compares: 'Zalando SE' }, 'Val GmbH', 'mismatched'],
  ['whose company its state does not disclose', 'nothing', 'Val GmbH', 'undisclosed'],
])('a number %s', async (_whose, disclosed, companyName, vatNumber) => {
  shop.vies.known.set(GERMAN, disclosed)
  const { cart } = await shop.cartOf({ companyOIB: GERMAN, companyName })
  expect([cart.vat.vatNumber, cart.prices.converted.orderTotal]).toEqual([vatNumber, vatNumber === 'valid' ? 38.96 : 48.7])
})

test.each([null, '', 'GmbH'])('a number without the name of a company (%s) removes no VAT, and is not asked of the register', async (companyName) => {
  const { cart } = await shop.cartOf({ companyOIB: GERMAN, companyName })
  expect([cart.vat.vatNumber, cart.prices.converted.orderTotal, shop.vies.questions]).toEqual(['mismatched', 48.7, []])
})

test('a confirmed number is confirmed only for the name it was asked with', async () => {
  expect((await shop.cartOf({ companyOIB: GERMAN })).cart.vat.vatNumber).toBe('valid')
  const { shopper, cart } = await shop.cartOf({ companyOIB: GERMAN, companyName: 'Zalando SE' })
  expect(cart.vat.vatNumber).toBe('mismatched')
  expect((await enter(shopper, { companyOIB: GERMAN, companyName: 'val gmbh' })).vat.vatNumber).toBe('valid')
  expect(shop.vies.questions.map(({ traderName }) => traderName)).toEqual(['Val GmbH', 'Zalando SE'])
})

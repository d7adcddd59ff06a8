import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shippingMethods } from '#server/modules/checkout-method/checkout-method.tables.ts'
import { fillPlaceholders } from '#server/modules/mail/mail.rules.ts'
import { readTemplates } from '#server/modules/mail/mail-templates.service.ts'
import { totalsBlock } from '#server/modules/mail/order-blocks.rules.ts'
import { countries } from '#server/modules/settings/settings.tables.ts'
import { completeRates } from '#server/modules/vat/vat.seed.ts'
import { askRegister, deleteExpiredVatNumbers } from '#server/modules/vat/vat.service.ts'
import { vatNumbers, vatRates } from '#server/modules/vat/vat.tables.ts'
import { vatNumberIn } from '#server/modules/vat/vat-number.rules.ts'
import { viesRegister } from '#server/ports/vat-register.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { COUNTRIES, codeOf, METHODS, PAYMENTS, PRODUCTS, SWITZERLAND } from './shopper.ts'
import { enter, GERMAN, GERMAN_RATES, openVatShop, totalsOf, type VatShop } from './vat-shop.ts'

const AUSTRIAN = 'ATU13585627'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let shop: VatShop
beforeAll(async () => {
  shop = await openVatShop()
}, 120_000)
afterAll(async () => {
  expect(await findInvariantViolations(shop.open.shop.db)).toEqual([])
  await shop.close()
})
beforeEach(() => shop.reset())

test('a consumer in Germany pays the same price, with German VAT in it, on cart and order', async () => {
  const { shopper, cart } = await shop.cartOf({})
  expect(totalsOf(cart)).toEqual({
    total: 48.7,
    tax: 6.85,
    taxByRate: GERMAN_RATES,
    vat: { treatment: 'destination', country: 'DE', deliveryRatePercent: 19, vatNumber: null },
  })
  const { order } = await shop.orderOf(shopper)
  expect([order.prices.orderTotal, order.taxByRate, order.vat]).toEqual([48.7, GERMAN_RATES, { treatment: 'destination', country: 'DE', vatNumber: null }])
  expect(shop.vies.questions).toEqual([])
})

test('an address in Croatia has the rates of the shop, whatever number the company names', async () => {
  const { cart } = await shop.cartOf({ ships: COUNTRIES.HR, bills: COUNTRIES.DE, companyOIB: GERMAN })
  expect(totalsOf(cart)).toEqual({
    total: 38.3,
    tax: 7.66,
    taxByRate: [{ ratePercent: 25, gross: 38.3, tax: 7.66 }],
    vat: { treatment: 'own', country: 'HR', deliveryRatePercent: 25, vatNumber: null },
  })
  expect(shop.vies.questions).toEqual([])
})

test('a shop that does not sell under OSS charges its own VAT abroad', async () => {
  await shop.option('sellsUnderOss', 'false')
  const { cart } = await shop.cartOf({})
  expect(totalsOf(cart)).toMatchObject({
    total: 48.7,
    tax: 9.74,
    taxByRate: [{ ratePercent: 25, gross: 48.7, tax: 9.74 }],
    vat: { treatment: 'own', country: 'HR' },
  })
})

test('a rate applies from its first day on, by the clock of the shop', async () => {
  await shop.open.shop.db.insert(vatRates).values({ country: 'DE', category: 'standard', validFrom: '2030-01-01', ratePercent: 20 })
  const { shopper, cart } = await shop.cartOf({})
  const ratesAt = async (at: string) => {
    shop.setClock(Date.parse(at) - Date.now())
    return (await shopper.cart()).taxByRate.map(({ ratePercent }) => ratePercent)
  }
  expect(cart.taxByRate.map(({ ratePercent }) => ratePercent)).toEqual([19, 7])
  expect([await ratesAt('2029-12-31T22:59:00Z'), await ratesAt('2029-12-31T23:00:30Z')]).toEqual([
    [19, 7],
    [20, 7],
  ])
  await shop.open.shop.db.delete(vatRates).where(eq(vatRates.validFrom, '2030-01-01'))
})

test('rates that the shop changed stay as they are, and missing ones are added', async () => {
  const { db } = shop.open.shop
  const food = eq(vatRates.category, 'food')
  await db.update(vatRates).set({ ratePercent: 8 }).where(eq(vatRates.category, 'ebooks'))
  await db.delete(vatRates).where(food)
  await completeRates(db)
  const rows = await db.select().from(vatRates)
  expect(new Set(rows.flatMap(({ category, ratePercent }) => (category === 'ebooks' ? [ratePercent] : [])))).toEqual(new Set([8]))
  expect(rows.find(({ country, category }) => country === 'DE' && category === 'food')?.ratePercent).toBe(7)
  await db.delete(vatRates)
  await completeRates(db)
})

test('a company with a confirmed number buys at net prices, on cart, shipping methods, order and in the export', async () => {
  await shop.option('number', 'HR33392005961')
  const { shopper, cart } = await shop.cartOf({ companyOIB: ' de 136 695 976 ' })
  expect(totalsOf(cart)).toEqual({
    total: 38.96,
    tax: 0,
    taxByRate: [{ ratePercent: 0, gross: 38.96, tax: 0 }],
    vat: { treatment: 'reverseCharge', country: 'DE', deliveryRatePercent: 0, vatNumber: 'valid' },
  })
  expect(cart.items.map(({ prices }) => prices.converted)).toEqual([
    { finalPrice: 3.92, row: 7.84 },
    { finalPrice: 19.2, row: 19.2 },
  ])
  expect(shop.vies.questions).toEqual([
    { countryCode: 'DE', vatNumber: '136695976', traderName: 'Val GmbH', requesterMemberStateCode: 'HR', requesterNumber: '33392005961' },
  ])
  const methods = await shopper.calls.getApplicableDeliveryMethods({ body: { ...shopper.proof, countryId: COUNTRIES.DE, currencyId: 1 } })
  expect(methods.map(({ id, price, listPrice }) => [id, price, listPrice])).toContainEqual([METHODS.homeDelivery, 11.92, 11.92])
  expect((await shopper.calls.validateCart({ body: shopper.proof })).items.every(({ valid }) => valid)).toBe(true)

  const { order, stored } = await shop.orderOf(shopper)
  expect([order.prices.orderTotal, order.prices.tax.orderTotal, order.vat]).toEqual([
    38.96,
    0,
    { treatment: 'reverseCharge', country: 'DE', vatNumber: GERMAN },
  ])
  expect(stored?.vat).toEqual({ ...order.vat, checkedAt: expect.stringMatching(/^\d{4}-/), consultation: 'WAPIAAAAY-test' })
  expect(shop.vies.questions).toHaveLength(1)
  await shop.option('number', '')

  const { words } = (await readTemplates()).layout
  const mailed = (locale: 'en' | 'hr') => totalsBlock(order, locale, (word, values = {}) => fillPlaceholders(words[word]?.[locale] ?? '', values)).text
  expect(mailed('en')).toContain('VAT 0% on 38.96\u00a0€: 0.00\u00a0€')
  expect(mailed('en')).toContain('Reverse charge: the recipient accounts for VAT (Directive 2006/112/EC, article 138 for goods, article 196 for services).')
  expect(mailed('hr')).toContain('PDV 0\u00a0% na osnovicu 38,96\u00a0€: 0,00\u00a0€')
  expect(mailed('hr')).toContain('Prijenos porezne obveze (reverse charge): PDV obračunava primatelj')
})

test('a number that only looks right never removes VAT', async () => {
  const { shopper, cart } = await shop.cartOf({ ships: COUNTRIES.AT, companyOIB: AUSTRIAN })
  expect([cart.vat.treatment, cart.vat.vatNumber, cart.prices.converted.tax.orderTotal > 0]).toEqual(['destination', 'unknown', true])
  const { order } = await shop.orderOf(shopper)
  expect([order.vat, order.companyOIB]).toEqual([{ treatment: 'destination', country: 'AT', vatNumber: null }, AUSTRIAN])
})

test.each([
  ['of another country than the bill', { bills: COUNTRIES.AT, companyOIB: GERMAN }, 'malformed'],
  ['with a wrong check digit', { companyOIB: 'DE136695977' }, 'malformed'],
  ['that is no number', { companyOIB: '<script>alert(1)' }, 'malformed'],
  ['of Croatia, delivered abroad', { bills: COUNTRIES.HR, companyOIB: '33392005961' }, null],
] as const)('a number %s is not asked of the register', async (_what, buyer, vatNumber) => {
  const { cart } = await shop.cartOf(buyer)
  expect([cart.vat.treatment, cart.vat.vatNumber, shop.vies.questions.length]).toEqual(['destination', vatNumber, 0])
})

test.each(['MS_UNAVAILABLE', 'page'] as const)('while the register has no answer (%s), VAT is charged; it is asked again after a minute', async (failure) => {
  shop.vies.failWith(failure)
  const { shopper, cart } = await shop.cartOf({ companyOIB: GERMAN })
  expect(totalsOf(cart)).toMatchObject({ total: 48.7, taxByRate: GERMAN_RATES, vat: { treatment: 'destination', vatNumber: 'unanswered' } })
  shop.vies.failWith(null)
  expect([(await shopper.cart()).vat.vatNumber, shop.vies.questions.length]).toEqual(['unanswered', 1])
  shop.setClock(MINUTE_MS)
  expect(totalsOf(await shopper.cart())).toMatchObject({ total: 38.96, tax: 0, vat: { vatNumber: 'valid' } })
  expect(shop.vies.questions).toHaveLength(2)
})

test('a register that stays silent costs a customer four seconds once, and VAT', async () => {
  shop.vies.failWith('silence')
  const shopper = await shop.shopperWithGoods()
  const begun = performance.now()
  expect((await enter(shopper, { companyOIB: GERMAN })).vat.vatNumber).toBe('unanswered')
  expect(performance.now() - begun).toBeGreaterThan(3_900)
  await shopper.chooseDelivery(METHODS.homeDelivery)
  expect(shop.vies.questions).toHaveLength(1)
})

test('an answer is good for a day: a later order is a changed cart until the register confirms the number again', async () => {
  const { shopper } = await shop.cartOf({ companyOIB: GERMAN })
  await shopper.consent()
  const shown = await shopper.choosePayment(PAYMENTS.bankTransfer)
  shop.setClock(DAY_MS + MINUTE_MS)
  shop.vies.failWith('MS_UNAVAILABLE')
  expect(await codeOf(shopper.order({ version: shown.version }))).toBe('cart-changed')
  const dearer = await shopper.cart()
  expect([dearer.prices.converted.orderTotal, dearer.vat.vatNumber]).toEqual([48.7, 'unanswered'])
  shop.setClock(DAY_MS + 3 * MINUTE_MS)
  shop.vies.failWith(null)
  const again = await shopper.cart()
  expect([again.prices.converted.orderTotal, again.vat.vatNumber]).toEqual([38.96, 'valid'])
  expect((await shopper.order({ version: again.version })).orderSlug).toMatch(/^[a-z2-7]{26}$/)
})

test('a number that the payment step sends is checked like one of the address step', async () => {
  const { shopper } = await shop.cartOf({})
  const body = { userId: null, ...shopper.proof, paymentMethodId: PAYMENTS.bankTransfer, companyData: { companyName: 'Val GmbH', oib: GERMAN } }
  const cart = await shopper.calls.savePaymentMethod({ body })
  expect([cart.vat.vatNumber, cart.prices.converted.orderTotal]).toEqual(['valid', 38.96])
  const without = await shopper.calls.savePaymentMethod({ body: { ...body, companyData: { companyName: 'Val GmbH', oib: '' } } })
  expect([without.vat.vatNumber, without.prices.converted.orderTotal]).toEqual([null, 48.7])
})

test('a network that tries many numbers is not passed on to the register', async () => {
  const shopper = await shop.shopperWithGoods()
  const texts = Array.from({ length: 500 }, (_, index) => `DE${100_000_000 + index}`)
  const numbers = (await Promise.all(texts.map((text) => vatNumberIn(text, 'DE')))).filter((number) => number !== null)
  const asked = { db: shop.open.shop.db, vatRegister: viesRegister(shop.vies.url, { onProblem: () => undefined }) }
  const askFrom = (ip: string, number: string) => askRegister(asked, { ip, at: shop.open.shop.now() }, { number, name: 'Val GmbH' })
  for (const number of numbers.slice(0, 32)) await askFrom('127.0.0.1', number)
  expect(shop.vies.questions).toHaveLength(30)
  expect((await enter(shopper, { companyOIB: GERMAN })).vat.vatNumber).toBe('unanswered')
  expect(await askFrom('203.0.113.7', GERMAN)).toBe(true)
})

test('answers are deleted after a day', async () => {
  await shop.cartOf({ companyOIB: GERMAN })
  await deleteExpiredVatNumbers(shop.open.shop.db, new Date(Date.now() + DAY_MS - MINUTE_MS))
  expect(await shop.open.shop.db.$count(vatNumbers)).toBe(1)
  await deleteExpiredVatNumbers(shop.open.shop.db, new Date(Date.now() + DAY_MS + MINUTE_MS))
  expect(await shop.open.shop.db.$count(vatNumbers)).toBe(0)
})

test('an export from the Union has no VAT', async () => {
  const { db } = shop.open.shop
  const [home] = await db.select().from(countries).where(eq(countries.iso, 'HR'))
  if (!home) throw new Error('Croatia is missing')
  await db.insert(countries).values({ ...home, id: SWITZERLAND, iso: 'CH', iso3: 'CHE', dialCode: '+41', position: 99 })
  const [method] = await db.select().from(shippingMethods).where(eq(shippingMethods.id, METHODS.homeDelivery))
  const rates = [...(method?.rates ?? []), { countries: ['CH'], priceCents: 2_000, freeFromCents: null }]
  await db.update(shippingMethods).set({ rates }).where(eq(shippingMethods.id, METHODS.homeDelivery))
  const { shopper, cart } = await shop.cartOf({ ships: SWITZERLAND, companyOIB: GERMAN })
  expect(totalsOf(cart)).toEqual({
    total: 43.04,
    tax: 0,
    taxByRate: [{ ratePercent: 0, gross: 43.04, tax: 0 }],
    vat: { treatment: 'export', country: 'CH', deliveryRatePercent: 0, vatNumber: null },
  })
  const { order } = await shop.orderOf(shopper)
  expect([order.prices.orderTotal, order.vat]).toEqual([43.04, { treatment: 'export', country: 'CH', vatNumber: null }])
})

test('a coupon’s minimum and free delivery are of the offered prices, also where VAT is not charged', async () => {
  const shopper = await shop.shopper()
  await shopper.add(PRODUCTS.bowl, 5)
  await enter(shopper, { companyOIB: GERMAN })
  const cart = await shopper.chooseDelivery(METHODS.homeDelivery)
  expect([cart.prices.converted.itemsTotal, cart.prices.converted.delivery]).toEqual([96, 0])
})

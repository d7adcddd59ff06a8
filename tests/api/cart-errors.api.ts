import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSetting } from '#server/modules/settings/settings.service.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, codeOf, EURO, newShopper, PRODUCTS, problemOf } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const shopperIn = (locale: 'en' | 'hr' = 'en') => newShopper(open.client, locale)
const NOTEBOOK = 130
const engraved = (value: string) => ({ personalizations: [{ id: 1, label: 'Engraved text', type: 'text' as const, value }] })

test('a line of another cart cannot be changed', async () => {
  const [mine, theirs] = [await shopperIn(), await shopperIn()]
  const { items } = await theirs.add(PRODUCTS.sardines)
  const itemId = items[0]?.itemId ?? 0
  const body = { ...mine.proof, currencyId: EURO, itemId, productId: PRODUCTS.sardines, qty: 9 }
  expect(await codeOf(mine.calls.updateItem({ body }))).toBe('item-not-in-cart')
  expect(await codeOf(mine.calls.deleteItem({ body: { ...mine.proof, itemId } }))).toBe('item-not-in-cart')
  expect((await theirs.cart()).items[0]?.qty).toBe(1)
})

test.each([
  ['a configurable product', PRODUCTS.oliveOil, 1, 'configuration-not-set'],
  ['a bundle with something to choose', PRODUCTS.breakfastBox, 1, 'configuration-not-set'],
  ['a product that is sold out', PRODUCTS.tuna, 1, 'out-of-stock'],
  ['more than there is', PRODUCTS.carafe, 18, 'out-of-stock'],
  ['an unknown product', 999_999, 1, 'product-unknown'],
  ['no piece', PRODUCTS.sardines, 0, 'quantity-invalid'],
  ['a negative quantity', PRODUCTS.sardines, -3, 'quantity-invalid'],
  ['half a piece', PRODUCTS.sardines, 0.5, 'quantity-invalid'],
  ['a thousand pieces', PRODUCTS.cookbook, 1000, 'quantity-too-large'],
  ['a number beyond all', PRODUCTS.sardines, 1e21, 'quantity-too-large'],
])('%s is rejected and the cart is unchanged', async (_what, productId, qty, code) => {
  const shopper = await shopperIn()
  expect(await codeOf(shopper.add(productId, qty))).toBe(code)
  expect(await shopper.cart()).toMatchObject({ items: [], version: 0 })
})

test('limits count the lines of a product together', async () => {
  const shopper = await shopperIn()
  await shopper.add(PRODUCTS.board, 12)
  expect(await problemOf(shopper.add(PRODUCTS.board, 11, engraved('Ana')))).toMatchObject({ code: 'out-of-stock', payload: { available: 10 } })
  expect((await shopper.add(PRODUCTS.board, 10, engraved('Ana'))).itemCount).toBe(22)
})

test('personalisation is validated, with the path of the error', async () => {
  const shopper = await shopperIn()
  const problem = await problemOf(shopper.add(PRODUCTS.board, 1, engraved('x'.repeat(25))))
  expect(problem).toMatchObject({ code: 'invalid-input', payload: { fields: [{ path: 'options.personalizations.0.value', key: 'maxLength', limit: 24 }] } })
  expect(await codeOf(shopper.add(PRODUCTS.sardines, 1, engraved('Ana')))).toBe('invalid-input')
})

test.each([
  ['a control character', 'An\u0007a', 'text'],
  ['a line break', 'Ana\nIvo', 'text'],
  ['half an emoji', 'Ana \ud83d', 'text'],
  ['an emoji in wood', 'Ana 🐟', 'engraving'],
  ['script', '<script>alert(1)</script>', 'maxLength'],
])('%s is rejected as engraving', async (_what, value, key) => {
  const shopper = await shopperIn()
  const problem = await problemOf(shopper.add(PRODUCTS.board, 1, engraved(value)))
  expect([problem.code, problem.payload?.fields?.[0]?.path, problem.payload?.fields?.[0]?.key]).toEqual([
    'invalid-input',
    expect.stringContaining('personalizations'),
    key,
  ])
})

test('a mark that turns the text around is not engraved', async () => {
  const shopper = await shopperIn()
  const { items } = await shopper.add(PRODUCTS.board, 1, engraved('A\u202Ena'))
  expect(items[0]?.options?.personalizations).toMatchObject([{ value: 'Ana' }])
})

test('letters of any script can be engraved, and emoji printed on paper', async () => {
  const shopper = await shopperIn()
  await shopper.add(PRODUCTS.board, 1, engraved('Šime & דוד'))
  const { items } = await shopper.add(NOTEBOOK, 1, { personalizations: [{ id: 1, label: '', type: 'text', value: '🐟'.repeat(18) }] })
  expect(items.map(({ options }) => options.personalizations?.[0]?.value)).toEqual(['Šime & דוד', '🐟'.repeat(18)])
})

test('a quantity is a whole number within its limits', async () => {
  const shopper = await shopperIn()
  const dated = (value: number | string) => shopper.add(PRODUCTS.board, 1, { personalizations: [{ id: 2, label: '', type: 'number', value }] })
  for (const [value, key] of [
    [1899, 'minValue'],
    [2028, 'maxValue'],
    [1999.5, 'integer'],
    ['soon', 'integer'],
    ['1e3', 'integer'],
  ] as const)
    expect((await problemOf(dated(value))).payload?.fields).toMatchObject([{ path: 'options.personalizations.0.value', key }])
  expect((await dated('1987')).items[0]?.options.personalizations).toEqual([{ id: 2, label: 'Year', type: 'number', value: 1987 }])
})

test('unknown options are rejected', async () => {
  const shopper = await shopperIn()
  const options = JSON.parse('{"price": 0.01, "__proto__": {"polluted": true}}')
  expect(await codeOf(shopper.add(PRODUCTS.board, 1, options))).toBe('invalid-input')
  expect({}).not.toHaveProperty('polluted')
})

test('an add repeated with its idempotency key returns the first response and adds nothing', async () => {
  const shopper = await shopperIn()
  const key = randomUUID()
  const first = await shopper.add(PRODUCTS.sardines, 2, {}, key)
  expect(await shopper.add(PRODUCTS.sardines, 2, {}, key)).toEqual(first)
  expect(await codeOf(shopper.add(PRODUCTS.sardines, 3, {}, key))).toBe('idempotency-mismatch')
  expect((await shopper.cart()).itemCount).toBe(2)
})

test('a rejected add may be retried with its idempotency key', async () => {
  const shopper = await shopperIn()
  const key = randomUUID()
  expect(await codeOf(shopper.add(PRODUCTS.carafe, 18, {}, key))).toBe('out-of-stock')
  expect((await shopper.add(PRODUCTS.carafe, 17, {}, key)).itemCount).toBe(17)
})

test('an unknown cart and a wrong protect code get the same error, on every cart operation', async () => {
  const shopper = await shopperIn()
  const { items } = await shopper.add(PRODUCTS.sardines)
  const itemId = items[0]?.itemId ?? 0
  const { calls } = shopper
  const asks = (proof: { cartId: string; protectCode: string }) => [
    calls.getCart({ body: { ...proof, currencyId: EURO } }),
    calls.addItem({ body: { ...proof, currencyId: EURO, productId: PRODUCTS.sardines, qty: 1 } }),
    calls.updateItem({ body: { ...proof, currencyId: EURO, itemId, productId: PRODUCTS.sardines, qty: 1 } }),
    calls.deleteItem({ body: { ...proof, itemId } }),
    calls.clearCart({ body: proof }),
    calls.updateGuestUser({ body: { ...proof, email: 'a@example.com', addresses: [addressIn(1)], details: { firstName: '', lastName: '', phone: '' } } }),
    calls.getAvailableCountries({ body: { ...proof, type: 'countries' } }),
    calls.getApplicableDeliveryMethods({ body: { ...proof, countryId: 1, currencyId: EURO } }),
    calls.saveDeliveryMethod({ body: { ...proof, deliveryMethodId: 1 } }),
    calls.getApplicablePaymentMethods({ body: proof }),
    calls.savePaymentMethod({ body: { ...proof, paymentMethodId: 3 } }),
    calls.validateCart({ body: proof }),
    calls.createOrder({
      body: {
        ...proof,
        giftMessage: '',
        orderMessage: '',
        to: '',
        from: '',
        successURL: `${ORIGIN}/checkout/success`,
        failureURL: `${ORIGIN}/checkout/failure`,
      },
    }),
  ]
  const wrong = await Promise.all(asks({ ...shopper.proof, protectCode: '0'.repeat(32) }).map(problemOf))
  const unknown = await Promise.all(asks({ cartId: 'f'.repeat(32), protectCode: '0'.repeat(32) }).map(problemOf))
  expect(wrong).toEqual(unknown)
  expect(new Set(wrong.map(({ code, status }) => `${status} ${code}`))).toEqual(new Set(['400 cart-unknown']))
  expect((await shopper.cart()).items).toHaveLength(1)
})

test('only the currency of the shop is accepted', async () => {
  const shopper = await shopperIn()
  expect(await codeOf(shopper.calls.getCart({ body: { ...shopper.proof, currencyId: 2 } }))).toBe('currency-not-allowed')
})

test('addresses have different types and countries the shop ships to', async () => {
  const shopper = await shopperIn()
  const details = { firstName: 'Ana', lastName: 'Kos', phone: '' }
  const say = (addresses: ReturnType<typeof addressIn>[]) =>
    shopper.calls.updateGuestUser({ body: { ...shopper.proof, email: 'ana@example.com', addresses, details } })
  expect(await codeOf(say([addressIn(4)]))).toBe('country-not-allowed')
  expect(await codeOf(say([addressIn(99_999)]))).toBe('country-not-allowed')
  expect(await codeOf(say([addressIn(1), addressIn(1)]))).toBe('invalid-input')
  expect(await codeOf(say([]))).toBe('invalid-input')
  expect((await shopper.cart()).guestUser).toBeNull()
})

test('a guest has the addresses and names that the form would take, with phone numbers in international form', async () => {
  const { calls, proof } = await shopperIn()
  const say = (change: Partial<ReturnType<typeof addressIn>>, details = { firstName: '', lastName: '', phone: '' }) =>
    calls.updateGuestUser({
      body: { ...proof, email: 'ana@example.com', addresses: [{ ...addressIn(COUNTRIES.HR), ...change }, addressIn(COUNTRIES.AT, 'Main')], details },
    })
  const refused = async (...sent: Parameters<typeof say>) => (await problemOf(say(...sent))).payload?.fields

  expect(await refused({ firstName: 'Ana1', contactPhone: 'call me maybe', zipCode: 'abc' })).toEqual([
    { path: 'addresses.0.contactPhone', key: 'phone' },
    { path: 'addresses.0.firstName', key: 'alphaSpecialCharsValidator' },
    { path: 'addresses.0.zipCode', key: 'zipCode' },
  ])
  expect(await refused({ contactPhone: '123456' })).toEqual([{ path: 'addresses.0.contactPhone', key: 'phone' }])
  expect(await refused({}, { firstName: 'Ana<', lastName: '', phone: '-' })).toEqual([
    { path: 'details.firstName', key: 'alphaSpecialCharsValidator' },
    { path: 'details.phone', key: 'phone' },
  ])
  const { guestUser } = await say({ contactPhone: '091/123-4567', zipCode: 'HR-21 000' }, { firstName: 'Ana', lastName: '', phone: '0911234567' })
  expect([guestUser?.addresses[0]?.contactPhone, guestUser?.details]).toEqual([
    '+385 91 123 4567',
    { firstName: 'Ana', lastName: '', phone: '+385 91 123 4567' },
  ])
})

test('a shop without the rule for names takes all names of a guest but links', async () => {
  await storeSetting(open.shop.db, { group: 'checkout', key: 'disableSpecialCharsValidation', value: 'true' })
  const { calls, proof } = await shopperIn()
  const details = { firstName: '', lastName: '', phone: '' }
  const say = (firstName: string) =>
    calls.updateGuestUser({ body: { ...proof, email: 'ana@example.com', addresses: [{ ...addressIn(COUNTRIES.HR), firstName }], details } })
  expect((await say('Ana1')).guestUser?.addresses[0]?.firstName).toBe('Ana1')
  expect(await codeOf(say('www.evil'))).toBe('invalid-input')
})

import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { orderLines, orders } from '#server/modules/order/order.tables.ts'
import { products, stock } from '#server/modules/product/product.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, codeOf, EURO, LOCKER_SPLIT, METHODS, newShopper, PAYMENTS, PRODUCTS, problemOf, type Shopper } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const readyShopper = async (productId: number = PRODUCTS.sardines, qty = 1): Promise<Shopper> => {
  const shopper = await newShopper(open.client)
  await shopper.add(productId, qty)
  await shopper.prepare()
  return shopper
}
const stockOf = async (productId: number): Promise<number> => {
  const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, productId))
  return row?.quantity ?? -1
}
const receipt = ({ calls, proof }: Shopper, orderSlug: string) => calls.getOrderBySlug({ body: { orderSlug, protectCode: proof.protectCode } })

test('a guest buys: from an empty cart to the receipt', async () => {
  const before = await stockOf(PRODUCTS.sardines)
  const shopper = await newShopper(open.client, 'hr')
  await shopper.add(PRODUCTS.sardines, 2)
  await shopper.add(PRODUCTS.oliveOilSmall, 1)
  await shopper.add(PRODUCTS.board, 1, { personalizations: [{ id: 1, label: 'x', type: 'text', value: 'Ana & Ivo' }] })
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.parcelLocker, LOCKER_SPLIT)
  await shopper.consent()
  const cart = await shopper.choosePayment(PAYMENTS.bankTransfer)
  expect((await shopper.calls.validateCart({ body: shopper.proof })).items.every(({ valid }) => valid)).toBe(true)

  const placed = await shopper.order({ version: cart.version, orderMessage: 'Zvonite dvaput.\nHvala!', giftMessage: ' Sretan rođendan,\n<b>Ano</b>! ' })
  expect(placed).toEqual({
    html: '',
    orderSlug: expect.stringMatching(/^[a-z2-7]{26}$/),
    orderNumber: expect.stringMatching(/^20\d\d-\d{6}$/),
  })

  const order = await receipt(shopper, placed.orderSlug)
  expect(order).toMatchObject({
    orderSlug: placed.orderSlug,
    orderNumber: placed.orderNumber,
    status: 'awaitingPayment',
    email: 'zarko@example.com',
    firstName: 'Žarko',
    itemCount: 4,
    couponCode: null,
    shippingAddress: addressIn(COUNTRIES.HR),
    billingAddress: addressIn(COUNTRIES.HR, 'Main'),
    countries: { '1': 'Hrvatska' },
    companyName: null,
    companyOIB: null,
    deliveryMethod: { id: METHODS.parcelLocker, name: 'Paketomat', estimate: '1 do 2 radna dana', branch: { id: LOCKER_SPLIT, city: 'Split' } },
    paymentMethod: { id: PAYMENTS.bankTransfer, code: 'bankTransfer', name: 'Uplata na račun', paymentType: null },
    orderMessage: 'Zvonite dvaput.\nHvala!',
    giftMessage: 'Sretan rođendan,\n<b>Ano</b>!',
  })
  expect(order.items).toEqual(cart.items)
  expect(order.prices).toEqual(cart.prices.converted)
  expect(order.prices).toMatchObject({ itemsTotal: 58.7, delivery: 0, cartTotal: 58.7 })
  expect(order.paymentMethod.instructions).toContain(`HR00 ${placed.orderNumber}`)
  expect(order.paymentMethod.instructions).toContain('58,70\u00a0€')
  expect(await stockOf(PRODUCTS.sardines)).toBe(before - 2)

  const [row] = await open.shop.db.select().from(orders).where(eq(orders.slug, placed.orderSlug))
  const lines = await open.shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, row?.id ?? 0))
    .orderBy(asc(orderLines.position))
  expect(
    lines.map(({ sku, name, quantity, priceCents, rowCents, taxRatePercent, taxCents }) => [
      sku,
      name,
      quantity,
      priceCents,
      rowCents,
      taxRatePercent,
      taxCents,
    ]),
  ).toEqual([
    ['sardines-olive-oil', 'Srdele u maslinovom ulju', 2, 490, 980, 25, 196],
    ['olive-oil--250', 'Ekstra djevičansko maslinovo ulje, 250 ml', 1, 990, 990, 5, 47],
    ['olive-wood-board', expect.any(String), 1, 3900, 3900, 25, 780],
  ])
  const mails = await open.shop.db.select().from(outbox).where(eq(outbox.kind, 'orderConfirmation'))
  expect(mails.map(({ payload }) => payload)).toContainEqual({ orderId: row?.id, orderSlug: placed.orderSlug, locale: 'hr' })
})

test('a gift message is at most 300 characters of text', async () => {
  const shopper = await readyShopper()
  for (const giftMessage of ['g'.repeat(301), 'rings\u0007', 'half \ud800']) {
    const { code, payload } = await problemOf(shopper.order({ giftMessage }))
    expect([code, payload?.fields?.[0]?.path]).toEqual(['invalid-input', 'giftMessage'])
  }
  const { orderSlug } = await shopper.order({ giftMessage: 'č'.repeat(300) })
  expect((await receipt(shopper, orderSlug)).giftMessage).toBe('č'.repeat(300))
})

test('an order paid on delivery is new, with the fee in its total', async () => {
  const shopper = await readyShopper()
  const { orderSlug } = await shopper.order()
  const order = await receipt(shopper, orderSlug)
  expect([order.status, order.prices.delivery, order.prices.orderTotal]).toEqual(['new', 6.5, 11.4])
  expect(order.paymentMethod.instructions).toBe('<p>Please have the exact amount ready: €11.40.</p>')
})

test('downloads are ordered without stock and without a parcel', async () => {
  const shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.cookbook)
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.download)
  await shopper.consent()
  await shopper.choosePayment(PAYMENTS.bankTransfer)
  const { orderSlug } = await shopper.order()
  expect((await receipt(shopper, orderSlug)).prices).toMatchObject({ itemsTotal: 14, delivery: 0, tax: { itemsTotal: 0.67 } })
})

test('a cart becomes one order, whatever idempotency key is used', async () => {
  const shopper = await readyShopper()
  const before = await stockOf(PRODUCTS.sardines)
  const key = randomUUID()
  const placed = await shopper.order({}, key)
  expect(await shopper.order({}, key)).toEqual(placed)
  expect(await shopper.order({}, randomUUID())).toEqual(placed)
  expect(await shopper.order({ orderMessage: 'Something else' }, key)).toEqual(placed)
  expect(await stockOf(PRODUCTS.sardines)).toBe(before - 1)
})

test('an ordered cart accepts no changes, and only its owner learns why', async () => {
  const shopper = await readyShopper()
  await shopper.order()
  expect(await problemOf(shopper.cart())).toMatchObject({ code: 'cart-ordered', status: 409 })
  expect(await codeOf(shopper.add(PRODUCTS.sardines))).toBe('cart-ordered')
  expect(await codeOf(shopper.enterGuest())).toBe('cart-ordered')
  expect(await codeOf(shopper.calls.clearCart({ body: shopper.proof }))).toBe('cart-ordered')
  expect(await codeOf(shopper.calls.validateCart({ body: shopper.proof }))).toBe('cart-ordered')
  const otherVisitor = { ...shopper.proof, protectCode: 'f'.repeat(32) }
  expect(await codeOf(shopper.calls.getCart({ body: { ...otherVisitor, currencyId: EURO } }))).toBe('cart-unknown')
})

test('each missing step is named', async () => {
  const shopper = await newShopper(open.client)
  expect(await codeOf(shopper.order())).toBe('cart-empty')
  await shopper.add(PRODUCTS.sardines)
  expect(await codeOf(shopper.order())).toBe('no-active-user')
  await shopper.enterGuest()
  expect(await codeOf(shopper.order())).toBe('delivery-method-missing')
  await shopper.chooseDelivery(METHODS.homeDelivery)
  expect(await codeOf(shopper.order())).toBe('payment-method-missing')
  await shopper.choosePayment(PAYMENTS.bankTransfer)
  expect(await codeOf(shopper.order())).toBe('consent-missing')
  await shopper.consent([1001])
  expect(await codeOf(shopper.order())).toBe('consent-missing')
  await shopper.consent()
  expect((await shopper.order()).orderSlug).toMatch(/^[a-z2-7]{26}$/)
})

test("another cart's consents do not count", async () => {
  const [one, other] = [await newShopper(open.client), await readyShopper()]
  await other.consent()
  await one.add(PRODUCTS.sardines)
  await one.enterGuest()
  await one.chooseDelivery(METHODS.homeDelivery)
  await one.choosePayment(PAYMENTS.bankTransfer)
  expect(await codeOf(one.order())).toBe('consent-missing')
})

test('a cart that differs from what the customer saw is rejected as changed, and nothing is reserved', async () => {
  const shopper = await readyShopper(PRODUCTS.mackerel, 2)
  const before = await stockOf(PRODUCTS.mackerel)
  const { version } = await shopper.cart()
  expect(await codeOf(shopper.order({ version: version - 1 }))).toBe('cart-changed')
  await open.shop.db.update(products).set({ priceCents: 700 }).where(eq(products.id, PRODUCTS.mackerel))
  expect(await codeOf(shopper.order({ version }))).toBe('cart-changed')
  expect(await codeOf(shopper.order())).toBe('cart-changed')
  expect(await stockOf(PRODUCTS.mackerel)).toBe(before)
  const seen = await shopper.cart()
  expect(seen.version).toBe(version + 1)
  const { orderSlug } = await shopper.order({ version: seen.version })
  expect((await receipt(shopper, orderSlug)).prices.itemsTotal).toBe(14)
})

test('products sold out meanwhile are rejected with the remaining quantity, as are products no longer sold', async () => {
  const shopper = await readyShopper(PRODUCTS.carafe, 3)
  await open.shop.db.update(stock).set({ quantity: 2 }).where(eq(stock.productId, PRODUCTS.carafe))
  expect(await problemOf(shopper.order())).toMatchObject({ code: 'out-of-stock', payload: { available: 2 } })
  await open.shop.db.update(products).set({ archived: true }).where(eq(products.id, PRODUCTS.carafe))
  expect(await codeOf(shopper.order())).toBe('product-unknown')
  await open.shop.db.update(products).set({ archived: false }).where(eq(products.id, PRODUCTS.carafe))
  await open.shop.db.update(stock).set({ quantity: 17 }).where(eq(stock.productId, PRODUCTS.carafe))
  expect((await shopper.cart()).items).toHaveLength(1)
})

test.each([
  ['another shop', 'https://evil.example/checkout/success'],
  ['another page of this shop', `${ORIGIN}/cart`],
  ['a script', 'javascript:alert(1)'],
  ['a path alone', '/checkout/success'],
])('a return URL to %s is rejected', async (_where, successURL) => {
  const shopper = await readyShopper()
  expect(await codeOf(shopper.order({ successURL }))).toBe('return-url-invalid')
  expect(await codeOf(shopper.order({ failureURL: successURL }))).toBe('return-url-invalid')
})

test('an order is returned for its protect code; an unknown order and a wrong code get the same error', async () => {
  const [mine, theirs] = [await readyShopper(), await readyShopper()]
  const { orderSlug } = await mine.order()
  const refusals = await Promise.all([receipt(theirs, orderSlug), receipt(mine, 'a'.repeat(26)), receipt(mine, "' or 1=1 --")].map(problemOf))
  expect(refusals).toEqual(Array(3).fill({ ...refusals[0], code: 'not-found', status: 404 }))
})

test('an order stays as it was placed when its products change', async () => {
  const shopper = await readyShopper(PRODUCTS.bowl)
  const { orderSlug } = await shopper.order()
  const before = await receipt(shopper, orderSlug)
  await open.shop.db
    .update(products)
    .set({ priceCents: 1, name: inEveryLocale({ en: 'Renamed', hr: 'Preimenovano' }) })
    .where(eq(products.id, PRODUCTS.bowl))
  expect(await receipt(shopper, orderSlug)).toEqual(before)
})

test('order numbers are consecutive', async () => {
  const placed = []
  for (let each = 0; each < 3; each += 1) placed.push((await (await readyShopper()).order()).orderNumber)
  const numbers = placed.map((number) => Number(number.slice(5)))
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])
})

import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#server/modules/order/order.tables.ts'
import { expireOrders } from '#server/modules/order/order-lifecycle.service.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { applyOrderEvent } from './placed-orders.ts'
import { codeOf, ipOf, newShopper, PAYMENTS, PRODUCTS, problemOf, type Shopper } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.shop.db.update(orders).set({ status: 'cancelled', networkKey: null, expiresAt: null })
  await setStock(100)
})

const { sardines } = PRODUCTS
const setStock = (quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, sardines))
async function left(): Promise<number | undefined> {
  const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, sardines))
  return row?.quantity
}

/** Orders that reserve nothing unpaid, and name the network they came from all the same. */
const networksOfEnded = () =>
  open.shop.db.$count(
    orders,
    and(isNotNull(orders.networkKey), or(isNotNull(orders.paidAt), notInArray(orders.status, ['new', 'awaitingPayment', 'failed', 'packing']))),
  )

interface BuyerOptions {
  email?: string
  ip?: string
  payment?: number
}

let count = 0
/** A guest with tins in the cart, ready to order; another user in another network at each call, unless the options say otherwise. */
async function buyer(qty: number, { email, ip, payment = PAYMENTS.bankTransfer }: BuyerOptions = {}): Promise<Shopper> {
  count += 1
  const shopper = await newShopper(open.newClient(ip ?? ipOf(count)), 'en', email ?? `kupac-${count}@example.com`)
  await shopper.add(sardines, qty)
  await shopper.prepare()
  await shopper.choosePayment(payment)
  return shopper
}
const order = async (qty: number, options?: BuyerOptions) => (await buyer(qty, options)).order()
const problem = async (qty: number, options?: BuyerOptions) => {
  const { code, payload } = await problemOf(order(qty, options))
  return [code, payload?.available]
}

test('one customer can reserve at most half of the stock until paid, across orders and carts', async () => {
  const me = { email: 'Zora@example.com' }
  expect(await problem(51, me)).toEqual(['held-too-many', 50])
  await order(30, me)
  expect(await left()).toBe(70)
  expect(await problem(21, { email: 'zora@EXAMPLE.com', payment: PAYMENTS.card })).toEqual(['held-too-many', 20])
  expect(await left()).toBe(70)
  await order(20, { ...me, payment: PAYMENTS.card })
  expect(await problem(1, me)).toEqual(['held-too-many', 0])
  await order(25)
  expect(await left()).toBe(25)
})

test('paid orders count as sold, not as reserved, also while they are packed', async () => {
  const me = { email: 'zora@example.com' }
  const { orderSlug } = await order(50, me)
  await applyOrderEvent(open, orderSlug, 'payment.confirm')
  await applyOrderEvent(open, orderSlug, 'packing.start')
  await order(25, me)
  expect(await problem(1, me)).toEqual(['held-too-many', 0])
  expect(await left()).toBe(25)
})

test('orders paid on delivery count with other unpaid ones until they are shipped or cancelled', async () => {
  const me = { email: 'zora@example.com' }
  const onDelivery = { ...me, payment: PAYMENTS.cashOnDelivery }
  expect(await problem(51, onDelivery)).toEqual(['held-too-many', 50])
  const shipped = await order(20, onDelivery)
  const cancelled = await order(20, onDelivery)
  expect(await problem(11, me)).toEqual(['held-too-many', 10])
  await order(10, me)
  expect(await problem(1, onDelivery)).toEqual(['held-too-many', 0])
  await applyOrderEvent(open, shipped.orderSlug, 'packing.start')
  expect(await problem(1, onDelivery)).toEqual(['held-too-many', 0])
  await applyOrderEvent(open, shipped.orderSlug, 'parcel.ship')
  // Thirty of the eighty that are not shipped are its own.
  expect(await problem(11, onDelivery)).toEqual(['held-too-many', 10])
  await applyOrderEvent(open, cancelled.orderSlug, 'order.cancel')
  await order(30, onDelivery)
  expect([await left(), await networksOfEnded()]).toEqual([40, 0])
})

test('ten pieces can always be reserved, also the last ones; later customers get out of stock', async () => {
  await setStock(10)
  await order(10, { email: 'zora@example.com' })
  expect(await problem(1)).toEqual(['out-of-stock', 0])
})

test('many carts of one network cannot reserve more than half of it, whatever e-mails and payments they use', async () => {
  const ip = '203.0.113.77'
  let placed = 0
  const codes: string[] = []
  for (let cart = 0; cart < 20; cart += 1) {
    const shopper = await buyer(10, { ip, payment: cart % 2 ? PAYMENTS.cashOnDelivery : PAYMENTS.bankTransfer })
    await shopper.order().then(
      () => (placed += 10),
      async (error: unknown) => codes.push(await codeOf(Promise.reject(error))),
    )
  }
  expect([placed, await left(), new Set(codes)]).toEqual([50, 50, new Set(['held-too-many'])])
  await order(10)
})

test('a reservation is released when it expires, and a retried order gets no larger one', async () => {
  const me = { email: 'zora@example.com' }
  const shopper = await buyer(40, { ...me, payment: PAYMENTS.card })
  const { orderSlug } = await shopper.order()
  const rows = await open.shop.db.select({ networkKey: orders.networkKey }).from(orders).where(eq(orders.slug, orderSlug))
  expect(rows).toEqual([{ networkKey: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  await expireOrders(open.shop.db, new Date(Date.now() + 31 * 60_000))
  const [expired] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
  expect(expired).toMatchObject({ status: 'expired', networkKey: null })
  await order(40, me)
  const urls = { successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` }
  const again = () => shopper.calls.payOrder({ body: { orderSlug, protectCode: shopper.proof.protectCode, ...urls } }, { idempotencyKey: crypto.randomUUID() })
  expect((await problemOf(again())).payload).toMatchObject({ available: 10 })
  await open.shop.db
    .update(orders)
    .set({ status: 'paid', expiresAt: null })
    .where(inArray(orders.status, ['awaitingPayment']))
  await setStock(80)
  expect(await again()).toMatchObject({ orderSlug })
  const [waiting] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
  expect(waiting).toMatchObject({ status: 'awaitingPayment', networkKey: expect.any(String) })
})

test('completed orders store no network', async () => {
  expect(await networksOfEnded()).toBe(0)
  expect((await findInvariantViolations(open.shop.db)).filter(({ id }) => id.startsWith('I-17'))).toEqual([])
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#server/modules/order/order.tables.ts'
import { expireOrders } from '#server/modules/order/order-lifecycle.service.ts'
import { paymentEvents } from '#server/modules/payment/payment.tables.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import type { Bank } from './bank.ts'
import { DAY, MINUTE, openPaymentShop, type PaymentShop, payAgain, readOrder } from './payment-shop.ts'
import { codeOf, PAYMENTS, problemOf } from './shopper.ts'

let paymentShop: PaymentShop
let open: OpenShop
let bank: Bank
beforeAll(async () => {
  paymentShop = await openPaymentShop()
  ;({ open, bank } = paymentShop)
})
afterAll(() => open.close())
beforeEach(() => paymentShop.settle())

test.each([
  ['another amount', { amount: '1429' }],
  ['another currency', { currency: 'USD' }],
])('a payment of %s is recorded and reported, never applied', async (_what, change) => {
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  expect(await bank.say(reference, change)).toBe(200)
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.verdictsOf(reference)]).toEqual([
    'awaitingPayment waiting',
    ['captured: other-amount'],
  ])
  expect(await paymentShop.lastAlert()).toMatchObject({ reference, verdict: 'other-amount' })
  const [kept] = await open.shop.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))
  expect(kept?.raw).toMatchObject({ reference, ...change })
})

test('a payment for an unknown attempt is recorded and reported', async () => {
  expect(await bank.say('unknown', { amount: '100' })).toBe(200)
  expect([await paymentShop.verdictsOf('unknown'), await paymentShop.lastAlert()]).toEqual([
    ['captured: unknown-payment'],
    expect.objectContaining({ verdict: 'unknown-payment' }),
  ])
})

test('a payment for a cancelled order is recorded and reported, and the order stays cancelled', async () => {
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  await open.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.slug, orderSlug))
  await bank.say(reference)
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.verdictsOf(reference)]).toEqual(['cancelled cancelled', ['captured: excess']])
  expect(await codeOf(payAgain(shopper, orderSlug))).toBe('order-not-payable')
})

test('a second payment is recorded as excess', async () => {
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  const wallet = await payAgain(shopper, orderSlug, PAYMENTS.wallet)
  const { orderId } = wallet.html as { orderId: string }
  await bank.say(orderId)
  await bank.say(reference)
  expect((await paymentShop.attemptsOf(orderSlug)).map(({ state }) => state)).toEqual(['excess', 'captured'])
  expect(await paymentShop.lastAlert()).toMatchObject({ reference, verdict: 'excess' })
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('paid paid')
})

test('a refund marks the order refunded and releases its stock', async () => {
  const before = await paymentShop.stockOf()
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  await bank.say(reference)
  await bank.say(reference, { outcome: 'refunded' })
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.stockOf()]).toEqual(['refunded refunded', before])
})

test('a partial refund is reported, and the order stays paid', async () => {
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  await bank.say(reference)
  await bank.say(reference, { outcome: 'refunded', amount: '100' })
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.lastAlert()]).toEqual([
    'paid paid',
    expect.objectContaining({ reference, verdict: 'other-amount' }),
  ])
})

test('an order that fails to expire does not block others', async () => {
  const [broken, other] = [await paymentShop.cardOrder(), await paymentShop.cardOrder()]
  const taken = sql`'[{"productId": "nothing", "quantity": 1}]'::jsonb`
  await open.shop.db.update(orders).set({ taken }).where(eq(orders.slug, broken.orderSlug))
  const problems: unknown[] = []
  const later = new Date(open.shop.now().getTime() + 30 * MINUTE)
  expect(await expireOrders(open.shop.db, later, (error) => problems.push(error))).toBeGreaterThan(0)
  expect(problems).toHaveLength(1)
  expect([await paymentShop.stateOf(broken.shopper, broken.orderSlug), await paymentShop.stateOf(other.shopper, other.orderSlug)]).toEqual([
    'awaitingPayment waiting',
    'expired expired',
  ])
  await open.shop.db.update(orders).set({ status: 'cancelled', expiresAt: null }).where(eq(orders.slug, broken.orderSlug))
})

test('an unpaid card order releases its stock after half an hour, declined or not', async () => {
  const before = await paymentShop.stockOf()
  const [silent, declined] = [await paymentShop.cardOrder(), await paymentShop.cardOrder()]
  await bank.choose(declined.html, 'decline')
  paymentShop.pass(30 * MINUTE - 1)
  await bank.passTime()
  expect(await paymentShop.stockOf()).toBe(before - 4)
  paymentShop.pass(1)
  await bank.passTime()
  expect([await paymentShop.stateOf(silent.shopper, silent.orderSlug), await paymentShop.stateOf(declined.shopper, declined.orderSlug)]).toEqual([
    'expired expired',
    'expired expired',
  ])
  expect(await paymentShop.stockOf()).toBe(before)
  await bank.passTime()
  expect(await paymentShop.stockOf()).toBe(before)
  expect(await paymentShop.lifeOf(silent.orderSlug)).toEqual(['order.place: null > awaitingPayment', 'payment.expire: awaitingPayment > expired'])
})

test('a transfer expires after five days, cash on delivery never', async () => {
  const before = await paymentShop.stockOf()
  const [transfer, cash] = [await paymentShop.readyShopper(PAYMENTS.bankTransfer), await paymentShop.readyShopper(PAYMENTS.cashOnDelivery)]
  const [one, other] = [await transfer.order(), await cash.order()]
  expect([one.html, other.html]).toEqual(['', ''])
  paymentShop.pass(5 * DAY - 1)
  await bank.passTime()
  expect(await paymentShop.stateOf(transfer, one.orderSlug)).toBe('awaitingPayment due')
  paymentShop.pass(1)
  await bank.passTime()
  expect([await paymentShop.stateOf(transfer, one.orderSlug), await paymentShop.stateOf(cash, other.orderSlug)]).toEqual(['expired expired', 'new onDelivery'])
  expect(await paymentShop.stockOf()).toBe(before - 2)
})

test('a late payment reserves the stock again', async () => {
  const before = await paymentShop.stockOf()
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  paymentShop.pass(DAY)
  await bank.passTime()
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.stockOf()]).toEqual(['expired expired', before])
  await bank.say(reference)
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.stockOf()]).toEqual(['paid paid', before - 2])
})

test('a late payment without stock is recorded', async () => {
  const before = await paymentShop.stockOf()
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  paymentShop.pass(31 * MINUTE)
  await bank.passTime()
  await paymentShop.setStock(1)
  await bank.say(reference)
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.stockOf(), await paymentShop.verdictsOf(reference)]).toEqual([
    'paidLate paid',
    1,
    ['captured: applied'],
  ])
  expect(await paymentShop.lifeOf(orderSlug)).toContain('payment.late: expired > paidLate')
  await paymentShop.setStock(before)
})

test('a late retry reserves available stock again, for one day', async () => {
  const before = await paymentShop.stockOf()
  const { shopper, orderSlug } = await paymentShop.cardOrder()
  paymentShop.pass(31 * MINUTE)
  await bank.passTime()
  await paymentShop.setStock(1)
  expect(await problemOf(payAgain(shopper, orderSlug))).toMatchObject({ code: 'out-of-stock', payload: { available: 1 } })
  await paymentShop.setStock(before)
  expect((await payAgain(shopper, orderSlug)).html).toContain('<form')
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.stockOf()]).toEqual(['awaitingPayment waiting', before - 2])
  paymentShop.pass(DAY)
  await bank.passTime()
  expect([await codeOf(payAgain(shopper, orderSlug)), (await readOrder(shopper, orderSlug)).payableBy]).toEqual(['order-not-payable', []])
})

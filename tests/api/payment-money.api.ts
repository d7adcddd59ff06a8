import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#server/modules/order/order.tables.ts'
import { expireOrders } from '#server/modules/order/order-lifecycle.service.ts'
import { paymentEvents } from '#server/modules/payment/payment.tables.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import type { Bank } from './bank.ts'
import { type Counter, DAY, MINUTE, openCounter, payAgain, seen } from './counter.ts'
import { codeOf, PAYMENTS, refusalOf } from './shopper.ts'

let counter: Counter
let open: OpenShop
let bank: Bank
beforeAll(async () => {
  counter = await openCounter()
  ;({ open, bank } = counter)
})
afterAll(() => open.close())
beforeEach(() => counter.settle())

test.each([
  ['another amount', { amount: '1429' }],
  ['another currency', { currency: 'USD' }],
])('money of %s is kept and told of, never applied', async (_what, change) => {
  const { shopper, orderSlug, reference } = await counter.cardOrder()
  expect(await bank.say(reference, change)).toBe(200)
  expect([await counter.stateOf(shopper, orderSlug), await counter.verdictsOf(reference)]).toEqual(['awaitingPayment waiting', ['captured: other-amount']])
  expect(await counter.lastAlert()).toMatchObject({ reference, verdict: 'other-amount' })
  const [kept] = await open.shop.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))
  expect(kept?.raw).toMatchObject({ reference, ...change })
})

test('a payment for an unknown attempt is recorded and reported', async () => {
  expect(await bank.say('unknown', { amount: '100' })).toBe(200)
  expect([await counter.verdictsOf('unknown'), await counter.lastAlert()]).toEqual([
    ['captured: unknown-payment'],
    expect.objectContaining({ verdict: 'unknown-payment' }),
  ])
})

test('a payment for a cancelled order is recorded and reported, and the order stays cancelled', async () => {
  const { shopper, orderSlug, reference } = await counter.cardOrder()
  await open.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.slug, orderSlug))
  await bank.say(reference)
  expect([await counter.stateOf(shopper, orderSlug), await counter.verdictsOf(reference)]).toEqual(['cancelled cancelled', ['captured: excess']])
  expect(await codeOf(payAgain(shopper, orderSlug))).toBe('order-not-payable')
})

test('a second payment is recorded as excess', async () => {
  const { shopper, orderSlug, reference } = await counter.cardOrder()
  const wallet = await payAgain(shopper, orderSlug, PAYMENTS.wallet)
  const { orderId } = wallet.html as { orderId: string }
  await bank.say(orderId)
  await bank.say(reference)
  expect((await counter.attemptsOf(orderSlug)).map(({ state }) => state)).toEqual(['excess', 'captured'])
  expect(await counter.lastAlert()).toMatchObject({ reference, verdict: 'excess' })
  expect(await counter.stateOf(shopper, orderSlug)).toBe('paid paid')
})

test('a refund marks the order refunded and releases its stock', async () => {
  const before = await counter.stockOf()
  const { shopper, orderSlug, reference } = await counter.cardOrder()
  await bank.say(reference)
  await bank.say(reference, { outcome: 'refunded' })
  expect([await counter.stateOf(shopper, orderSlug), await counter.stockOf()]).toEqual(['refunded refunded', before])
})

test('a partial refund is reported, and the order stays paid', async () => {
  const { shopper, orderSlug, reference } = await counter.cardOrder()
  await bank.say(reference)
  await bank.say(reference, { outcome: 'refunded', amount: '100' })
  expect([await counter.stateOf(shopper, orderSlug), await counter.lastAlert()]).toEqual([
    'paid paid',
    expect.objectContaining({ reference, verdict: 'other-amount' }),
  ])
})

test('an order that fails to expire does not block others', async () => {
  const [broken, other] = [await counter.cardOrder(), await counter.cardOrder()]
  const taken = sql`'[{"productId": "nothing", "quantity": 1}]'::jsonb`
  await open.shop.db.update(orders).set({ taken }).where(eq(orders.slug, broken.orderSlug))
  const problems: unknown[] = []
  const later = new Date(open.shop.now().getTime() + 30 * MINUTE)
  expect(await expireOrders(open.shop.db, later, (error) => problems.push(error))).toBeGreaterThan(0)
  expect(problems).toHaveLength(1)
  expect([await counter.stateOf(broken.shopper, broken.orderSlug), await counter.stateOf(other.shopper, other.orderSlug)]).toEqual([
    'awaitingPayment waiting',
    'expired expired',
  ])
  await open.shop.db.update(orders).set({ status: 'cancelled', expiresAt: null }).where(eq(orders.slug, broken.orderSlug))
})

test('an unpaid card order releases its stock after half an hour, declined or not', async () => {
  const before = await counter.stockOf()
  const [silent, declined] = [await counter.cardOrder(), await counter.cardOrder()]
  await bank.choose(declined.html, 'decline')
  counter.pass(30 * MINUTE - 1)
  await bank.passTime()
  expect(await counter.stockOf()).toBe(before - 4)
  counter.pass(1)
  await bank.passTime()
  expect([await counter.stateOf(silent.shopper, silent.orderSlug), await counter.stateOf(declined.shopper, declined.orderSlug)]).toEqual([
    'expired expired',
    'expired expired',
  ])
  expect(await counter.stockOf()).toBe(before)
  await bank.passTime()
  expect(await counter.stockOf()).toBe(before)
  expect(await counter.lifeOf(silent.orderSlug)).toEqual(['order.place: null > awaitingPayment', 'payment.expire: awaitingPayment > expired'])
})

test('a transfer is waited for five days, and what comes on delivery for ever', async () => {
  const before = await counter.stockOf()
  const [transfer, cash] = [await counter.readyShopper(PAYMENTS.bankTransfer), await counter.readyShopper(PAYMENTS.cashOnDelivery)]
  const [one, other] = [await transfer.order(), await cash.order()]
  expect([one.html, other.html]).toEqual(['', ''])
  counter.pass(5 * DAY - 1)
  await bank.passTime()
  expect(await counter.stateOf(transfer, one.orderSlug)).toBe('awaitingPayment due')
  counter.pass(1)
  await bank.passTime()
  expect([await counter.stateOf(transfer, one.orderSlug), await counter.stateOf(cash, other.orderSlug)]).toEqual(['expired expired', 'new onDelivery'])
  expect(await counter.stockOf()).toBe(before - 2)
})

test('a late payment reserves the stock again', async () => {
  const before = await counter.stockOf()
  const { shopper, orderSlug, reference } = await counter.cardOrder()
  counter.pass(DAY)
  await bank.passTime()
  expect([await counter.stateOf(shopper, orderSlug), await counter.stockOf()]).toEqual(['expired expired', before])
  await bank.say(reference)
  expect([await counter.stateOf(shopper, orderSlug), await counter.stockOf()]).toEqual(['paid paid', before - 2])
})

test('a late payment without stock is recorded', async () => {
  const before = await counter.stockOf()
  const { shopper, orderSlug, reference } = await counter.cardOrder()
  counter.pass(31 * MINUTE)
  await bank.passTime()
  await counter.setStock(1)
  await bank.say(reference)
  expect([await counter.stateOf(shopper, orderSlug), await counter.stockOf(), await counter.verdictsOf(reference)]).toEqual([
    'paidLate paid',
    1,
    ['captured: applied'],
  ])
  expect(await counter.lifeOf(orderSlug)).toContain('payment.late: expired > paidLate')
  await counter.setStock(before)
})

test('a late retry reserves available stock again, for one day', async () => {
  const before = await counter.stockOf()
  const { shopper, orderSlug } = await counter.cardOrder()
  counter.pass(31 * MINUTE)
  await bank.passTime()
  await counter.setStock(1)
  expect(await refusalOf(payAgain(shopper, orderSlug))).toMatchObject({ code: 'out-of-stock', payload: { available: 1 } })
  await counter.setStock(before)
  expect((await payAgain(shopper, orderSlug)).html).toContain('<form')
  expect([await counter.stateOf(shopper, orderSlug), await counter.stockOf()]).toEqual(['awaitingPayment waiting', before - 2])
  counter.pass(DAY)
  await bank.passTime()
  expect([await codeOf(payAgain(shopper, orderSlug)), (await seen(shopper, orderSlug)).payableBy]).toEqual(['order-not-payable', []])
})

import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { refundShopOrder, ShopOrder } from '#contract/shop-order.ts'
import { readMail } from '#server/modules/mail/mail-delivery.service.ts'
import { sandboxRefunds } from '#server/modules/payment/payment.tables.ts'
import type { PaymentProvider } from '#server/modules/payment/payment-provider.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { readLedgerTotals } from '../../scripts/ledger-totals.ts'
import { DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { MINUTE, openPaymentShop, type PaymentShop, readOrder } from './payment-shop.ts'
import { applyOrderEvent, orderOf, placeMixedOrder } from './placed-orders.ts'
import { codeOf } from './shopper.ts'

type Body = InputOf<typeof refundShopOrder>['body']

let shop: PaymentShop
let lovre: LoggedIn
let sandbox: PaymentProvider
let totals: Record<string, number>

beforeAll(async () => {
  shop = await openPaymentShop()
  lovre = await logIn(shop.open, 'lovre')
  const { provider } = shop.open.app.paymentWork.sandbox ?? {}
  if (!provider) throw new Error('There is no sandbox')
  sandbox = provider
  totals = await readLedgerTotals(shop.open.shop.db)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findInvariantViolations(shop.open.shop.db)).toEqual([])
  expect(await readLedgerTotals(shop.open.shop.db)).toEqual(totals)
})
afterAll(() => shop.open.close())

const seen = (number: string): Promise<ShopOrder> => lovre.calls.getShopOrder({ params: { number } })
const refund = ({ order, version }: ShopOrder, choice: Partial<Body>, key: string = randomUUID()) =>
  lovre.calls.refundShopOrder(
    { params: { number: order.orderNumber }, body: { version, lines: [], delivery: 0, reason: 'Broken in the box', ...choice } },
    { idempotencyKey: key },
  )
const price = ({ order }: ShopOrder, choice: Pick<Body, 'lines' | 'delivery'>) =>
  lovre.calls.priceShopOrderRefund({ params: { number: order.orderNumber }, body: choice })
/** Everything that is left. */
const all = ({ refundable }: ShopOrder, restock = true): Pick<Body, 'lines' | 'delivery'> => ({
  lines: (refundable?.lines ?? []).flatMap(({ position, left }) => (left > 0 ? [{ position, quantity: left, restock }] : [])),
  delivery: refundable?.delivery ?? 0,
})
const madeFor = (reference: string) => shop.open.shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, reference))
const happened = ({ timeline }: ShopOrder) => timeline.map(({ event, user, note }) => [event, user?.name ?? null, note])

async function paidByCard(qty = 2) {
  const placed = await shop.cardOrder({ qty })
  await shop.bank.choose(placed.html, 'pay')
  return { ...placed, paid: await seen(placed.orderNumber) }
}
async function lastMail() {
  const [row] = await shop.open.shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  return readMail(shop.open.shop.db, row?.id ?? 0, 'https://shop.example', shop.now)
}

test('an order by card is refunded whole: the money through its provider, the goods to stock, with who and why', async () => {
  const before = await shop.stockOf()
  const { paid, reference, shopper, orderSlug, orderNumber } = await paidByCard()
  const total = paid.order.prices.orderTotal
  expect(paid.refundable).toMatchObject({ amount: total, isByHand: false, canRestock: true, lines: [{ position: 1, left: 2 }] })
  expect(await price(paid, all(paid))).toEqual({ amount: total })
  const refunded = await refund(paid, all(paid))
  expect([refunded.order.status, refunded.refundable, refunded.payments.map(({ state }) => state)]).toEqual(['refunded', null, ['refunded']])
  expect(refunded.refunds).toMatchObject([
    {
      amount: total,
      lines: [{ position: 1, quantity: 2, restocked: true }],
      reason: 'Broken in the box',
      isByHand: false,
      state: 'done',
      user: { id: DEMO_USERS.lovre.id, name: 'Lovre Škoj' },
      withdrawal: null,
    },
  ])
  expect(happened(refunded)).toEqual([
    ['order.place', null, ''],
    ['payment.confirm', null, ''],
    ['refund.begin', 'Lovre Škoj', 'Broken in the box'],
    ['payment.refund', 'Lovre Škoj', ''],
  ])
  expect((await madeFor(reference)).map(({ amountCents }) => amountCents)).toEqual([Math.round(total * 100)])
  expect(await shop.stockOf()).toBe(before)
  const own = await readOrder(shopper, orderSlug)
  expect([own.refunds, own.life.map(({ status }) => status)]).toEqual([[{ amount: total, at: expect.any(String) }], ['awaitingPayment', 'paid', 'refunded']])
  expect((await lastMail())?.subject).toBe(`Your money for ${orderNumber} is on its way back`)
  const { records } = await lovre.calls.filterAuditLog({ body: { filters: { action: ['refundShopOrder'] }, search: orderNumber } })
  expect(records).toMatchObject([{ user: { id: DEMO_USERS.lovre.id }, before: { status: 'paid' }, after: { status: 'paid', amount: total } }])
})

test('refunds in lines leave the status until all that came in has gone back, and add up to the cent', async () => {
  const { paid, reference, shopper, orderSlug, orderNumber } = await paidByCard(3)
  const total = paid.order.prices.orderTotal
  const [first, rest] = [{ lines: [{ position: 1, quantity: 1, restock: true }], delivery: 0 }, paid.refundable?.delivery ?? 0]
  const { amount } = await price(paid, first)
  const one = await refund(paid, first)
  expect([one.order.status, one.version, one.refundable?.lines, one.refundable?.amount]).toEqual([
    'paid',
    paid.version + 2,
    [{ position: 1, left: 2 }],
    Math.round((total - amount) * 100) / 100,
  ])
  const mail = await lastMail()
  expect([mail?.subject, mail?.text.includes(`${amount.toFixed(2)}\u00a0€ for the order ${orderNumber}`)]).toEqual([
    `${amount.toFixed(2)}\u00a0€ for ${orderNumber} is on its way back`,
    true,
  ])
  const shipped = await applyOrderEvent(shop.open, orderSlug, 'packing.start')
    .then(() => applyOrderEvent(shop.open, orderSlug, 'parcel.ship'))
    .then(() => seen(orderNumber))
  const two = await refund(shipped, { lines: [], delivery: rest })
  expect([two.order.status, two.order.refunds.map((each) => each.amount)]).toEqual(['shipped', [amount, rest]])
  const three = await refund(two, all(two))
  expect([three.order.status, three.refundable]).toEqual(['refunded', null])
  const cents = (await madeFor(reference)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect([cents, three.refunds.reduce((sum, each) => sum + Math.round(each.amount * 100), 0)]).toEqual([Math.round(total * 100), Math.round(total * 100)])
  expect((await readOrder(shopper, orderSlug)).life.map(({ status }) => status)).toEqual(['awaitingPayment', 'paid', 'packing', 'shipped', 'refunded'])
})

test('what is not restocked stays away, also when the rest returns with a withdrawal', async () => {
  const before = await shop.stockOf()
  const { paid, orderSlug, orderNumber } = await paidByCard(3)
  await refund(paid, { lines: [{ position: 1, quantity: 1, restock: false }] })
  await applyOrderEvent(shop.open, orderSlug, 'order.withdraw')
  expect(await shop.stockOf()).toBe(before - 1)
  const withdrawn = await seen(orderNumber)
  expect(withdrawn.refundable).toMatchObject({ canRestock: false, lines: [{ position: 1, left: 2 }] })
  const refunded = await refund(withdrawn, all(withdrawn))
  expect([refunded.order.status, refunded.refunds.at(-1)?.lines, await shop.stockOf()]).toEqual([
    'refunded',
    [{ position: 1, quantity: 2, restocked: null }],
    before - 1,
  ])
})

test('a repeated press is one refund, and another user’s a conflict', async () => {
  const { paid, reference } = await paidByCard()
  const key = randomUUID()
  const choice = { lines: [{ position: 1, quantity: 1, restock: true }] }
  const first = await refund(paid, choice, key)
  expect(await refund(paid, choice, key)).toEqual(first)
  expect(await codeOf(refund(paid, { delivery: 1 }, key))).toBe('idempotency-mismatch')
  expect(await codeOf(refund(paid, choice))).toBe('order-changed')
  expect(await madeFor(reference)).toHaveLength(1)
})

test('nothing, more than is left, a line that is not there or twice, and an unpaid order are rejected', async () => {
  const { paid, orderNumber } = await paidByCard()
  const line = { position: 1, quantity: 1, restock: true }
  for (const choice of [
    { lines: [], delivery: 0 },
    { lines: [{ ...line, quantity: 3 }], delivery: 0 },
    { lines: [line, line], delivery: 0 },
    { lines: [{ ...line, position: 2 }], delivery: 0 },
    { lines: [line], delivery: (paid.refundable?.delivery ?? 0) + 0.01 },
  ]) {
    expect(await codeOf(price(paid, choice))).toBe('refund-differs')
    expect(await codeOf(refund(paid, choice))).toBe('refund-differs')
  }
  expect(await seen(orderNumber)).toEqual(paid)
  const waiting = await shop.cardOrder()
  const unpaid = await seen(waiting.orderNumber)
  expect(unpaid.refundable).toBeNull()
  expect(await codeOf(refund(unpaid, { lines: [line] }))).toBe('refund-impossible')
})

test.each([
  ['lost before the provider', false],
  ['lost after it', true],
])('a request %s is repeated by the worker, and paid back once', async (_name, isReceived) => {
  const { paid, reference, orderNumber } = await paidByCard()
  const send = sandbox.refund.bind(sandbox)
  vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (request) => {
    if (isReceived) await send(request)
    throw new Error('No response')
  })
  const pending = await refund(paid, all(paid))
  expect([pending.order.status, pending.refunds.map(({ state }) => state), pending.refundable]).toEqual(['paid', ['pending'], null])
  expect(pending.order.refunds).toEqual([])
  expect(await codeOf(refund(pending, { delivery: 1 }))).toBe('refund-impossible')
  await shop.bank.passTime()
  expect(await seen(orderNumber)).toEqual(pending)
  shop.pass(MINUTE)
  await shop.bank.passTime()
  await shop.bank.passTime()
  const refunded = await seen(orderNumber)
  expect([refunded.order.status, refunded.refunds.map(({ state }) => state)]).toEqual(['refunded', ['done']])
  expect(await madeFor(reference)).toHaveLength(1)
})

test('a refund that the provider rejects changes nothing but the history, and can be tried again', async () => {
  const before = await shop.stockOf()
  const { paid, reference } = await paidByCard()
  vi.spyOn(sandbox, 'refund').mockResolvedValueOnce('refused')
  const refused = await refund(paid, all(paid))
  expect([refused.order.status, refused.refunds.map(({ state }) => state), refused.refundable]).toEqual(['paid', ['refused'], paid.refundable])
  expect(happened(refused).slice(-2)).toEqual([
    ['refund.begin', 'Lovre Škoj', 'Broken in the box'],
    ['refund.refuse', 'Lovre Škoj', ''],
  ])
  expect([await madeFor(reference), await shop.stockOf()]).toEqual([[], before - 2])
  expect((await refund(refused, all(refused))).order.status).toBe('refunded')
})

test('a transfer is sent back by hand, and recorded with who did it', async () => {
  const placed = await placeMixedOrder(shop.open, 'hr')
  const fresh = await seen(placed.orderNumber)
  await lovre.calls.moveShopOrder({
    params: { number: placed.orderNumber },
    body: { event: 'payment.confirm', version: 0, amount: fresh.order.prices.orderTotal, receivedOn: '2026-11-03' },
  })
  const paid = await seen(placed.orderNumber)
  expect(paid.refundable?.isByHand).toBe(true)
  const ask = vi.spyOn(sandbox, 'refund')
  const refunded = await refund(paid, all(paid))
  expect([refunded.order.status, ask.mock.calls]).toEqual(['refunded', []])
  expect(refunded.refunds).toMatchObject([{ isByHand: true, state: 'done', user: { name: 'Lovre Škoj' } }])
  expect((await orderOf(placed)).refunds).toEqual([{ amount: fresh.order.prices.orderTotal, at: expect.any(String) }])
})

test('a refund settles a withdrawal of its order, once', async () => {
  // The orders of this file have sent their mailbox as many e-mails as it takes.
  await shop.open.shop.db.delete(attempts)
  const { paid, shopper, orderSlug, orderNumber } = await paidByCard(2)
  for (const event of ['packing.start', 'parcel.ship', 'parcel.deliver', 'parcel.return'] as const) await applyOrderEvent(shop.open, orderSlug, event)
  const { receiptNumber } = await shopper.calls.withdrawOrder({
    body: { orderNumber, firstName: 'Ana', lastName: 'Anić', email: paid.order.email, goods: 'One tin', message: '' },
  })
  const returned = await seen(orderNumber)
  expect(returned.withdrawals).toMatchObject([{ receiptNumber, isSettled: false }])
  const line = { position: 1, quantity: 1, restock: true }
  expect(await codeOf(refund(returned, { lines: [line], withdrawal: 'R-2026-999999' }))).toBe('withdrawal-settled')
  const settled = await refund(returned, { lines: [line], withdrawal: receiptNumber })
  expect([settled.withdrawals[0]?.isSettled, settled.refunds[0]?.withdrawal, settled.order.status]).toEqual([true, receiptNumber, 'returned'])
  expect(await codeOf(refund(settled, { lines: [line], withdrawal: receiptNumber }))).toBe('withdrawal-settled')
})

test('reports of the provider about the shop’s own refunds change nothing', async () => {
  const { paid, reference, orderNumber } = await paidByCard()
  const part = await refund(paid, { lines: [{ position: 1, quantity: 1, restock: true }] })
  expect(await shop.bank.say(reference, { outcome: 'refunded' })).toBe(200)
  expect(await seen(orderNumber)).toEqual(part)
  expect(await shop.verdictsOf(reference)).toEqual(['captured: applied', 'refunded: ignored'])
})

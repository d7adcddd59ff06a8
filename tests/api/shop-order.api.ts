import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { moveShopOrder, ShopOrder } from '#contract/shop-order.ts'
import { readMail } from '#server/modules/mail/mail-delivery.service.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { applyOrderEvent, CONSENTS, orderOf, type Placed, placeDownloadOrder, placeMixedOrder } from './placed-orders.ts'
import { codeOf, METHODS, newShopper, PAYMENTS, PRODUCTS } from './shopper.ts'

type Move = InputOf<typeof moveShopOrder>['body']
type Chosen = Move extends infer Each ? (Each extends Move ? Omit<Each, 'version'> : never) : never

let open: OpenShop
let roko: LoggedIn
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  roko = await logIn(open, 'roko')
  lovre = await logIn(open, 'lovre')
})
afterEach(async () => expect(await findInvariantViolations(open.shop.db)).toEqual([]))
afterAll(() => open.close())

const DAY = '2026-11-03'
const seen = (number: string): Promise<ShopOrder> => roko.calls.getShopOrder({ params: { number } })
const move = ({ order: { orderNumber: number }, version }: ShopOrder, wish: Chosen, key: string = randomUUID(), who = roko) =>
  who.calls.moveShopOrder({ params: { number }, body: { ...wish, version } as Move }, { idempotencyKey: key })
const transfer = ({ order }: ShopOrder, note = '') => ({ event: 'payment.confirm', amount: order.prices.orderTotal, receivedOn: DAY, note }) as const
const PARCEL = { event: 'parcel.ship', carrier: 'Bura Express', trackingCode: 'BE 4471-9002' } as const

async function placeBy(payment: number, delivery: number, branch?: number): Promise<Placed> {
  const shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.sardines, 2)
  await shopper.enterGuest()
  await shopper.chooseDelivery(delivery, branch)
  await shopper.consent()
  await shopper.choosePayment(payment)
  return { shopper, ...(await shopper.order()) }
}

test('an order by transfer is marked paid, packed, sent and delivered, with who and why', async () => {
  const placed = await placeMixedOrder(open, 'hr')
  const fresh = await seen(placed.orderNumber)
  expect([fresh.version, fresh.moves, fresh.locale, fresh.phone]).toEqual([0, ['payment.confirm', 'order.cancel'], 'hr', '+385 91 000 000'])
  expect(fresh.order).toEqual(await orderOf(placed))
  const paid = await move(fresh, transfer(fresh, 'Izvod 211'))
  expect([paid.order.status, paid.version, paid.moves]).toEqual(['paid', 1, ['packing.start']])
  expect(paid.payments).toMatchObject([{ provider: 'transfer', amount: fresh.order.prices.orderTotal, state: 'captured' }])
  const packing = await move(paid, { event: 'packing.start' })
  expect(packing.moves).toEqual(['parcel.ship'])
  const shipped = await move(packing, PARCEL)
  expect(shipped.moves).toEqual(['parcel.deliver', 'parcel.return'])
  const delivered = await move(shipped, { event: 'parcel.deliver' }, randomUUID(), lovre)
  expect(delivered.timeline.map(({ event, status, user, note }) => [event, status, user?.name ?? null, note])).toEqual([
    ['order.place', 'awaitingPayment', null, ''],
    ['payment.confirm', 'paid', 'Roko Mardešić', 'Izvod 211'],
    ['packing.start', 'packing', 'Roko Mardešić', ''],
    ['parcel.ship', 'shipped', 'Roko Mardešić', ''],
    ['parcel.deliver', 'delivered', 'Lovre Škoj', ''],
  ])
  const own = await orderOf(placed)
  expect([own.status, own.shipments]).toEqual(['delivered', [{ carrier: 'Bura Express', trackingCode: 'BE 4471-9002', sentAt: expect.any(String) }]])
  const { records } = await lovre.calls.filterAuditLog({ body: { filters: { kind: ['order'] }, search: placed.orderNumber } })
  expect(records.map(({ user, before, after }) => [user?.id, before, after])).toEqual([
    [DEMO_USERS.lovre.id, { status: 'shipped' }, { status: 'delivered', event: 'parcel.deliver' }],
    [DEMO_USERS.roko.id, { status: 'packing' }, { status: 'shipped', event: 'parcel.ship' }],
    [DEMO_USERS.roko.id, { status: 'paid' }, { status: 'packing', event: 'packing.start' }],
    [DEMO_USERS.roko.id, { status: 'awaitingPayment' }, { status: 'paid', event: 'payment.confirm' }],
  ])
})

test('the e-mail of a parcel that left names carrier and tracking code, as text', async () => {
  const placed = await placeMixedOrder(open, 'hr')
  const fresh = await seen(placed.orderNumber)
  const packing = await move(await move(fresh, transfer(fresh)), { event: 'packing.start' })
  await move(packing, { ...PARCEL, carrier: 'Bura <b>Express</b>' })
  const [row] = await open.shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const mail = await readMail(open.shop.db, row?.id ?? 0, 'https://shop.example', () => new Date())
  expect(mail?.subject).toBe(`Vaša narudžba ${placed.orderNumber} je na putu`)
  expect(mail?.text).toContain('Dostavljač: Bura <b>Express</b>\nBroj za praćenje: BE 4471-9002')
  expect(mail?.html).toContain('Bura &lt;b&gt;Express&lt;/b&gt;')
})

test('a repeated press is one move; a second user gets a conflict, and an impossible move is rejected', async () => {
  const placed = await placeMixedOrder(open, 'en')
  const fresh = await seen(placed.orderNumber)
  const key = randomUUID()
  const first = await move(fresh, transfer(fresh), key)
  expect(await move(fresh, transfer(fresh), key)).toEqual(first)
  expect(await codeOf(move(fresh, transfer(fresh), randomUUID(), lovre))).toBe('order-changed')
  expect(await codeOf(move(first, { event: 'order.cancel' }))).toBe('order-move-impossible')
  expect(await codeOf(move(first, PARCEL))).toBe('order-move-impossible')
  expect((await seen(placed.orderNumber)).timeline).toHaveLength(2)
})

test('a transfer of another amount or of a day to come is rejected', async () => {
  const { orderNumber } = await placeMixedOrder(open, 'en')
  const fresh = await seen(orderNumber)
  const total = fresh.order.prices.orderTotal
  expect(await codeOf(move(fresh, { ...transfer(fresh), amount: total - 0.01 }))).toBe('transfer-differs')
  expect(await codeOf(move(fresh, { ...transfer(fresh), amount: total + 0.01 }))).toBe('transfer-differs')
  expect(await codeOf(move(fresh, { ...transfer(fresh), receivedOn: '2999-01-01' }))).toBe('time-to-come')
  expect(await seen(orderNumber)).toEqual(fresh)
})

test('a payment by card is confirmed by nobody but its provider', async () => {
  const { orderNumber } = await placeBy(PAYMENTS.card, METHODS.homeDelivery)
  const fresh = await seen(orderNumber)
  expect(fresh.moves).toEqual(['order.cancel'])
  expect(await codeOf(move(fresh, transfer(fresh)))).toBe('order-move-impossible')
  expect((await move(fresh, { event: 'order.cancel', note: 'Asked by phone' })).order.status).toBe('cancelled')
})

test('on delivery the courier takes the money, once', async () => {
  const { orderNumber } = await placeBy(PAYMENTS.cashOnDelivery, METHODS.homeDelivery)
  const shipped = await move(await move(await seen(orderNumber), { event: 'packing.start' }), PARCEL)
  expect([shipped.order.payment.state, shipped.payments]).toEqual(['onDelivery', []])
  const delivered = await move(shipped, { event: 'parcel.deliver' })
  expect(delivered.order.payment).toMatchObject({ state: 'paid', paidAt: expect.any(String) })
  expect(delivered.payments).toMatchObject([{ provider: 'onDelivery', amount: delivered.order.prices.orderTotal, state: 'captured' }])
})

test('a parcel for a shop or locker can be ready there, and a download is never packed', async () => {
  const placed = await placeDownloadOrder(open, CONSENTS.withWaiver)
  const fresh = await seen(placed.orderNumber)
  expect((await move(fresh, transfer(fresh))).moves).toEqual(['parcel.deliver'])
  const { orderNumber } = await placeBy(PAYMENTS.bankTransfer, METHODS.parcelLocker, 203)
  const waiting = await seen(orderNumber)
  const packing = await move(await move(waiting, transfer(waiting)), { event: 'packing.start' })
  expect(packing.moves).toEqual(['parcel.ship', 'parcel.holdForPickup'])
  expect((await move(packing, { event: 'parcel.holdForPickup' })).order.status).toBe('readyForPickup')
})

test('what is paid after its goods were sold waits until goods are found', async () => {
  const { orderNumber, orderSlug } = await placeBy(PAYMENTS.bankTransfer, METHODS.homeDelivery)
  await applyOrderEvent(open, orderSlug, 'payment.expire')
  const [before] = await open.shop.db.select().from(stock).where(eq(stock.productId, PRODUCTS.sardines))
  const setStock = (quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, PRODUCTS.sardines))
  await setStock(1)
  const expired = await seen(orderNumber)
  const late = await move(expired, transfer(expired))
  expect([late.order.status, late.moves]).toEqual(['paidLate', ['stock.allocate']])
  expect(await codeOf(move(late, { event: 'stock.allocate' }))).toBe('out-of-stock')
  await setStock(before?.quantity ?? 0)
  expect((await move(late, { event: 'stock.allocate' })).order.status).toBe('paid')
})

test('orders are found by words, status, methods, time and total, in pages and orders', async () => {
  const { shopper: _, ...one } = await placeMixedOrder(open, 'hr')
  const find = async (body: Parameters<typeof roko.calls.filterShopOrders>[0]['body']) => {
    const { records, paging } = await roko.calls.filterShopOrders({ body })
    return { numbers: records.map(({ orderNumber }) => orderNumber), total: paging.total, records }
  }
  const { total, numbers, records } = await find({ limit: 3 })
  expect([numbers[0], numbers.length]).toEqual([one.orderNumber, 3])
  expect(total).toBe(await open.shop.db.$count(orders))
  expect(records[0]).toEqual({
    orderNumber: one.orderNumber,
    status: 'awaitingPayment',
    paymentState: 'due',
    placedAt: expect.any(String),
    customerName: 'Žarko O’Neil-Šarić',
    country: 'Hrvatska',
    paymentMethod: 'Bank transfer',
    deliveryMethod: 'Home delivery',
    total: expect.any(Number),
    itemCount: 4,
    media: expect.any(Array),
  })
  const [row] = await open.shop.db.select().from(orders).where(eq(orders.number, one.orderNumber))
  const placedAt = row?.placedAt.toISOString() ?? ''
  const amount = (row?.totalCents ?? 0) / 100
  expect((await find({ search: one.orderNumber })).numbers).toEqual([one.orderNumber])
  expect((await find({ search: 'saric ŽARKO' })).total).toBe(total)
  expect((await find({ search: `${one.orderNumber} srdel` })).numbers).toEqual([one.orderNumber])
  expect((await find({ search: 'be 4471' })).numbers.length).toBeGreaterThan(1)
  for (const search of ['?', "' | '", 'nobody', '🫒']) expect((await find({ search })).total).toBe(0)
  expect((await find({ from: placedAt })).numbers).toEqual([one.orderNumber])
  expect((await find({ until: placedAt })).total).toBe(total - 1)
  expect((await find({ statuses: ['cancelled'] })).total).toBe(1)
  expect((await find({ statuses: [] })).total).toBe(0)
  expect((await find({ deliveryMethods: [METHODS.parcelLocker] })).total).toBe(1)
  expect((await find({ paymentMethods: [PAYMENTS.cashOnDelivery, PAYMENTS.card] })).total).toBe(2)
  expect((await find({ totalFrom: amount, totalUntil: amount })).numbers).toContain(one.orderNumber)
  expect((await find({ isPaid: true })).total + (await find({ isPaid: false })).total).toBe(total)
  const [smallest, largest] = [await find({ sort: 'smallest', limit: 100 }), await find({ sort: 'largest', limit: 100 })]
  expect(smallest.numbers).toEqual(largest.numbers.toReversed())
  expect((await find({ sort: 'oldest', limit: 100 })).numbers.at(-1)).toBe(one.orderNumber)
  expect((await find({ page: 99 })).numbers).toEqual([])
})

import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvents, orders } from '#server/modules/order/order.tables.ts'
import { expireOrders } from '#server/modules/order/order-lifecycle.service.ts'
import { paymentEvents, payments } from '#server/modules/payment/payment.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { type Bank, fieldsOf, openBank } from '#tests/api/bank.ts'
import { newShopper, PAYMENTS, PRODUCTS, problemOf, type Shopper } from '#tests/api/shopper.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { roundsOf } from './rounds.ts'

/** PGlite has one connection, so that few rounds suffice. */
const ROUNDS = roundsOf(5)
const PIECES = 2

let open: OpenShop
let bank: Bank
let shopper: Shopper
let model: typeof orders.$inferSelect

beforeAll(async () => {
  open = await openShop()
  bank = await openBank(open)
  shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.mackerel, PIECES)
  await shopper.prepare()
  await shopper.choosePayment(PAYMENTS.card)
  const { orderSlug } = await shopper.order()
  const [row] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
  if (!row) throw new Error('The order was not written')
  model = row
})
afterAll(() => open.close())

const stockOf = async (): Promise<number> => {
  const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, PRODUCTS.mackerel))
  return row?.quantity ?? -1
}
const setStock = (quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, PRODUCTS.mackerel))

let made = 0
const slugOf = (number: number): string => `${'a'.repeat(20)}${[...String(number).padStart(6, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** An order like the first one, with payment attempts; its stock is reserved. */
async function waitingOrder(change: Partial<typeof orders.$inferInsert> = {}, attempts = 1) {
  made += 1
  const { id: _id, ...row } = model
  const name = { slug: slugOf(made), number: `race ${made}`, cartId: `race ${made}` }
  const [order] = await open.shop.db
    .insert(orders)
    .values({ ...row, ...name, ...change })
    .returning()
  const orderId = order?.id ?? 0
  const references = Array.from({ length: attempts }, (_each, index) => `race ${made} ${index}`)
  const attempt = {
    orderId,
    provider: 'sandbox',
    amountCents: row.totalCents,
    currency: 'EUR',
    state: 'begun' as const,
    redirectHtml: 'form',
    begunAt: row.placedAt,
  }
  await open.shop.db.insert(payments).values(references.map((reference) => ({ ...attempt, reference })))
  return { orderId, slug: name.slug, references }
}

async function endOf(orderId: number) {
  const [[order], attempts, life] = await Promise.all([
    open.shop.db.select().from(orders).where(eq(orders.id, orderId)),
    open.shop.db.select().from(payments).where(eq(payments.orderId, orderId)),
    open.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id)),
  ])
  return { status: order?.status, attempts: attempts.map(({ state }) => state).sort(), life: life.map(({ event }) => event) }
}

const callBack = (reference: string, event: string, outcome = 'captured') =>
  bank.callBack(bank.sign({ event, reference, outcome, amount: String(model.totalCents), currency: 'EUR' }))
const payAgain = (slug: string) =>
  shopper.calls.payOrder({
    body: {
      orderSlug: slug,
      protectCode: shopper.proof.protectCode,
      successURL: `${ORIGIN}/checkout/success`,
      failureURL: `${ORIGIN}/checkout/failure`,
    },
  })

test('the same webhook delivered many times concurrently pays once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, references } = await waitingOrder()
    const [reference = ''] = references
    expect(await Promise.all(Array.from({ length: 4 }, () => callBack(reference, `same ${round}`)))).toEqual([200, 200, 200, 200])
    expect(await endOf(orderId)).toEqual({ status: 'paid', attempts: ['captured'], life: ['payment.confirm'] })
    expect(await open.shop.db.$count(paymentEvents, eq(paymentEvents.reference, reference))).toBe(1)
  }
})

test('two attempts captured concurrently: one pays, the other is recorded as excess', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, references } = await waitingOrder({}, 2)
    expect(await Promise.all(references.map((reference) => callBack(reference, `two ${reference}`)))).toEqual([200, 200])
    expect(await endOf(orderId)).toEqual({ status: 'paid', attempts: ['captured', 'excess'], life: ['payment.confirm'] })
    const verdicts = await open.shop.db.select().from(paymentEvents).where(inArray(paymentEvents.reference, references))
    expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['applied', 'excess'])
  }
})

test('a payment concurrent with expiry: the order is paid and keeps its stock, whichever comes first', async () => {
  const before = await stockOf()
  for (let round = 0; round < ROUNDS; round += 1) {
    await setStock(before - PIECES)
    const now = new Date()
    const { orderId, references } = await waitingOrder({ expiresAt: now, placedAt: now })
    const [status] = await Promise.all([callBack(references[0] ?? '', `expiry ${round}`), expireOrders(open.shop.db, now)])
    const { life, ...end } = await endOf(orderId)
    expect([status, end]).toEqual([200, { status: 'paid', attempts: ['captured'] }])
    expect([['payment.confirm'], ['payment.expire', 'payment.confirm']]).toContainEqual(life)
    expect(await stockOf()).toBe(before - PIECES)
  }
  await setStock(before)
})

test('a payment concurrent with expiry and the sale of the last pieces: paid or paid late, and never oversold', async () => {
  const before = await stockOf()
  for (let round = 0; round < ROUNDS; round += 1) {
    await setStock(0)
    const now = new Date()
    const { orderId, references } = await waitingOrder({ expiresAt: now, placedAt: now })
    const rival = await waitingOrder({ status: 'expired', expiresAt: null })
    const [, , retaken] = await Promise.all([
      callBack(references[0] ?? '', `last ${round}`),
      expireOrders(open.shop.db, now),
      payAgain(rival.slug).then(
        () => true,
        () => false,
      ),
    ])
    const { status, attempts } = await endOf(orderId)
    expect(attempts).toEqual(['captured'])
    expect(['paid', 'paidLate']).toContain(status)
    const held = (status === 'paid' ? PIECES : 0) + (retaken ? PIECES : 0)
    expect([held, await stockOf()]).toEqual([PIECES, 0])
  }
  await setStock(before)
})

test('a new attempt concurrent with expiry reserves the stock or is rejected, and the stock stays consistent', async () => {
  const before = await stockOf()
  for (let round = 0; round < ROUNDS; round += 1) {
    await setStock(before - PIECES)
    const now = new Date()
    const { orderId, slug } = await waitingOrder({ status: 'failed', expiresAt: now, placedAt: now })
    const [response] = await Promise.all([payAgain(slug), expireOrders(open.shop.db, now)])
    expect(response.html).not.toBe('')
    const { status, life } = await endOf(orderId)
    expect(status).toBe('awaitingPayment')
    expect([['payment.await'], ['payment.expire', 'payment.await']]).toContainEqual(life)
    expect(await stockOf()).toBe(before - PIECES)
  }
  await setStock(before)
})

test('twenty concurrent retries create one attempt and return twenty equal responses', async () => {
  for (let round = 0; round < Math.min(ROUNDS, 20); round += 1) {
    const { orderId, slug } = await waitingOrder({ status: 'failed' })
    await open.shop.db.update(payments).set({ state: 'declined' }).where(eq(payments.orderId, orderId))
    const answers = await Promise.all(Array.from({ length: 20 }, () => payAgain(slug)))
    expect(new Set(answers.map(({ html }) => fieldsOf(html).reference)).size).toBe(1)
    expect((await endOf(orderId)).attempts).toEqual(['begun', 'declined'])
  }
})

test('concurrent requests never pay an order of another customer', async () => {
  const { slug } = await waitingOrder()
  const tries = Array.from({ length: 10 }, () =>
    problemOf(
      shopper.calls.payOrder({
        body: { orderSlug: slug, protectCode: 'f'.repeat(32), successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` },
      }),
    ),
  )
  expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(Array(10).fill('not-found'))
})

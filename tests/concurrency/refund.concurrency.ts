import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ShopOrder } from '#contract/shop-order.ts'
import { sandboxRefunds } from '#server/modules/payment/payment.tables.ts'
import type { PaymentProvider } from '#server/modules/payment/payment-provider.ts'
import { type LoggedIn, logIn } from '#tests/api/demo-users.ts'
import { MINUTE, openPaymentShop, type PaymentShop } from '#tests/api/payment-shop.ts'
import { applyOrderEvent } from '#tests/api/placed-orders.ts'
import { codeOf } from '#tests/api/shopper.ts'
import { databaseInTest } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { readLedgerTotals } from '../../scripts/ledger-totals.ts'
import { type FatalStatements, fatalStatements } from './fatal-statement.ts'
import { roundsOf } from './rounds.ts'

/** PGlite has one connection, so that few rounds suffice. */
const ROUNDS = roundsOf(3)
const PIECES = 2
const ENOUGH = 10_000
const SAMPLE = { pglite: 18, postgres: 15 }
/** All statements with `npm test -- --all`, otherwise one of several. */
const STRIDE = process.env.ALL_TESTS ? 1 : SAMPLE[databaseInTest()]

let shop: PaymentShop
let lovre: LoggedIn
let sandbox: PaymentProvider
let fatal: FatalStatements
let totals: Record<string, number>
beforeAll(async () => {
  shop = await openPaymentShop()
  await shop.setStock(ENOUGH)
  lovre = await logIn(shop.open, 'lovre')
  const { provider } = shop.open.app.paymentWork.sandbox ?? {}
  if (!provider) throw new Error('There is no sandbox')
  sandbox = provider
  const { db, kind } = shop.open.shop
  fatal = fatalStatements(db, kind)
  totals = await readLedgerTotals(db)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findInvariantViolations(shop.open.shop.db)).toEqual([])
  expect(await readLedgerTotals(shop.open.shop.db)).toEqual(totals)
})
afterAll(() => shop.open.close())

async function paidOrder() {
  const placed = await shop.cardOrder({ qty: PIECES })
  await shop.bank.choose(placed.html, 'pay')
  return { ...placed, paid: await seen(placed.orderNumber) }
}
const seen = (number: string): Promise<ShopOrder> => lovre.calls.getShopOrder({ params: { number } })
function refund({ order, version, refundable }: ShopOrder, { quantity = PIECES, delivery = refundable?.delivery ?? 0, key = randomUUID() as string } = {}) {
  const body = { version, lines: [{ position: 1, quantity, restock: true }], delivery, reason: 'Both at once' }
  return lovre.calls.refundShopOrder({ params: { number: order.orderNumber }, body }, { idempotencyKey: key })
}
/** Time passes, for workers at once. A log-in does not last that long. */
async function passMinutes(count: number, workers: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    shop.pass(MINUTE)
    await Promise.all(Array.from({ length: workers }, () => shop.bank.passTime()))
  }
  lovre = await logIn(shop.open, 'lovre')
}
const madeFor = (reference: string) => shop.open.shop.db.$count(sandboxRefunds, eq(sandboxRefunds.reference, reference))
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => codeOf(Promise.reject(error)),
  )

test('two refunds at once: one is made, the other is told that the order has changed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { paid, reference, orderNumber } = await paidOrder()
    const outcomes = await Promise.all([refund(paid), refund(paid, { quantity: 1, delivery: 0 })].map(outcomeOf))
    expect(outcomes.sort()).toEqual(['done', 'order-changed'])
    expect([await madeFor(reference), (await seen(orderNumber)).refunds.map(({ state }) => state)]).toEqual([1, ['done']])
  }
})

test('the same press many times at once is one refund', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { paid, reference } = await paidOrder()
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(refund(paid, { key }))))
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'idempotency-in-flight')).toEqual([])
    expect([outcomes.includes('done'), await madeFor(reference)]).toEqual([true, 1])
  }
})

test('a refund against a withdrawal: money and goods return once, whichever comes first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await shop.stockOf()
    const { paid, reference, orderSlug, orderNumber } = await paidOrder()
    const [outcome] = await Promise.all([outcomeOf(refund(paid)), applyOrderEvent(shop.open, orderSlug, 'order.withdraw')])
    const now = await seen(orderNumber)
    expect(['done refunded', 'order-changed withdrawn']).toContain(`${outcome} ${now.order.status}`)
    expect([await madeFor(reference), await shop.stockOf()]).toEqual([outcome === 'done' ? 1 : 0, before])
  }
})

test('a refund against the start of packing and a report of the provider: nothing goes back twice', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await shop.stockOf()
    const { paid, reference, orderNumber } = await paidOrder()
    const pack = lovre.calls.moveShopOrder({ params: { number: orderNumber }, body: { event: 'packing.start', version: paid.version } })
    const [outcome] = await Promise.all([outcomeOf(refund(paid)), outcomeOf(pack), shop.bank.say(reference, { outcome: 'refunded' })])
    const now = await seen(orderNumber)
    expect([now.order.status, now.payments.map(({ state }) => state), await shop.stockOf()]).toEqual(['refunded', ['refunded'], before])
    expect(await madeFor(reference)).toBe(outcome === 'done' ? 1 : 0)
  }
})

test('a lost answer is asked again by two workers at once, and paid back once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { paid, reference, orderNumber } = await paidOrder()
    const send = sandbox.refund.bind(sandbox)
    vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (request) => {
      await send(request)
      throw new Error('No response')
    })
    expect((await refund(paid)).refunds.map(({ state }) => state)).toEqual(['pending'])
    await passMinutes(1, 2)
    expect([(await seen(orderNumber)).order.status, await madeFor(reference)]).toEqual(['refunded', 1])
  }
})

test('a refund whose process dies is made once or not at all, at whichever statement it dies', { timeout: 300_000 }, async () => {
  const ends: string[] = []
  for (let nth = 1; ; nth += STRIDE) {
    const before = await shop.stockOf()
    const { paid, reference, orderNumber } = await paidOrder()
    fatal.arm(nth)
    await outcomeOf(refund(paid))
    const wasReached = fatal.disarm()
    await passMinutes(3, 1)
    const now = await seen(orderNumber)
    const end = `${now.order.status} ${now.refunds.map(({ state }) => state).join()} ${await madeFor(reference)}`
    expect(['paid  0', 'refunded done 1'], `statement ${nth}`).toContain(end)
    expect(await shop.stockOf()).toBe(now.order.status === 'refunded' ? before : before - PIECES)
    ends.push(end)
    if (!wasReached) break
  }
  expect([ends[0], ends.at(-1)]).toEqual(['paid  0', 'refunded done 1'])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/modules/order/order.tables.ts'
import { paymentEvents, payments } from '#server/modules/payment/payment.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Bank, openBank } from './bank.ts'
import { newShopper, PAYMENTS, PRODUCTS } from './shopper.ts'

const REPORTS = ['authorised', 'captured', 'declined', 'expired', 'refunded'] as const

const permutations = <T>(values: readonly T[]): T[][] =>
  values.length === 0 ? [[]] : values.flatMap((value, index) => permutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]))

let open: OpenShop
let bank: Bank
let model: typeof orders.$inferSelect
beforeAll(async () => {
  open = await openShop()
  bank = await openBank(open)
  const shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.sardines, 1)
  await shopper.prepare()
  await shopper.choosePayment(PAYMENTS.card)
  const { orderSlug } = await shopper.order()
  const [row] = await open.shop.db.select().from(orders).where(eq(orders.slug, orderSlug))
  if (!row) throw new Error('The order was not written')
  model = row
})
afterAll(() => open.close())

/** An order like the first one with a pending payment of its own. */
async function waitingOrder(name: string): Promise<{ orderId: number; reference: string }> {
  const { id: _id, ...row } = model
  const [order] = await open.shop.db
    .insert(orders)
    .values({ ...row, slug: `slug ${name}`, number: `number ${name}`, cartId: `cart ${name}`, taken: [] })
    .returning()
  const attempt = { provider: 'sandbox', reference: `payment ${name}`, amountCents: row.totalCents, currency: 'EUR', state: 'begun' as const, redirectHtml: '' }
  const orderId = order?.id ?? 0
  await open.shop.db.insert(payments).values({ ...attempt, orderId, begunAt: row.placedAt })
  return { orderId, reference: attempt.reference }
}

async function endOf(orderId: number) {
  const found = open.shop.db.select({ payment: payments.state, order: orders.status }).from(orders).innerJoin(payments, eq(payments.orderId, orders.id))
  const [end] = await found.where(eq(orders.id, orderId))
  return end
}

// A refund is the end of a capture, heard or not: nothing is undone by late events.
const END = { payment: 'refunded', order: 'refunded' }

test('webhooks in any order and number leave the order paid exactly while it is funded', { timeout: 90_000 }, async () => {
  const orderings = permutations(REPORTS)
  expect(orderings).toHaveLength(120)
  for (const [index, report] of orderings.entries()) {
    const { orderId, reference } = await waitingOrder(String(index))
    for (const outcome of report) {
      const fields = bank.sign({ event: `${outcome} ${index}`, reference, outcome, amount: String(model.totalCents), currency: 'EUR' })
      expect(await bank.callBack(fields)).toBe(200)
      expect(await bank.callBack(fields)).toBe(200)
      const end = await endOf(orderId)
      expect(end?.order === 'paid', report.join(' ')).toBe(end?.payment === 'captured')
    }
    expect(await endOf(orderId), report.join(' ')).toEqual(END)
    expect(await open.shop.db.$count(paymentEvents, eq(paymentEvents.reference, reference))).toBe(REPORTS.length)
  }
})

test('a payment after a decline counts, in every sequence without a refund', async () => {
  for (const [index, report] of permutations(REPORTS.filter((each) => each !== 'refunded')).entries()) {
    const { orderId, reference } = await waitingOrder(`kept ${index}`)
    for (const outcome of report) await bank.say(reference, { outcome })
    expect((await endOf(orderId))?.order, report.join(' ')).toBe('paid')
  }
})

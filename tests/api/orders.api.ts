import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/modules/order/order.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { applyOrderEvent, type Placed, placeMixedOrder } from './placed-orders.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let mirna: LoggedIn
let jakov: LoggedIn
const mine: Placed[] = []
beforeAll(async () => {
  open = await openShop()
  mirna = await logIn(open, 'mirna')
  jakov = await logIn(open, 'jakov')
  for (let placed = 0; placed < 3; placed += 1) mine.push(await given(DEMO_USERS.mirna.id, placed))
  await given(DEMO_USERS.jakov.id, 0)
  await placeMixedOrder(open, 'en')
})
afterAll(() => open.close())

async function given(userId: number, hour: number): Promise<Placed> {
  const placed = await placeMixedOrder(open, 'en')
  await open.shop.db
    .update(orders)
    .set({ userId, placedAt: new Date(Date.UTC(2026, 10, 1, hour)) })
    .where(eq(orders.slug, placed.orderSlug))
  return placed
}
const numbers = (records: readonly { orderNumber: string }[]) => records.map(({ orderNumber }) => orderNumber)

test("a customer's orders are listed newest first, with the fields of a list", async () => {
  const { records, paging } = await mirna.calls.filterOrders({ query: { limit: 10, page: 1 } })
  expect(numbers(records)).toEqual(mine.map(({ orderNumber }) => orderNumber).reverse())
  expect(paging).toEqual({ page: 1, limit: 10, total: 3, lastPage: 1, perPage: 10 })
  expect(records[2]).toEqual({
    orderSlug: mine[0]?.orderSlug,
    orderNumber: mine[0]?.orderNumber,
    status: 'awaitingPayment',
    paymentState: 'due',
    placedAt: '2026-11-01T00:00:00.000Z',
    total: expect.any(Number),
    itemCount: 4,
    media: expect.any(Array),
  })
  expect(records[2]?.media).toHaveLength(3)
})

test('pages divide the list, and one beyond it is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => mirna.calls.filterOrders({ query: { limit: 2, page } })))
  expect(pages.map(({ records }) => records.length)).toEqual([2, 1, 0])
  expect(pages.map(({ paging }) => paging.lastPage)).toEqual([2, 2, 2])
  expect(numbers(pages.flatMap(({ records }) => records))).toEqual(mine.map(({ orderNumber }) => orderNumber).reverse())
})

test('no request returns orders of another customer', async () => {
  const { records } = await jakov.calls.filterOrders({ query: { limit: 100, page: 1 } })
  expect(records).toHaveLength(1)
  const query = { limit: 100, page: 1, userId: DEMO_USERS.mirna.id, filters: { userId: DEMO_USERS.mirna.id } }
  expect(await codeOf(jakov.calls.filterOrders({ query: query }))).toBe('invalid-input')
})

test('the list is for customers: visitors and the back office are rejected', async () => {
  expect(await codeOf(open.client.in('en').filterOrders({ query: { limit: 10, page: 1 } }))).toBe('not-logged-in')
  const nika = await logIn(open, 'nika')
  expect(await codeOf(nika.calls.filterOrders({ query: { limit: 10, page: 1 } }))).toBe('forbidden')
})

test('a customer opens an order without a code; another customer and a visitor get the same error as for a missing one', async () => {
  const orderSlug = mine[0]?.orderSlug ?? ''
  expect((await mirna.calls.getOrderBySlug({ body: { orderSlug } })).orderNumber).toBe(mine[0]?.orderNumber)
  for (const calls of [jakov.calls, open.client.in('en')])
    for (const slug of [orderSlug, 'a'.repeat(26)]) expect(await codeOf(calls.getOrderBySlug({ body: { orderSlug: slug } }))).toBe('not-found')
})

test('an order has its history, step by step', async () => {
  const orderSlug = mine[1]?.orderSlug ?? ''
  await applyOrderEvent(open, orderSlug, 'payment.confirm')
  await applyOrderEvent(open, orderSlug, 'packing.start')
  const { life, status, payment } = await mirna.calls.getOrderBySlug({ body: { orderSlug } })
  expect([status, payment.state, payment.slip]).toEqual(['packing', 'paid', null])
  expect(life.map((step) => step.status)).toEqual(['awaitingPayment', 'paid', 'packing'])
  expect(life.map(({ at }) => at)).toEqual(life.map(({ at }) => at).toSorted())
})

test('slugs of orders are random: neighbours cannot be guessed', async () => {
  const slugs = mine.map(({ orderSlug }) => orderSlug)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z2-7]{26}$/)
  expect(new Set(slugs.map((slug) => slug.slice(0, 4))).size).toBe(slugs.length)
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderResult } from '#contract/order.ts'
import { orderLines, orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { ipOf, newShopper, PRODUCTS, type Problem, problemOf, type Shopper } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { retryUnavailable } from './retry-unavailable.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

let guests = 0
/** A guest whose mailbox and network nobody else has. */
function newGuest(): Promise<Shopper> {
  guests += 1
  return newShopper(open.newClient(ipOf(guests)), 'en', `kupac-${guests}@example.com`)
}

async function readyShopper(lines: readonly (readonly [productId: number, qty: number])[]): Promise<Shopper> {
  const shopper = await newGuest()
  for (const [productId, qty] of lines) await shopper.add(productId, qty)
  await shopper.prepare()
  return shopper
}

const setStock = (productId: number, quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, productId))
async function stockOf(productId: number): Promise<number | undefined> {
  const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, productId))
  return row?.quantity
}
const soldOf = async (productId: number): Promise<number> => {
  const lines = await open.shop.db.select().from(orderLines).where(eq(orderLines.productId, productId))
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Places the order of this shopper as the browser does: one idempotency key for all attempts. */
function orderFrom(shopper: Shopper): Promise<OrderResult> {
  const key = randomUUID()
  return retryUnavailable(() => shopper.order({}, key))
}

interface Outcome {
  placed: number
  rejected: Problem[]
}

async function orderAll(shoppers: readonly Shopper[]): Promise<Outcome> {
  const outcomes = await Promise.all(
    shoppers.map((shopper) =>
      orderFrom(shopper).then(
        () => null,
        (error) => problemOf(Promise.reject(error)),
      ),
    ),
  )
  const rejected = outcomes.filter((outcome) => outcome !== null)
  return { placed: outcomes.length - rejected.length, rejected }
}

test('twenty clicks on Place order create one order and return twenty equal responses', async () => {
  const shopper = await readyShopper([[PRODUCTS.mackerel, 2]])
  const before = (await stockOf(PRODUCTS.mackerel)) ?? 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => orderFrom(shopper)))
  expect(answers).toEqual(Array(20).fill(answers[0]))
  expect(await open.shop.db.$count(orders, eq(orders.cartId, shopper.proof.cartId))).toBe(1)
  expect(await stockOf(PRODUCTS.mackerel)).toBe(before - 2)
})

test('sixty buyers of ten pieces: ten orders and fifty error responses', async () => {
  const shoppers: Shopper[] = []
  for (let each = 0; each < 60; each += 1) shoppers.push(await readyShopper([[PRODUCTS.bowl, 1]]))
  await setStock(PRODUCTS.bowl, 10)
  const { placed, rejected } = await orderAll(shoppers)
  expect(placed).toBe(10)
  expect(rejected.map(({ code, payload }) => [code, payload?.available])).toEqual(Array(50).fill(['out-of-stock', 0]))
  expect([await stockOf(PRODUCTS.bowl), await soldOf(PRODUCTS.bowl)]).toEqual([0, 10])
})

test('two carts and one last piece: one order and one out-of-stock response', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = [await readyShopper([[PRODUCTS.carafe, 1]]), await readyShopper([[PRODUCTS.carafe, 1]])]
    await setStock(PRODUCTS.carafe, 1)
    const { placed, rejected } = await orderAll(pair)
    expect([placed, rejected.map(({ code }) => code)]).toEqual([1, ['out-of-stock']])
    await setStock(PRODUCTS.carafe, 17)
  }
})

test('carts with the same products in another order never deadlock', async () => {
  const [one, other] = [PRODUCTS.sardines, PRODUCTS.capers]
  await setStock(one, 30)
  await setStock(other, 30)
  const shoppers: Shopper[] = []
  for (let each = 0; each < 12; each += 1) {
    const lines = [[one, 3] as const, [other, 3] as const]
    shoppers.push(await readyShopper(each % 2 ? lines : lines.toReversed()))
  }
  const { placed, rejected } = await orderAll(shoppers)
  expect([placed, rejected.map(({ code }) => code)]).toEqual([10, ['out-of-stock', 'out-of-stock']])
  expect([await stockOf(one), await stockOf(other)]).toEqual([0, 0])
})

const [FIG_JAM, SAGE_HONEY, MUG_CORAL] = [105, 106, 506]
const BOX = { bundleOptions: [FIG_JAM, SAGE_HONEY, MUG_CORAL].map((id) => ({ id, options: null })) }

test('buyers of bundles and of their parts share the stock: nothing is sold twice and a bundle is complete or rejected', async () => {
  await setStock(MUG_CORAL, 50)
  const before = await Promise.all([FIG_JAM, SAGE_HONEY, PRODUCTS.breakfastBox].map(stockOf))
  const shoppers: Shopper[] = []
  for (let each = 0; each < 16; each += 1) {
    const shopper = await newGuest()
    // The same products in another order: no deadlock.
    if (each % 2) await shopper.add(FIG_JAM)
    await (each % 4 < 2 ? shopper.add(PRODUCTS.breakfastBox, 1, BOX) : shopper.add(MUG_CORAL))
    await shopper.prepare()
    shoppers.push(shopper)
  }
  await setStock(MUG_CORAL, 5)
  const { placed, rejected } = await orderAll(shoppers)
  expect([placed, rejected.map(({ code }) => code), await stockOf(MUG_CORAL)]).toEqual([5, Array(11).fill('out-of-stock'), 0])
  const [boxes, jamAlone] = [await soldOf(PRODUCTS.breakfastBox), await soldOf(FIG_JAM)]
  expect(boxes + (await soldOf(MUG_CORAL))).toBe(5)
  expect(await Promise.all([FIG_JAM, SAGE_HONEY, PRODUCTS.breakfastBox].map(stockOf))).toEqual([
    (before[0] ?? 0) - boxes - jamAlone,
    (before[1] ?? 0) - boxes,
    (before[2] ?? 0) - boxes,
  ])
})

test('an add concurrent with the order is either part of it or rejected, never lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await readyShopper([[PRODUCTS.mackerel, 1]])
    const [placed, added] = await Promise.all([
      shopper.order(),
      shopper.add(PRODUCTS.mackerel, 4).then(
        () => 'added',
        async (error) => (await problemOf(Promise.reject(error))).code,
      ),
    ])
    const order = await shopper.calls.getOrderBySlug({ body: { orderSlug: placed.orderSlug, protectCode: shopper.proof.protectCode } })
    expect(['added 5', 'cart-ordered 1']).toContain(`${added} ${order.itemCount}`)
  }
})

test('all invariants hold afterwards', async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})

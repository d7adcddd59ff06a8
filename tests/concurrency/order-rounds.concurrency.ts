import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentAssignments } from '#server/modules/consent/consent.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { payments } from '#server/modules/payment/payment.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { ipOf, PAYMENTS, PRODUCTS, problemOf } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { orderCart, readyCarts } from './ready-carts.ts'
import { roundsOf } from './rounds.ts'

const ROUNDS = roundsOf(2)
const LIMIT_MS = 240_000

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  await open.shop.db.update(consentAssignments).set({ requiredConsents: [] })
}, LIMIT_MS)
afterAll(() => open.close())

const setStock = (productId: number, quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, productId))
async function stockOf(productId: number): Promise<number | undefined> {
  const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, productId))
  return row?.quantity
}

interface ReadyCart {
  id: string
  calls: ApiClient
}

let customers = 0
/** Carts of as many new customers, each in a network of its own. */
async function newCarts(count: number, options: Omit<Parameters<typeof readyCarts>[1], 'emails'>): Promise<ReadyCart[]> {
  const first = customers
  customers += count
  const ids = await readyCarts(open.shop.db, { emails: Array.from({ length: count }, (_, index) => `kupac-${first + index}@example.com`), ...options })
  return ids.map((id, index) => ({ id, calls: open.newClient(ipOf(first + index)).in('en') }))
}

test(
  `twenty clicks on Place order create one order, one payment and twenty equal responses, ${ROUNDS} times`,
  async () => {
    await setStock(PRODUCTS.sardines, 1_000)
    const carts = await newCarts(ROUNDS, { paymentMethodId: PAYMENTS.card })
    for (const [round, { id, calls }] of carts.entries()) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => orderCart(calls, id)))
      expect(answers).toEqual(Array(20).fill(answers[0]))
      expect(answers[0]?.html).toContain('<form')
      expect([await open.shop.db.$count(orders), await open.shop.db.$count(payments), await stockOf(PRODUCTS.sardines)]).toEqual([
        round + 1,
        round + 1,
        999 - round,
      ])
    }
  },
  LIMIT_MS,
)

test(
  `sixty buyers of ten pieces: ten orders and fifty error responses, ${ROUNDS} times`,
  async () => {
    const line = { productId: PRODUCTS.bowl, quantity: 1, shownPriceCents: 2400 }
    let waiting = await newCarts(60, { line })
    for (let round = 0; round < ROUNDS; round += 1) {
      await setStock(PRODUCTS.bowl, 10)
      const outcomes = await Promise.all(
        waiting.map(({ id, calls }) =>
          orderCart(calls, id).then(
            () => null,
            async (error: unknown) => problemOf(Promise.reject(error)),
          ),
        ),
      )
      const rejected = outcomes.filter((outcome) => outcome !== null)
      expect([round, rejected.length]).toEqual([round, 50])
      expect(new Set(rejected.map(({ code, payload }) => `${code} ${payload?.available}`))).toEqual(new Set(['out-of-stock 0']))
      expect([
        await stockOf(PRODUCTS.bowl),
        await open.shop.db.$count(
          orders,
          inArray(
            orders.cartId,
            waiting.map(({ id }) => id),
          ),
        ),
      ]).toEqual([0, 10])
      const left = waiting.filter((_cart, index) => outcomes[index] !== null)
      waiting = [...left, ...(await newCarts(10, { line }))]
    }
  },
  LIMIT_MS,
)

test('all invariants hold afterwards', async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})

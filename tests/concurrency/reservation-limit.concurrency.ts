import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentAssignments } from '#server/modules/consent/consent.tables.ts'
import { expireOrders } from '#server/modules/order/order-lifecycle.service.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { PAYMENTS, PRODUCTS, problemOf } from '#tests/api/shopper.ts'
import { databaseInTest, type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { orderCart, readyCarts } from './ready-carts.ts'

// PGlite has one connection: there the callers are serialized, and few rounds suffice.
const ROUNDS = databaseInTest() === 'postgres' ? 20 : 2
const LIMIT_MS = 120_000
const WEEK_MS = 7 * 86_400_000

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  await open.shop.db.update(consentAssignments).set({ requiredConsents: [] })
}, LIMIT_MS)
afterAll(() => open.close())

const setStock = (quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, PRODUCTS.bowl))
async function left(): Promise<number | undefined> {
  const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, PRODUCTS.bowl))
  return row?.quantity
}

test(
  `one visitor with eight concurrent carts reserves at most ten pieces of twenty, ${ROUNDS} times`,
  async () => {
    const calls = open.client.in('en')
    const line = { productId: PRODUCTS.bowl, quantity: 2, shownPriceCents: 2400 }
    for (let round = 0; round < ROUNDS; round += 1) {
      await setStock(20)
      const emails = Array.from({ length: 8 }, (_, index) => (index % 2 ? `zora-${round}@example.com` : `Zora-${round}@example.com`))
      const ids = await readyCarts(open.shop.db, { emails, line, paymentMethodId: PAYMENTS.bankTransfer })
      const outcomes = await Promise.all(
        ids.map((id) =>
          orderCart(calls, id).then(
            () => 'placed',
            async (error: unknown) => (await problemOf(Promise.reject(error))).code,
          ),
        ),
      )
      expect([round, outcomes.toSorted(), await left()]).toEqual([round, [...Array(3).fill('held-too-many'), ...Array(5).fill('placed')], 10])
      expect(await expireOrders(open.shop.db, new Date(Date.now() + WEEK_MS))).toBe(5)
    }
  },
  LIMIT_MS,
)

test('all invariants hold afterwards', async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})

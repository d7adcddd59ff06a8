import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchInProcess } from '#server/http/in-process.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { products, stock } from '#server/modules/product/product.tables.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { databaseInTest, type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { readLedgerTotals } from '../../scripts/ledger-totals.ts'
import { FAULTS, type Fault, faultyNetwork, type Place } from './faulty-network.ts'
import { type Pay, PRODUCTS_BOUGHT, retryingBuyer } from './retrying-buyer.ts'

/** The request timeout of these customers' browsers. */
const TIMEOUT_MS = 3_000
// More of them would exceed the timeout by themselves on a busy machine.
const CONCURRENCY = 8

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  for (const [productId] of PRODUCTS_BOUGHT) await open.shop.db.update(stock).set({ quantity: 9_000 }).where(eq(stock.productId, productId))
}, 120_000)
afterAll(() => open.close())

const PAYMENT_METHODS = ['cash on delivery', 'hosted form'] as const
type Payment = (typeof PAYMENT_METHODS)[number]

let buyers = 0
const pay: Pay = async (_action, fields) => {
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
  const payload = new URLSearchParams({ ...fields, choice: 'pay' }).toString()
  const response = await open.app.inject({ ...form, url: '/sandbox-payments/decide', payload })
  return String(response.headers.location)
}

/** One purchase over a network with at most one fault; returns its requests. Fails unless it ends in exactly one complete order. */
async function purchase(method: Payment, fault?: Fault, place?: Place): Promise<readonly Place[]> {
  buyers += 1
  const email = `buyer-${buyers}@example.com`
  const network = faultyNetwork(fetchInProcess(open.app, { origin: ORIGIN, ip: `10.0.${buyers >> 8}.${buyers & 255}` }), fault, place)
  const buyer = retryingBuyer(createShopClient({ fetch: network.fetch, base: ORIGIN, referer: `${ORIGIN}/`, timeoutMs: TIMEOUT_MS }), email)
  const seen = await (method === 'hosted form' ? buyer.buyByCard(pay) : buyer.buyOnDelivery())
  await network.arrived()
  const placed = await open.shop.db.select().from(orders).where(eq(orders.email, email))
  const fee = method === 'hosted form' ? 0 : 2
  expect(placed.map(({ number, status, totalCents, couponCode }) => [number, status, totalCents, couponCode])).toEqual([
    [seen.orderNumber, method === 'hosted form' ? 'paid' : 'new', Math.round(seen.prices.orderTotal * 100), 'SKOJ10'],
  ])
  expect(seen.items.map(({ productId, qty }) => [productId, qty])).toEqual([
    [PRODUCTS_BOUGHT[0][0], 3],
    [PRODUCTS_BOUGHT[1][0], 1],
    [PRODUCTS_BOUGHT[2][0], 1],
  ])
  expect([seen.prices.itemsTotal, seen.prices.coupon, seen.prices.delivery]).toEqual([31.1, 3.11, 4.5 + fee])
  return network.went
}

async function inParallel<T>(work: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const queue = [...work]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

// All of them on PGlite; on PostgreSQL each operation gets one, and all faults occur.
const faultsAt = (index: number): readonly Fault[] =>
  databaseInTest() === 'pglite' ? FAULTS : FAULTS.slice(index % FAULTS.length, (index % FAULTS.length) + 1)

describe.each(PAYMENT_METHODS)('a purchase by %s', (method) => {
  test('ends in one complete order, with any single fault at any of its requests', { timeout: 240_000 }, async () => {
    const books = await readLedgerTotals(open.shop.db)
    const places = await purchase(method)
    const runs = places.flatMap((place, index) => faultsAt(index).map((fault) => ({ place, fault })))
    const broken: string[] = []
    await inParallel(runs, ({ place, fault }) =>
      purchase(method, fault, place).then(
        () => undefined,
        (error: unknown) => void broken.push(`${fault} at ${place.call} ${place.nth}: ${error instanceof Error ? error.message : error}`),
      ),
    )
    expect(broken).toEqual([])
    expect(places.length).toBeGreaterThan(20)
    expect(await findInvariantViolations(open.shop.db)).toEqual([])
    expect(await readLedgerTotals(open.shop.db)).toEqual(books)
  })
})

test('the product price matches the expected total', async () => {
  const [oil] = await open.shop.db.select({ cents: products.priceCents }).from(products).where(eq(products.id, PRODUCTS_BOUGHT[2][0]))
  expect(oil?.cents).toBe(990)
})

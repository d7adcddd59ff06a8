import { count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { consentAssignments } from '#server/modules/consent/consent.tables.ts'
import { coupons, couponUses } from '#server/modules/coupon/coupon.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { codeOf, EURO, ipOf, PRODUCTS } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { readyCarts as makeCarts, orderCart, SECRET } from './ready-carts.ts'
import { roundsOf } from './rounds.ts'

const ROUNDS = roundsOf(2)
const FEWER = Math.min(ROUNDS, 20)
const BUYERS = 60
const LIMIT_MS = 240_000
const TEN_PERCENT = {
  kind: 'percent' as const,
  valuePercent: 10,
  name: inEveryLocale({ en: 'Ten', hr: 'Deset' }),
  description: inEveryLocale({ en: '', hr: '' }),
  categoryIds: [],
}

let open: OpenShop
let calls: ApiClient
let clients: readonly ApiClient[]
beforeAll(async () => {
  open = await openShop()
  calls = open.client.in('en')
  clients = Array.from({ length: BUYERS }, (_, index) => open.newClient(ipOf(index)).in('en'))
  const { db } = open.shop
  await db.update(consentAssignments).set({ requiredConsents: [] })
  await db.update(stock).set({ quantity: 1_000_000 }).where(eq(stock.productId, PRODUCTS.sardines))
  await db.insert(coupons).values([
    { ...TEN_PERCENT, code: 'ZADNJI', usageLimit: 1 },
    { ...TEN_PERCENT, code: 'JEDNOM', oncePerCustomer: true },
    { ...TEN_PERCENT, code: 'UVIJEK' },
  ])
}, LIMIT_MS)
afterAll(() => open.close())

const readyCarts = (couponCode: string | null, emails: readonly string[]): Promise<string[]> => makeCarts(open.shop.db, { couponCode, emails })

const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => codeOf(Promise.reject(error)),
  )

/** Orders all of them concurrently, each from a network of its own, since orders of one network are placed one by one; returns the number of orders, the errors of the others and the remaining carts. */
async function orderAll(cartIds: readonly string[]) {
  const outcomes = await Promise.all(cartIds.map((id, index) => outcomeOf(orderCart(clients[index] ?? calls, id))))
  const [placed] = await open.shop.db
    .select({ orders: count(), discounted: sql<number>`count(*) filter (where (amounts->>'coupon')::int > 0)::int` })
    .from(orders)
    .where(inArray(orders.cartId, [...cartIds]))
  return { placed, rejected: [...new Set(outcomes.filter((outcome) => outcome !== 'done'))], left: cartIds.filter((_id, index) => outcomes[index] !== 'done') }
}

const rowOf = async (code: string) => (await open.shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]

test(
  `sixty carts with the last use of a coupon: one discounted order, the others no order, no number and an error response, ${ROUNDS} times`,
  async () => {
    const { id = 0 } = (await rowOf('ZADNJI')) ?? {}
    const emails = Array.from({ length: BUYERS }, (_, index) => `kupac-${index}@example.com`)
    let waiting = await readyCarts('ZADNJI', emails)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { placed, rejected, left } = await orderAll(waiting)
      expect([round, placed, rejected, (await rowOf('ZADNJI'))?.usedCount]).toEqual([round, { orders: 1, discounted: 1 }, ['coupon-used-up'], 1])
      expect(await open.shop.db.$count(couponUses, eq(couponUses.couponId, id))).toBe(round + 1)
      await open.shop.db.update(coupons).set({ usedCount: 0 }).where(eq(coupons.id, id))
      waiting = [...left, ...(await readyCarts('ZADNJI', ['kupac@example.com']))]
    }
    const numbers = (await open.shop.db.select({ number: orders.number }).from(orders)).map(({ number }) => Number(number.slice(5)))
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(ROUNDS - 1)
  },
  LIMIT_MS,
)

test(
  `ten carts of one e-mail address, in many spellings, and a coupon that is once per customer: one order, ${FEWER} times`,
  async () => {
    const { id = 0 } = (await rowOf('JEDNOM')) ?? {}
    for (let round = 0; round < FEWER; round += 1) {
      const email = `ista-${round}@example.com`
      const spelled = Array.from({ length: 10 }, (_, index) => (index % 2 ? email.toUpperCase() : email))
      const { placed, rejected } = await orderAll(await readyCarts('JEDNOM', spelled))
      expect([round, placed, rejected]).toEqual([round, { orders: 1, discounted: 1 }, ['coupon-already-used']])
      expect([(await rowOf('JEDNOM'))?.usedCount, await open.shop.db.$count(couponUses, eq(couponUses.couponId, id))]).toEqual([round + 1, round + 1])
    }
  },
  LIMIT_MS,
)

test(
  `a coupon applied twice concurrently is deducted once, ${FEWER} times`,
  async () => {
    const ids = await readyCarts(null, Array(FEWER).fill('dvaput@example.com'))
    for (const cartId of ids) {
      const body = { cartId, protectCode: SECRET, couponCode: 'UVIJEK' }
      const answers = await Promise.all([calls.applyCoupon({ body }), calls.applyCoupon({ body })])
      expect(answers.map(({ prices, couponCode }) => [prices.converted.coupon, couponCode])).toEqual([
        [0.49, 'UVIJEK'],
        [0.49, 'UVIJEK'],
      ])
      const cart = await calls.getCart({ body: { cartId, protectCode: SECRET, currencyId: EURO } })
      expect([cart.prices.converted.coupon, cart.prices.converted.cartTotal, cart.version]).toEqual([0.49, 10.91, 2])
    }
  },
  LIMIT_MS,
)

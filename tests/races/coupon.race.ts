import { randomUUID } from 'node:crypto'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLines, carts, guestUsers } from '#server/modules/cart/cart.tables.ts'
import { hashOf, randomWord } from '#server/modules/cart/cart-proof.service.ts'
import { consentAssignments } from '#server/modules/consent/consent.tables.ts'
import { coupons, couponUses } from '#server/modules/coupon/coupon.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import type { Calls } from '#src/client/create-client.ts'
import { addressIn, COUNTRIES, codeOf, EURO, METHODS, PAYMENTS, PRODUCTS } from '#tests/flows/shopper.ts'
import { databaseInTest, type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'

// The embedded database has one connection: there the callers take turns, and few rounds tell all.
const ROUNDS = databaseInTest() === 'postgres' ? 100 : 2
const LIMIT_MS = 60_000
const SECRET = 'a'.repeat(32)
const TEN_PERCENT = { kind: 'percent' as const, valuePercent: 10, name: { en: 'Ten', hr: 'Deset' }, description: { en: '', hr: '' }, categoryIds: [] }

let open: OpenShop
let calls: Calls
beforeAll(async () => {
  open = await openShop()
  calls = open.client.in('en')
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

/** Carts with a tin, a guest, a way of delivery and of paying and the coupon: all but the order. Nobody has seen a price of them yet. */
async function readyCarts(couponCode: string | null, emails: readonly string[]): Promise<string[]> {
  const { db } = open.shop
  const addresses = [addressIn(COUNTRIES.HR), addressIn(COUNTRIES.HR, 'Main')]
  const ids = emails.map(() => randomWord())
  const chosen = { deliveryMethodId: METHODS.homeDelivery, paymentMethodId: PAYMENTS.cashOnDelivery, couponCode }
  await db.insert(carts).values(ids.map((id) => ({ id, protectHash: hashOf(SECRET), siteId: 1, storeId: 1, currencyId: EURO, ...chosen })))
  const tin = { productId: PRODUCTS.sardines, quantity: 1, options: {}, optionsKey: '[[],[]]', shownPriceCents: 490 }
  await db.insert(cartLines).values(ids.map((cartId) => ({ cartId, ...tin })))
  const details = { firstName: 'Žarko', lastName: 'Šarić', phone: '' }
  await db.insert(guestUsers).values(ids.map((cartId, index) => ({ cartId, email: emails[index] ?? '', addresses, details })))
  return ids
}

const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => codeOf(Promise.reject(error)),
  )

function order(cartId: string): Promise<string> {
  const texts = { giftMessage: '', orderMessage: '', to: '', from: '' }
  const urls = { successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` }
  const body = { cartId, protectCode: SECRET, userId: null, ...texts, ...urls }
  return outcomeOf(calls.createOrder({ body }, { idempotencyKey: randomUUID() }))
}

/** Orders all of them at once; answers how many orders there are, what the others were told and which carts are left. */
async function orderAll(cartIds: readonly string[]) {
  const outcomes = await Promise.all(cartIds.map(order))
  const [placed] = await open.shop.db
    .select({ orders: count(), discounted: sql<number>`count(*) filter (where (amounts->>'coupon')::int > 0)::int` })
    .from(orders)
    .where(inArray(orders.cartId, [...cartIds]))
  return { placed, refused: [...new Set(outcomes.filter((outcome) => outcome !== 'done'))], left: cartIds.filter((_id, index) => outcomes[index] !== 'done') }
}

const rowOf = async (code: string) => (await open.shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]

test(
  `sixty carts with the one use of a coupon: one discounted order, and the others have none and are told, ${ROUNDS} times`,
  async () => {
    const { id = 0 } = (await rowOf('ZADNJI')) ?? {}
    const emails = Array.from({ length: 60 }, (_, index) => `kupac-${index}@example.com`)
    let waiting = await readyCarts('ZADNJI', emails)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { placed, refused, left } = await orderAll(waiting)
      expect([round, placed, refused, (await rowOf('ZADNJI'))?.usedCount]).toEqual([round, { orders: 1, discounted: 1 }, ['coupon-used-up'], 1])
      expect(await open.shop.db.$count(couponUses, eq(couponUses.couponId, id))).toBe(round + 1)
      await open.shop.db.update(coupons).set({ usedCount: 0 }).where(eq(coupons.id, id))
      waiting = [...left, ...(await readyCarts('ZADNJI', ['kupac@example.com']))]
    }
  },
  LIMIT_MS,
)

test(
  `ten carts of one e-mail address, in many spellings, and a coupon that is once per customer: one order, ${ROUNDS} times`,
  async () => {
    const { id = 0 } = (await rowOf('JEDNOM')) ?? {}
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `ista-${round}@example.com`
      const spelled = Array.from({ length: 10 }, (_, index) => (index % 2 ? email.toUpperCase() : email))
      const { placed, refused } = await orderAll(await readyCarts('JEDNOM', spelled))
      expect([round, placed, refused]).toEqual([round, { orders: 1, discounted: 1 }, ['coupon-already-used']])
      expect([(await rowOf('JEDNOM'))?.usedCount, await open.shop.db.$count(couponUses, eq(couponUses.couponId, id))]).toEqual([round + 1, round + 1])
    }
  },
  LIMIT_MS,
)

test(
  `a coupon applied twice at once is taken off once, ${ROUNDS} times`,
  async () => {
    const ids = await readyCarts(null, Array(ROUNDS).fill('dvaput@example.com'))
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

import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { carts } from '#server/modules/cart/cart.tables.ts'
import { consentAssignments } from '#server/modules/consent/consent.tables.ts'
import { coupons, couponUses } from '#server/modules/coupon/coupon.tables.ts'
import { createOrder } from '#server/modules/order/order.service.ts'
import { orderEvents, orderLines, orders } from '#server/modules/order/order.tables.ts'
import { payments, sandboxPayments } from '#server/modules/payment/payment.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { readyCarts, SECRET } from '#tests/concurrency/ready-carts.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { ipOf, PAYMENTS, PRODUCTS } from './shopper.ts'

const LIMIT_MS = 120_000
const CODE = 'SVAKI'
const PIECES = 3

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  const { db } = open.shop
  await db.update(consentAssignments).set({ requiredConsents: [] })
  const names = { name: inEveryLocale({ en: 'Ten', hr: 'Deset' }), description: inEveryLocale({ en: '', hr: '' }) }
  await db.insert(coupons).values({ ...names, code: CODE, kind: 'percent', valuePercent: 10, categoryIds: [], usageLimit: 1_000 })
})
afterAll(() => open.close())

/** Runs a statement inside a transaction. */
interface Session {
  prepareQuery(...described: unknown[]): { execute(...values: unknown[]): Promise<unknown> }
}

/** A database whose transactions fail with `fault` before their statement number `at`, commit included; tells whether that was reached. */
function faulty(db: Db, at: number, fault: (transaction: Db) => Promise<void>): { db: Db; wasReached: () => boolean } {
  let statements = 0
  const arm = (transaction: Db): Db => {
    const { session } = transaction as unknown as { session: Session }
    const prepare = session.prepareQuery.bind(session)
    session.prepareQuery = (...described) => {
      const query = prepare(...described)
      const execute = query.execute.bind(query)
      query.execute = async (...values) => {
        statements += 1
        if (statements === at) await fault(transaction)
        return execute(...values)
      }
      return query
    }
    return transaction
  }
  const transaction: Db['transaction'] = (work, config) => db.transaction((inner) => work(arm(inner) as Parameters<typeof work>[0]), config)
  return { db: Object.assign(Object.create(db), { transaction }), wasReached: () => statements >= at }
}

const body = (cartId: string) => ({
  ...{ cartId, protectCode: SECRET, userId: null, giftMessage: '', orderMessage: '', to: '', from: '' },
  ...{ successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` },
})
const caller = {
  locale: 'en',
  siteId: 1,
  storeId: 1,
  requestId: '',
  idempotencyKey: null,
  country: null,
  origin: ORIGIN,
  at: new Date(),
  user: null,
} satisfies Partial<Caller>
const order = (db: Db, { id, ip }: NewCart) => createOrder(db, open.app.paymentWork.payments, { ...caller, ip }, body(id))

interface NewCart {
  id: string
  ip: string
}

let customers = 0
/** A cart of a new customer in a new network: each of them may reserve only so much. */
async function newCart(): Promise<NewCart> {
  customers += 1
  const emails = [`kupac-${customers}@example.com`]
  const line = { productId: PRODUCTS.sardines, quantity: PIECES, shownPriceCents: 490 }
  const [id = ''] = await readyCarts(open.shop.db, { emails, line, couponCode: CODE, paymentMethodId: PAYMENTS.card })
  return { id, ip: ipOf(customers) }
}

/** All rows that an order of the cart writes. */
async function countRows(cartId: string) {
  const { db } = open.shop
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId))
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, cartId))
  const ids = [...rows.map(({ id }) => id), 0]
  const attempts = await db.select().from(payments).where(inArray(payments.orderId, ids))
  const references = [...attempts.map(({ reference }) => reference), '']
  return {
    isClosed: cart?.orderedAt !== null,
    orders: rows.length,
    lines: await db.$count(orderLines, inArray(orderLines.orderId, ids)),
    events: await db.$count(orderEvents, inArray(orderEvents.orderId, ids)),
    uses: await db.$count(couponUses, inArray(couponUses.orderId, ids)),
    payments: attempts.length,
    paymentRows: await db.$count(sandboxPayments, inArray(sandboxPayments.reference, references)),
    mails: await db.$count(outbox, inArray(sql`(${outbox.payload}->>'orderId')::int`, ids)),
  }
}
const NO_ROWS = { isClosed: false, orders: 0, lines: 0, events: 0, uses: 0, payments: 0, paymentRows: 0, mails: 0 }
const ALL_ROWS = { isClosed: true, orders: 1, lines: 1, events: 1, uses: 1, payments: 1, paymentRows: 1, mails: 1 }

/** Counters beside the order: stock and coupon uses. */
async function readCounters() {
  const [[pieces], [coupon]] = [
    await open.shop.db.select().from(stock).where(eq(stock.productId, PRODUCTS.sardines)),
    await open.shop.db.select().from(coupons).where(eq(coupons.code, CODE)),
  ]
  return { pieces: pieces?.quantity ?? -1, uses: coupon?.usedCount ?? -1 }
}

async function walkFaults(fault: (transaction: Db) => Promise<void>): Promise<number> {
  for (let at = 1; ; at += 1) {
    const [cart, before] = [await newCart(), await readCounters()]
    const database = faulty(open.shop.db, at, fault)
    const placed = await order(database.db, cart).catch(() => null)
    if (!database.wasReached()) {
      expect(await countRows(cart.id)).toEqual(ALL_ROWS)
      return at - 1
    }
    expect([at, placed, await countRows(cart.id), await readCounters()]).toEqual([at, null, NO_ROWS, before])
    const again = await order(open.shop.db, cart)
    expect([at, await countRows(cart.id), await readCounters()]).toEqual([at, ALL_ROWS, { pieces: before.pieces - PIECES, uses: before.uses + 1 }])
    expect(await order(open.shop.db, cart)).toEqual(again)
  }
}

test(
  'an order that fails at any statement leaves nothing, and a retry places it completely',
  async () => {
    const statements = await walkFaults(async () => {
      throw new Error('The power is gone')
    })
    expect(statements).toBeGreaterThan(15)
    expect(await findInvariantViolations(open.shop.db)).toEqual([])
  },
  LIMIT_MS,
)

test(
  'the same when the database connection is lost at that statement',
  async () => {
    const statements = await walkFaults(async (transaction) => {
      if (open.shop.kind === 'pglite') throw new Error('The embedded database has no connection to cut')
      const [row] = await transaction.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) as one`)
      await open.shop.db.execute(sql`select pg_terminate_backend(${row?.pid}, 5000)`)
    })
    expect(statements).toBeGreaterThan(15)
    expect(await findInvariantViolations(open.shop.db)).toEqual([])
  },
  LIMIT_MS,
)

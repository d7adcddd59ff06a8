import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { coupons } from '#server/modules/coupon/coupon.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { expireOrders } from '#server/modules/order/order-lifecycle.service.ts'
import { payments } from '#server/modules/payment/payment.tables.ts'
import { postCallback } from '#server/modules/payment/sandbox.routes.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { apiWith } from './demo-users.ts'
import {
  add,
  amountsOf,
  COUPONS,
  type CouponCode,
  change,
  dropCoupon,
  expire,
  GOOD_NAMES,
  GOODS,
  type Good,
  type Model,
  type ModelCart,
  newModel,
  order,
  pay,
  redeem,
  remove,
  setCard,
} from './shop-model.ts'
import { EURO, METHODS, PAYMENTS, problemOf, type Shopper, shopperOf } from './shopper.ts'

const CARD = '2900260010314'
const STOCK: Record<Good, number> = { tin: 7, carafe: 3, oil: 4 }
const NO_LINE = 2_000_000_000
const HALF_AN_HOUR_MS = 31 * 60_000

/** A customer with the responses of the shop. */
interface RealCart {
  readonly shopper: Shopper
  readonly itemIds: Map<number, number>
  version: number
  orderNumber: string | null
}

export interface Real {
  readonly open: OpenShop
  /** The code of the coupon for one order in this shop. */
  readonly lastOne: string
  readonly carts: readonly RealCart[]
}

type Command = fc.AsyncCommand<Model, Real>
type Done = { cart: Cart } | { expectedCode: string }

const codeIn = ({ lastOne }: Real, code: CouponCode): string => (code === 'LASTONE' ? lastOne : code)
const cents = (amount: number) => Math.round(amount * 100)

async function doneOf(call: Promise<Cart>): Promise<Done> {
  try {
    return { cart: await call }
  } catch (error) {
    return { expectedCode: (await problemOf(Promise.reject(error))).code }
  }
}

/** A command of one cart that returns the cart, or the rejection that the model predicts. */
function onCart(
  name: string,
  index: number,
  predict: (model: Model, cart: ModelCart) => string | null,
  act: (mine: RealCart, real: Real) => Promise<Cart>,
): Command {
  return {
    check: () => true,
    toString: () => `${name} in cart ${index}`,
    async run(model, real) {
      const [expected, mine] = [model.carts[index], real.carts[index]]
      if (!expected || !mine) throw new Error('There is no such cart')
      const expectedCode = predict(model, expected)
      const done = await doneOf(act(mine, real))
      if ('expectedCode' in done) return void expect(done.expectedCode).toBe(expectedCode)
      expect(expectedCode).toBe(null)
      const { items, version, prices } = done.cart
      const { itemsTotal, coupon, loyalty } = prices.converted
      for (const { productId, itemId } of items) mine.itemIds.set(productId, itemId)
      expect(items.map(({ productId, qty }) => [productId, qty]).sort()).toEqual([...expected.lines].map(([good, qty]) => [GOODS[good].id, qty]).sort())
      expect({ items: cents(itemsTotal), coupon: cents(coupon), loyalty: cents(loyalty) }).toEqual(amountsOf(expected, model))
      expect(version).toBeGreaterThan(mine.version)
      mine.version = version
    },
  }
}

async function statusOf({ open }: Real, number: string | null) {
  const [row] = await open.shop.db
    .select()
    .from(orders)
    .where(eq(orders.number, number ?? ''))
  return row
}

const ordering = (index: number, method: 'cash' | 'card'): Command => ({
  check: () => true,
  toString: () => `order by ${method} of cart ${index}`,
  async run(model, real) {
    const [expected, mine] = [model.carts[index], real.carts[index]]
    if (!expected || !mine) throw new Error('There is no such cart')
    const isFirst = expected.order === null
    const { shopper } = mine
    if (isFirst && expected.lines.size > 0) {
      await shopper.enterGuest()
      await shopper.chooseDelivery(METHODS.homeDelivery)
      await shopper.consent()
      mine.version = (await shopper.choosePayment(method === 'cash' ? PAYMENTS.cashOnDelivery : PAYMENTS.card)).version
    }
    const expectedCode = order(model, expected, method)
    const response = await shopper.order().catch(async (error: unknown) => (await problemOf(Promise.reject(error))).code)
    if (typeof response === 'string') return void expect(response).toBe(expectedCode)
    expect(expectedCode).toBe(null)
    if (!isFirst) return void expect(response.orderNumber).toBe(mine.orderNumber)
    mine.orderNumber = response.orderNumber
    const row = await statusOf(real, response.orderNumber)
    expect([row?.status, row?.totalCents, row?.couponCode]).toEqual([
      expected.order?.status,
      expected.order?.total,
      expected.coupon && codeIn(real, expected.coupon),
    ])
  },
})

const paying = (index: number): Command => ({
  check: ({ carts }) => carts[index]?.order?.status === 'awaitingPayment' || carts[index]?.order?.status === 'expired',
  toString: () => `money for cart ${index}`,
  async run(model, real) {
    const [expected, mine] = [model.carts[index], real.carts[index]]
    if (!expected || !mine) throw new Error('There is no such cart')
    const { app, shop } = real.open
    const row = await statusOf(real, mine.orderNumber)
    const [payment] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, row?.id ?? 0))
    const callback = await app.paymentWork.sandbox?.decide(payment?.reference ?? '', 'pay', new Date())
    if (callback) await postCallback(app)(callback)
    pay(model, expected)
    expect((await statusOf(real, mine.orderNumber))?.status).toBe(expected.order?.status)
  },
})

const expiring: Command = {
  check: () => true,
  toString: () => 'half an hour passes',
  async run(model, { open }) {
    expire(model)
    await expireOrders(open.shop.db, new Date(Date.now() + HALF_AN_HOUR_MS))
  },
}

const sellingOut = (good: Good): Command => ({
  check: ({ stock: { [good]: left } }) => left > 0,
  toString: () => `others buy all ${good}`,
  async run(model, { open }) {
    model.stock[good] = 0
    await open.shop.db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, GOODS[good].id))
  },
})

const CARTS = 2
const someCart = fc.nat(CARTS - 1)
const someGood = fc.constantFrom(...GOOD_NAMES)
const someQty = fc.integer({ min: 1, max: 4 })

const adding = (index: number, good: Good, qty: number): Command =>
  onCart(
    `add ${qty} ${good}`,
    index,
    (model, mine) => add(model, mine, good, qty),
    ({ shopper }) => shopper.add(GOODS[good].id, qty),
  )

/** The end of every sequence: a payment that arrives after expiry, when the stock is sold. */
export const TOO_LATE: readonly Command[] = [adding(1, 'tin', 1), ordering(1, 'card'), expiring, sellingOut('tin'), paying(1)]

/** One customer orders with cash on delivery and the other by card, in time. */
export const IN_TIME: readonly Command[] = [adding(0, 'oil', 1), ordering(0, 'cash'), adding(1, 'tin', 1), ordering(1, 'card'), paying(1)]

/** All actions of customers and time. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(someCart, someGood, someQty).map(([cart, good, qty]) => adding(cart, good, qty)),
  fc.tuple(someCart, someGood, someQty).map(([cart, good, qty]) =>
    onCart(
      `make it ${qty} ${good}`,
      cart,
      (model, mine) => change(model, mine, good, qty),
      ({ shopper: { calls, proof }, itemIds }) =>
        calls.updateItem({ body: { ...proof, currencyId: EURO, itemId: itemIds.get(GOODS[good].id) ?? NO_LINE, productId: GOODS[good].id, qty } }),
    ),
  ),
  fc.tuple(someCart, someGood).map(([cart, good]) =>
    onCart(
      `remove ${good}`,
      cart,
      (_model, mine) => remove(mine, good),
      ({ shopper: { calls, proof }, itemIds }) => calls.deleteItem({ body: { ...proof, itemId: itemIds.get(GOODS[good].id) ?? NO_LINE } }),
    ),
  ),
  fc.tuple(someCart, fc.constantFrom(...COUPONS)).map(([cart, code]) =>
    onCart(
      `coupon ${code}`,
      cart,
      (model, mine) => redeem(model, mine, code),
      ({ shopper: { calls, proof } }, real) => calls.applyCoupon({ body: { ...proof, couponCode: codeIn(real, code) } }, { idempotencyKey: randomUUID() }),
    ),
  ),
  someCart.map((cart) =>
    onCart(
      'no coupon',
      cart,
      (_model, mine) => dropCoupon(mine),
      ({ shopper: { calls, proof } }) => calls.removeCoupon({ body: proof }),
    ),
  ),
  fc.tuple(someCart, fc.boolean()).map(([cart, hasCard]) =>
    onCart(
      hasCard ? 'member card' : 'no member card',
      cart,
      (_model, mine) => setCard(mine, hasCard),
      ({ shopper: { calls, proof } }) => (hasCard ? calls.applyMemberCard({ body: { ...proof, barcode: CARD } }) : calls.removeMemberCard({ body: proof })),
    ),
  ),
  fc.tuple(someCart, fc.constantFrom('cash' as const, 'card' as const)).map(([cart, method]) => ordering(cart, method)),
  someCart.map(paying),
  fc.constant(expiring),
  someGood.map(sellingOut),
]

let began = 0

/** The initial shop: this stock, a coupon for one order, customers with empty carts, with mailboxes and a network of their own. */
export async function beginning(open: OpenShop): Promise<{ model: Model; real: Real }> {
  const { db } = open.shop
  began += 1
  for (const good of GOOD_NAMES) await db.update(stock).set({ quantity: STOCK[good] }).where(eq(stock.productId, GOODS[good].id))
  const text = inEveryLocale({ en: 'For one order', hr: 'Za jednu narudžbu' })
  const lastOne = `LASTONE${began}`
  await db.insert(coupons).values({ code: lastOne, kind: 'percent', valuePercent: 10, name: text, description: text, categoryIds: [], usageLimit: 1 })
  const calls = apiWith(open, {}, 'en', `10.1.${began >> 8}.${began & 255}`)
  const carts: RealCart[] = []
  for (let each = 0; each < CARTS; each += 1) {
    const shopper = await shopperOf(calls, undefined, 'en', `kupac-${began}-${each}@example.com`)
    carts.push({ shopper, itemIds: new Map(), version: 0, orderNumber: null })
  }
  return { model: newModel(STOCK, CARTS), real: { open, lastOne, carts } }
}

/** Compares the final state of the shop with the model. */
export async function assertSameEnd({ open, lastOne }: Real, model: Model): Promise<void> {
  for (const good of GOOD_NAMES) {
    const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, GOODS[good].id))
    expect([good, row?.quantity]).toEqual([good, model.stock[good]])
  }
  const [coupon] = await open.shop.db.select().from(coupons).where(eq(coupons.code, lastOne))
  expect(coupon?.usedCount).toBe(model.lastOneUsed ? 1 : 0)
}

import { asc, desc, eq } from 'drizzle-orm'
import type { OrderResult } from '#contract/order.ts'
import { orderEvents, orders } from '#server/modules/order/order.tables.ts'
import { paymentEvents, payments } from '#server/modules/payment/payment.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { type Bank, fieldsOf, openBank } from './bank.ts'
import { newShopper, PAYMENTS, PRODUCTS, type Shopper } from './shopper.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
export const URLS = { successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` }

interface OrderOptions {
  productId?: number
  qty?: number
  locale?: 'en' | 'hr'
}

/** A shop with its own clock and sandbox provider, and queries on both. */
export interface PaymentShop {
  readonly open: OpenShop
  readonly bank: Bank
  now(): Date
  pass(ms: number): void
  /** Cancels all pending orders, so that a test sees only its own reservations. */
  settle(): Promise<void>
  readyShopper(paymentMethodId: number, options?: OrderOptions): Promise<Shopper>
  cardOrder(options?: OrderOptions): Promise<OrderResult & { shopper: Shopper; reference: string }>
  /** Order status and payment state. */
  stateOf(shopper: Shopper, orderSlug: string): Promise<string>
  stockOf(productId?: number): Promise<number>
  setStock(quantity: number): Promise<unknown>
  lifeOf(orderSlug: string): Promise<string[]>
  attemptsOf(orderSlug: string): Promise<(typeof payments.$inferSelect)[]>
  /** Payment reports and their result. */
  verdictsOf(reference: string): Promise<string[]>
  lastAlert(): Promise<unknown>
}

export const readOrder = ({ calls, proof }: Shopper, orderSlug: string) => calls.getOrderBySlug({ body: { orderSlug, protectCode: proof.protectCode } })

export const payAgain = ({ calls, proof }: Shopper, orderSlug: string, paymentMethodId?: number) =>
  calls.payOrder({ body: { orderSlug, protectCode: proof.protectCode, ...URLS, ...(paymentMethodId && { paymentMethodId }) } })

export async function openPaymentShop(): Promise<PaymentShop> {
  let at = Date.now()
  const open = await openShop({ now: () => new Date(at) })
  const bank = await openBank(open)
  const { db } = open.shop

  async function idOf(orderSlug: string): Promise<number> {
    const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.slug, orderSlug))
    if (!row) throw new Error('There is no such order')
    return row.id
  }
  async function readyShopper(paymentMethodId: number, { productId = PRODUCTS.sardines, qty = 2, locale = 'en' }: OrderOptions = {}): Promise<Shopper> {
    const shopper = await newShopper(open.client, locale)
    await shopper.add(productId, qty)
    await shopper.prepare()
    await shopper.choosePayment(paymentMethodId)
    return shopper
  }

  return {
    open,
    bank,
    now: () => new Date(at),
    pass: (ms) => {
      at += ms
    },
    async settle() {
      at += 6 * DAY
      await bank.passTime()
    },
    readyShopper,
    async cardOrder(options) {
      const shopper = await readyShopper(PAYMENTS.card, options)
      const placed = await shopper.order()
      const { reference = '' } = fieldsOf(placed.html)
      return { shopper, ...placed, reference }
    },
    async stateOf(shopper, orderSlug) {
      const { status, payment } = await readOrder(shopper, orderSlug)
      return `${status} ${payment.state}`
    },
    async stockOf(productId = PRODUCTS.sardines) {
      const [row] = await db.select().from(stock).where(eq(stock.productId, productId))
      return row?.quantity ?? -1
    },
    setStock: (quantity) => db.update(stock).set({ quantity }).where(eq(stock.productId, PRODUCTS.sardines)),
    async lifeOf(orderSlug) {
      const isIts = eq(orderEvents.orderId, await idOf(orderSlug))
      const rows = await db.select().from(orderEvents).where(isIts).orderBy(asc(orderEvents.id))
      return rows.map(({ event, fromStatus, status }) => `${event}: ${fromStatus} > ${status}`)
    },
    async attemptsOf(orderSlug) {
      const isIts = eq(payments.orderId, await idOf(orderSlug))
      return db.select().from(payments).where(isIts).orderBy(asc(payments.id))
    },
    async verdictsOf(reference) {
      const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference)).orderBy(asc(paymentEvents.id))
      return rows.map(({ outcome, verdict }) => `${outcome}: ${verdict}`)
    },
    async lastAlert() {
      const [row] = await db.select().from(outbox).where(eq(outbox.kind, 'paymentAlert')).orderBy(desc(outbox.id)).limit(1)
      return row?.payload
    },
  }
}

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { companyOf } from '#contract/address.constants.ts'
import type { Order } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { pricesOf, taxByRateOf } from '../cart/cart-pricing.service.ts'
import { OWN_TERMS } from '../vat/vat.service.ts'
import { paymentStateOf } from './order.rules.ts'
import { orderLines, orders } from './order.tables.ts'
import { readOrderHistory } from './order-lifecycle.service.ts'
import { listPayable } from './payable.service.ts'
import { mayOpenOrder, readOrderExtras } from './receipt.service.ts'
import { readOrderRefunds } from './refund-read.service.ts'
import { readShipments } from './shipment.service.ts'

/** Ordered items, without pictures. */
export const readOrderedItems = (db: Db, orderId: number): Promise<{ sku: string; quantity: number }[]> =>
  db.select({ sku: orderLines.sku, quantity: orderLines.quantity }).from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

/** Whether an account placed it: the address of an account is confirmed. */
export const isOfAccount = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.id, orderId), isNotNull(orders.userId)))) > 0

const vatOf = ({ vat }: Pick<typeof orders.$inferSelect, 'vat'>): Order['vat'] => {
  const { treatment, country, vatNumber } = vat ?? { ...OWN_TERMS, vatNumber: null }
  return { treatment, country, vatNumber }
}

interface OrderProof {
  orderSlug: string
  protectCode?: string | null | undefined
}

/** The order as placed, for its customer or a caller with a code; an unknown order and a wrong code give the same error. */
export async function readOrder(db: Db, { orderSlug, protectCode }: OrderProof, userId: number | null, now: Date): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.slug, orderSlug))
  if (!(await mayOpenOrder(db, order, { userId, code: protectCode })) || !order) throw new ProblemError('not-found')
  return toOrder(db, order, now)
}

/** An order in contract format. */
export async function toOrder(db: Db, order: typeof orders.$inferSelect, now: Date): Promise<Order> {
  const lines = await db.select({ item: orderLines.item }).from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
  const items = lines.map(({ item }) => item)
  const { slip, downloads, withdrawableUntil } = await readOrderExtras(db, order, { items, isDue: paymentStateOf(order) === 'due', now })
  return {
    orderSlug: order.slug,
    orderNumber: order.number,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    life: (await readOrderHistory(db, order.id)).map(({ status, at }) => ({ status, at: at.toISOString() })),
    email: order.email,
    firstName: order.firstName,
    items,
    itemCount: items.reduce((sum, { qty }) => sum + qty, 0),
    prices: pricesOf(order.amounts),
    taxByRate: taxByRateOf(order.taxByRate),
    vat: vatOf(order),
    couponCode: order.couponCode,
    memberCard: order.memberCard,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    countries: order.countries,
    ...companyOf(order),
    deliveryMethod: order.deliveryMethod,
    paymentMethod: order.paymentMethod,
    payment: {
      state: paymentStateOf(order),
      paidAt: order.paidAt?.toISOString() ?? null,
      expiresAt: order.expiresAt?.toISOString() ?? null,
      slip,
    },
    payableBy: await listPayable(db, order, now),
    shipments: await readShipments(db, order.id),
    refunds: await readOrderRefunds(db, order.id),
    downloads,
    withdrawableUntil,
    orderMessage: order.orderMessage,
    giftMessage: order.giftMessage,
  }
}

import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { companyOf } from '#contract/address.constants.ts'
import { amountOf } from '#contract/cents.ts'
import type { Db } from '#server/db/connect.ts'
import { releaseCustomer } from '../coupon/coupon.service.ts'
import { orderLines, orders } from './order.tables.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

const ofLine = ({ sku, name, quantity, priceCents, rowCents, taxRatePercent, item }: LineRow) => ({
  sku,
  name,
  quantity,
  price: amountOf(priceCents),
  row: amountOf(rowCents),
  taxRatePercent,
  options: item.options,
})

const ofOrder = (order: OrderRow, lines: readonly LineRow[]) => ({
  orderNumber: order.number,
  status: order.status,
  placedAt: order.placedAt,
  paidAt: order.paidAt,
  total: amountOf(order.totalCents),
  email: order.email,
  firstName: order.firstName,
  lastName: order.lastName,
  phone: order.phone,
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  ...companyOf(order),
  vat: order.vat,
  delivery: order.deliveryMethod,
  payment: order.paymentMethod.name,
  couponCode: order.couponCode,
  memberCard: order.memberCard,
  orderMessage: order.orderMessage,
  giftMessage: order.giftMessage,
  giftTo: order.giftTo,
  giftFrom: order.giftFrom,
  lines: lines.map(ofLine),
})

/** Orders of an account for the data export, oldest first; guest orders need their code, an e-mail address may have had another owner. */
export async function exportOrders(db: Db, userId: number): Promise<{ ids: number[]; records: ReturnType<typeof ofOrder>[] }> {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id))
  const ids = rows.map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position))
  const records = rows.map((order) =>
    ofOrder(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
    ),
  )
  return { ids, records }
}

const NEEDS_CARD = ['new', 'awaitingPayment', 'failed', 'expired', 'paid', 'paidLate', 'packing'] as const satisfies readonly OrderRow['status'][]

/**
 * Detaches the orders from the account: they stay in accounting as placed, and the codes of their e-mails still open them. Gift messages are no part
 * of accounting: those whose card is written are erased.
 */
export async function releaseOrders(transaction: Db, userId: number): Promise<void> {
  await releaseCustomer(transaction, userId)
  const isWritten = and(eq(orders.userId, userId), notInArray(orders.status, [...NEEDS_CARD]))
  await transaction.update(orders).set({ giftMessage: '', giftTo: '', giftFrom: '' }).where(isWritten)
  await transaction.update(orders).set({ userId: null }).where(eq(orders.userId, userId))
}

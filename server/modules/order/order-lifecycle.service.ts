import { and, eq, lte, notLike, sql } from 'drizzle-orm'
import { goodsMove, type OrderEvent, statusAfter } from '#machines/order/order.machine.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { recordCustomer, returnCoupon, spendCoupon } from '../coupon/coupon.service.ts'
import { returnStock, takeStock } from '../product/product.service.ts'
import { isMailboxAllowed } from '../session/mail-limit.service.ts'
import { reservesUnpaid } from './order.rules.ts'
import { orderEvents, orders, RESERVES_UNPAID, type RefundEvent } from './order.tables.ts'
import { withoutRefunded } from './refund.rules.ts'
import { readRefundedUnits } from './refund-read.service.ts'
import { assertReservationLimit, lockReservations } from './reservation-limit.service.ts'

export type OrderRow = typeof orders.$inferSelect

const EXPIRY_BATCH_SIZE = 50

/** An order, locked for this transaction. */
export async function lockOrder(transaction: Db, named: { id: number } | { slug: string } | { number: string }): Promise<OrderRow | undefined> {
  const isNamed = 'id' in named ? eq(orders.id, named.id) : 'slug' in named ? eq(orders.slug, named.slug) : eq(orders.number, named.number)
  const [order] = await transaction.select().from(orders).where(isNamed).for('update')
  return order
}

const record = async (transaction: Db, row: typeof orderEvents.$inferInsert): Promise<void> => void (await transaction.insert(orderEvents).values(row))

/** Writes the first event of an order. */
export const recordPlacement = (transaction: Db, { id, status, placedAt }: OrderRow): Promise<void> =>
  record(transaction, { orderId: id, event: 'order.place', fromStatus: null, status, at: placedAt })

// Units whose money went back are no longer the order's, wherever they are.
const unitsOf = async (transaction: Db, { id, taken }: OrderRow) => withoutRefunded(taken ?? [], await readRefundedUnits(transaction, id))

async function takeStockAndCoupon(transaction: Db, order: OrderRow): Promise<void> {
  const [short] = await takeStock(transaction, await unitsOf(transaction, order))
  if (short) throw new ProblemError('out-of-stock', { available: short.available })
  const customer = { orderId: order.id, userId: order.userId, email: order.email }
  if (order.couponCode !== null) await spendCoupon(transaction, { ...customer, code: order.couponCode })
  await recordCustomer(transaction, customer)
}

// Stock before the coupon, in the order of placing an order.
async function returnStockAndCoupon(transaction: Db, order: OrderRow): Promise<void> {
  await returnStock(transaction, await unitsOf(transaction, order))
  await returnCoupon(transaction, order.id)
}

/** Who moves an order in the back office, and why. */
export interface OrderMover {
  readonly userId: number
  readonly note: string
}

// A courier takes the money of an unpaid order when it hands over the parcel.
const isPaidBy = ({ paidAt }: OrderRow, event: OrderEvent['type']): boolean =>
  event === 'payment.confirm' || event === 'payment.late' || (event === 'parcel.deliver' && paidAt === null)

// A guest can cause these again and again without the shop or any money.
const BY_ANYBODY: ReadonlySet<OrderEvent['type']> = new Set(['payment.fail', 'payment.expire'])

const isStatusWithheld = async (transaction: Db, { userId, email, amounts }: OrderRow, event: OrderEvent['type'], at: Date): Promise<boolean> => {
  const isUnpaid = BY_ANYBODY.has(event) || (event === 'payment.confirm' && amounts.orderTotal === 0)
  return userId === null && isUnpaid && !(await isMailboxAllowed(transaction, email, at))
}

const NO_RESERVATION = { expiresAt: null, networkKey: null }

/**
 * Applies an event to an order that the caller has locked: status, history, stock, coupon and outbox, all in the caller's transaction. Null when
 * the order does not accept it now; then nothing is written. Rejects with `out-of-stock` when there is not enough stock.
 */
export async function transitionOrder(transaction: Db, order: OrderRow, event: OrderEvent['type'], at: Date, mover?: OrderMover): Promise<OrderRow | null> {
  const status = statusAfter(order.status, { type: event })
  if (status === null) return null
  const move = goodsMove(order.status, status)
  // A payment takes available stock; a retry without payment respects the reservation limit.
  const isHeld = move === 'take' && event === 'payment.await'
  if (isHeld) await lockReservations(transaction, order)
  if (move === 'take') await takeStockAndCoupon(transaction, order)
  if (isHeld) await assertReservationLimit(transaction, order, order.taken ?? [])
  if (move === 'give back') await returnStockAndCoupon(transaction, order)
  const paidAt = isPaidBy(order, event) ? at : order.paidAt
  const { expiresAt, networkKey } = reservesUnpaid({ status, paidAt }) ? order : NO_RESERVATION
  const change = { status, paidAt, expiresAt, networkKey, version: order.version + 1 }
  const [moved] = await transaction.update(orders).set(change).where(eq(orders.id, order.id)).returning()
  await record(transaction, { orderId: order.id, event, fromStatus: order.status, status, at, ...mover })
  const isWithheld = mover === undefined && (await isStatusWithheld(transaction, order, event, at))
  const content = { orderId: order.id, orderSlug: order.slug, locale: order.locale, from: order.status, status }
  await enqueue(transaction, 'orderStatus', { ...content, ...(isWithheld && { isWithheld }) })
  return moved ?? null
}

/** Records an event that leaves the status of an order, which the caller has locked. */
export async function recordRefundEvent(transaction: Db, order: OrderRow, event: RefundEvent, at: Date, mover: OrderMover): Promise<OrderRow> {
  const version = order.version + 1
  await transaction.update(orders).set({ version }).where(eq(orders.id, order.id))
  await record(transaction, { orderId: order.id, event, fromStatus: order.status, status: order.status, at, ...mover })
  return { ...order, version }
}

/** Confirms the payment of an order that the caller has locked: paid, or `paidLate` when there is not enough stock. Null when it accepts none. */
export async function confirmPayment(transaction: Db, order: OrderRow, at: Date, mover?: OrderMover): Promise<OrderRow | null> {
  try {
    return await transaction.transaction((inner) => transitionOrder(inner, order, 'payment.confirm', at, mover))
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return transitionOrder(transaction, order, 'payment.late', at, mover)
  }
}

const throwError = (error: unknown): never => {
  throw error
}

const isDue = (at: Date) => and(RESERVES_UNPAID, lte(orders.expiresAt, at))

async function expireOrder(db: Db, id: number, at: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { id })
    // A payment or another attempt may have arrived while waiting for the lock.
    const isStillDue = order?.expiresAt && order.expiresAt <= at
    return isStillDue ? (await transitionOrder(transaction, order, 'payment.expire', at)) !== null : false
  })
}

/** Expires orders whose reservation is over; returns their number. One that fails does not block the others. */
export async function expireOrders(db: Db, at: Date, onProblem: (error: unknown) => void = throwError): Promise<number> {
  const due = await db.select({ id: orders.id }).from(orders).where(isDue(at)).orderBy(orders.expiresAt, orders.id).limit(EXPIRY_BATCH_SIZE)
  let expired = 0
  for (const { id } of due)
    try {
      if (await expireOrder(db, id, at)) expired += 1
    } catch (error) {
      onProblem(error)
    }
  return expired
}

/** The statuses that an order has had, oldest first. */
export const readOrderHistory = (db: Db, orderId: number): Promise<{ status: OrderRow['status']; at: Date }[]> =>
  db
    .select({ status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), notLike(orderEvents.event, 'refund.%')))
    .orderBy(sql`${orderEvents.id}`)

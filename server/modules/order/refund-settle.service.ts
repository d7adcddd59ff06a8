import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { markRefunded, readPayments } from '../payment/payment.service.ts'
import type { Providers, RefundOutcome, RefundWork } from '../payment/payment-provider.ts'
import { returnStock } from '../product/product.service.ts'
import { lockOrder, type OrderRow, recordRefundEvent, transitionOrder } from './order-lifecycle.service.ts'
import { canRestock, nextRefundAttempt } from './refund.rules.ts'
import { refundLines, refunds } from './refund.tables.ts'
import { type RefundRow, readRefundLines, unitsOf } from './refund-read.service.ts'

const BATCH_SIZE = 20

async function restock(transaction: Db, order: OrderRow, refundId: number): Promise<void> {
  if (!canRestock(order.status)) return
  const lines = await readRefundLines(transaction, refundId)
  // Downloads and older orders took nothing.
  const taken = new Set((order.taken ?? []).map(({ productId }) => productId))
  const units = lines.filter(({ refund }) => refund.restock).flatMap(unitsOf)
  const back = new Map<number, number>()
  for (const { productId, quantity } of units) if (taken.has(productId)) back.set(productId, (back.get(productId) ?? 0) + quantity)
  await returnStock(
    transaction,
    [...back].map(([productId, quantity]) => ({ productId, quantity })),
  )
  await transaction.update(refundLines).set({ restocked: refundLines.restock }).where(eq(refundLines.refundId, refundId))
}

async function end(transaction: Db, { id }: RefundRow, state: 'done' | 'refused', at: Date): Promise<void> {
  await transaction.update(refunds).set({ state, settledAt: at, nextAttemptAt: null }).where(eq(refunds.id, id))
}

/**
 * The money of a refund has gone back: stock, history and e-mail, and the end of the order when everything that came in has. The caller has
 * locked the order.
 */
export async function completeRefund(transaction: Db, order: OrderRow, refund: RefundRow, at: Date): Promise<OrderRow> {
  await end(transaction, refund, 'done', at)
  await restock(transaction, order, refund.id)
  const done = await transaction
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.paymentId, refund.paymentId), eq(refunds.state, 'done')))
  const payment = (await readPayments(transaction, order.id)).find(({ id }) => id === refund.paymentId)
  const isWhole = payment?.amountCents === done.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { userId, amountCents } = refund
  if (payment && isWhole) {
    await markRefunded(transaction, payment.id, at)
    const moved = await transitionOrder(transaction, order, 'payment.refund', at, { userId, note: '' })
    if (moved) return moved
  }
  await enqueue(transaction, 'orderRefund', { orderId: order.id, orderSlug: order.slug, locale: order.locale, amountCents })
  return recordRefundEvent(transaction, order, 'refund.done', at, { userId, note: '' })
}

async function settle(transaction: Db, { id, orderId, userId }: RefundRow, outcome: RefundOutcome, at: Date): Promise<void> {
  const order = await lockOrder(transaction, { id: orderId })
  const [pending] = await transaction
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
  if (!order || !pending) return
  if (outcome === 'done') return void (await completeRefund(transaction, order, pending, at))
  await end(transaction, pending, 'refused', at)
  await recordRefundEvent(transaction, order, 'refund.refuse', at, { userId, note: '' })
}

// Advancing the time claims the attempt; others find nothing to do.
async function claim(db: Db, id: number, at: Date): Promise<RefundRow | undefined> {
  const [due] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), lte(refunds.nextAttemptAt, at)))
  if (!due?.nextAttemptAt) return undefined
  const attempts = due.attempts + 1
  const [claimed] = await db
    .update(refunds)
    .set({ attempts, nextAttemptAt: nextRefundAttempt(at, attempts) })
    .where(and(eq(refunds.id, id), eq(refunds.nextAttemptAt, due.nextAttemptAt)))
    .returning()
  return claimed
}

/** Has the provider pay a due refund back, and stores its outcome. Throws when it does not respond: the refund stays pending, and due later. */
export async function settleRefund(db: Db, { named }: Pick<Providers, 'named'>, id: number, at: Date): Promise<void> {
  const refund = await claim(db, id, at)
  if (!refund) return
  const payment = (await readPayments(db, refund.orderId)).find((each) => each.id === refund.paymentId)
  const provider = payment && named(payment.provider)
  if (!provider) throw new Error(`Nobody can pay refund ${id} back`)
  const { reference, amountCents, attempts } = refund
  const request = { reference: payment.reference, refund: reference, amountCents, currency: payment.currency, isRepeated: attempts > 1 }
  const outcome = await provider.refund(request)
  await inTransaction(db, (transaction) => settle(transaction, refund, outcome, at))
}

/** Implements the payment module's port for refunds. */
export const refundWork: RefundWork = {
  async settleDue(db, providers, at, onProblem) {
    const due = await db.select({ id: refunds.id }).from(refunds).where(lte(refunds.nextAttemptAt, at)).orderBy(asc(refunds.nextAttemptAt)).limit(BATCH_SIZE)
    for (const { id } of due) await settleRefund(db, providers, id, at).catch(onProblem)
    return due.length
  },
}

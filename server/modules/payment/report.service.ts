import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueue } from '#server/ports/outbox.ts'
import type { PayableOrder, PayableOrders } from './payable-orders.ts'
import { isOpen, isRequestedAmount, paymentAfter, type Verdict } from './payment.rules.ts'
import { hasOpenPayments, type PaymentRow } from './payment.service.ts'
import { paymentEvents, payments } from './payment.tables.ts'
import type { PaymentReport } from './payment-provider.ts'

interface ReceivedReport {
  provider: string
  report: PaymentReport
  at: Date
}

const MONEY: readonly PaymentRow['state'][] = ['authorised', 'captured', 'refunded']

async function setState(transaction: Db, payment: PaymentRow, state: PaymentRow['state'], at: Date): Promise<void> {
  const nextQueryAt = isOpen(state) ? payment.nextQueryAt : null
  await transaction.update(payments).set({ state, answeredAt: at, nextQueryAt }).where(eq(payments.id, payment.id))
}

async function capturePayment(transaction: Db, order: PayableOrder, payment: PaymentRow, at: Date): Promise<Verdict> {
  const paid = await order.confirmPayment(at)
  await setState(transaction, payment, paid ? 'captured' : 'excess', at)
  return paid ? 'applied' : 'excess'
}

// A refund is the end of a capture whose report may be late, or lost: the order was paid, and is so no longer.
async function refundPayment(transaction: Db, order: PayableOrder, payment: PaymentRow, at: Date): Promise<Verdict> {
  const hasPaid = payment.state === 'captured' || (payment.state !== 'excess' && (await order.confirmPayment(at)))
  await setState(transaction, payment, 'refunded', at)
  if (hasPaid) await order.move('payment.refund', at)
  return 'applied'
}

/** Applies a report to its payment and order, both locked. */
async function apply(transaction: Db, order: PayableOrder, payment: PaymentRow, { report, at }: ReceivedReport): Promise<Verdict> {
  const state = paymentAfter(payment.state, report.outcome)
  if (state === null) return 'ignored'
  // The shop knows its own refunds: a provider says of some only that something went back.
  if (state === 'refunded' && payment.state === 'captured' && (await order.hasRefunds())) return 'ignored'
  // A partial refund does not refund the order: the shop decides.
  if (MONEY.includes(state) && !isRequestedAmount(payment, report)) return 'other-amount'
  if (state === 'captured') return capturePayment(transaction, order, payment, at)
  if (state === 'refunded') return refundPayment(transaction, order, payment, at)
  await setState(transaction, payment, state, at)
  // While another attempt or a transfer is pending, the order does not fail.
  const isLast = order.isPaidOnline && !(await hasOpenPayments(transaction, order.id))
  if (!isOpen(state) && isLast) await order.move('payment.fail', at)
  return 'applied'
}

async function evaluate(transaction: Db, orders: PayableOrders, received: ReceivedReport): Promise<{ verdict: Verdict; orderNumber: string | null }> {
  const { reference } = received.report
  const isIt = and(eq(payments.provider, received.provider), eq(payments.reference, reference))
  const [named] = await transaction.select({ orderId: payments.orderId }).from(payments).where(isIt)
  // The order is locked first, as for expiry, cancellation and retries: no deadlocks.
  const order = named && (await orders.lock(transaction, named.orderId))
  if (!order) return { verdict: 'unknown-payment', orderNumber: null }
  const [payment] = await transaction.select().from(payments).where(isIt)
  return { verdict: payment ? await apply(transaction, order, payment, received) : 'unknown-payment', orderNumber: order.number }
}

async function wasProcessed(transaction: Db, { provider, report }: ReceivedReport): Promise<boolean> {
  const isIt = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, report.eventId))
  return (await transaction.$count(paymentEvents, isIt)) > 0
}

/**
 * Processes a verified report once: it is stored raw, with its verdict. A payment with another amount, without an attempt or for an order that
 * accepts none is never applied, but reported to the shop.
 */
export function processReport(db: Db, orders: PayableOrders, received: ReceivedReport): Promise<Verdict> {
  const { provider, report, at } = received
  return inTransaction(db, async (transaction) => {
    if (await wasProcessed(transaction, received)) return 'ignored'
    const { verdict, orderNumber } = await evaluate(transaction, orders, received)
    const { eventId, reference, outcome, amountCents, currency, raw } = report
    const row = { provider, eventId, reference, outcome, amountCents, currency, raw, verdict, createdAt: at }
    const written = await transaction.insert(paymentEvents).values(row).onConflictDoNothing().returning({ id: paymentEvents.id })
    // A duplicate was faster, and its result stands: nothing is left to do for this one.
    if (written.length === 0) return 'ignored'
    if (verdict !== 'applied' && verdict !== 'ignored')
      await enqueue(transaction, 'paymentAlert', { provider, reference, orderNumber, verdict, outcome, amountCents, currency })
    return verdict
  })
}

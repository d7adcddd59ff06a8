import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { amountOf, centsOf } from '#contract/cents.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { refundShopOrder as call, priceShopOrderRefund as priceCall, ShopOrder } from '#contract/shop-order.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import type { Payments } from '../payment/payment-provider.ts'
import { readWithdrawals } from '../withdrawal/withdrawal.service.ts'
import { orders } from './order.tables.ts'
import { lockOrder, type OrderRow, recordRefundEvent } from './order-lifecycle.service.ts'
import { priceRefund } from './refund.rules.ts'
import { refundLines, refunds } from './refund.tables.ts'
import { type RefundState, readRefundState, readSettledWithdrawals } from './refund-read.service.ts'
import { completeRefund, settleRefund } from './refund-settle.service.ts'
import { getShopOrder } from './shop-order-read.service.ts'

type Choice = ParsedInputOf<typeof priceCall>['body']
type Body = ParsedInputOf<typeof call>['body']

const REFERENCE_BYTES = 16

function priceChoice(state: RefundState, { lines, delivery }: Choice) {
  const units = state.lines.map(() => 0)
  for (const { position, quantity } of lines) {
    const index = state.lines.findIndex((line) => line.position === position)
    if (index === -1 || units[index] !== 0) throw new ProblemError('refund-differs')
    units[index] = quantity
  }
  const deliveryCents = centsOf(delivery)
  const priced = priceRefund(state, { units, deliveryCents })
  if (!priced) throw new ProblemError('refund-differs')
  return { ...priced, deliveryCents }
}

async function requireRefundable(db: Db, order: OrderRow, payments: Payments): Promise<RefundState> {
  const state = await readRefundState(db, order, payments)
  if (!state) throw new ProblemError('refund-impossible')
  return state
}

/** What a refund would pay back now. */
export async function priceShopOrderRefund(db: Db, payments: Payments, number: string, choice: Choice): Promise<ResponseOf<typeof priceCall>> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new ProblemError('not-found')
  return { amount: amountOf(priceChoice(await requireRefundable(db, order, payments), choice).amountCents) }
}

async function withdrawalIn(transaction: Db, orderId: number, receiptNumber: string | undefined): Promise<number | null> {
  if (receiptNumber === undefined) return null
  const withdrawal = (await readWithdrawals(transaction, orderId)).find((each) => each.receiptNumber === receiptNumber)
  if (!withdrawal || (await readSettledWithdrawals(transaction, orderId)).has(withdrawal.id)) throw new ProblemError('withdrawal-settled')
  return withdrawal.id
}

async function beginRefund(transaction: Db, payments: Payments, caller: Caller, number: string, body: Body): Promise<{ refundId: number }> {
  const { id: userId } = requireUser(caller)
  const { at } = caller
  const order = await lockOrder(transaction, { number })
  if (!order) throw new ProblemError('not-found')
  if (order.version !== body.version) throw new ProblemError('order-changed')
  const state = await requireRefundable(transaction, order, payments)
  const { amountCents, lineCents, deliveryCents } = priceChoice(state, body)
  const withdrawalId = await withdrawalIn(transaction, order.id, body.withdrawal)
  const [refund] = await transaction
    .insert(refunds)
    .values({
      orderId: order.id,
      paymentId: state.payment.id,
      reference: randomBytes(REFERENCE_BYTES).toString('hex'),
      amountCents,
      deliveryCents,
      reason: body.reason,
      isByHand: state.isByHand,
      state: 'pending',
      withdrawalId,
      userId,
      begunAt: at,
      nextAttemptAt: state.isByHand ? null : at,
    })
    .returning()
  if (!refund) throw new Error('The refund was not written')
  const rows = body.lines.flatMap(({ position, quantity, restock }) =>
    state.lines.flatMap((line, index) =>
      line.position === position
        ? [{ refundId: refund.id, lineId: line.id, quantity, amountCents: lineCents[index] ?? 0, restock: restock && state.canRestock }]
        : [],
    ),
  )
  if (rows.length > 0) await transaction.insert(refundLines).values(rows)
  const begun = await recordRefundEvent(transaction, order, 'refund.begin', at, { userId, note: body.reason })
  // Who sent it by hand says that it is done.
  const { status } = state.isByHand ? await completeRefund(transaction, begun, refund, at) : begun
  const after = { status, amount: amountOf(amountCents), refund: refund.id }
  await logChanges(transaction, caller, [{ action: 'refundShopOrder', kind: 'order', entityId: number, before: { status: order.status }, after }])
  return { refundId: refund.id }
}

/**
 * Pays back what was chosen, once for each press. The intent is committed before the provider is asked; when it does not answer, the refund is
 * pending, and the worker asks again.
 */
export async function refundShopOrder(
  db: Db,
  payments: Payments,
  caller: Caller,
  { params: { number }, body }: ParsedInputOf<typeof call>,
  onProblem: (error: unknown) => void,
): Promise<ShopOrder> {
  const { refundId } = await withIdempotency(db, caller, 'refundShopOrder', { number, ...body }, (transaction) =>
    beginRefund(transaction, payments, caller, number, body),
  )
  await settleRefund(db, payments, refundId, caller.at).catch(onProblem)
  return getShopOrder(db, payments, number, caller.at)
}

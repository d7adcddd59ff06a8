import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { withdrawOrder as call } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { countAttempt } from '../session/attempts.service.ts'
import { isMailAllowed } from '../session/mail-limit.service.ts'
import { orderNumberIn, recordWithdrawal } from '../withdrawal/withdrawal.service.ts'
import { findNamedOrder } from './history.service.ts'
import { lockOrder, transitionOrder } from './order-lifecycle.service.ts'
import { isMailboxProven, mayOpenOrder } from './receipt.service.ts'

type Body = ParsedInputOf<typeof call>['body']

// Receipts are sent to any given address: they are limited to prevent flooding.
const FROM_ONE_ADDRESS = { limit: 20, windowSeconds: 3_600 }

/** Stores a statement of withdrawal and sends its receipt, in one transaction; the response does not reveal whether the order exists. */
export async function withdrawOrder(db: Db, caller: Caller, { protectCode, ...body }: Body): Promise<ResponseOf<typeof call>> {
  return withIdempotency(db, caller, 'withdrawOrder', body, async (transaction) => {
    const receivedAt = caller.at
    await countAttempt(transaction, `withdrawal from ${networkOf(caller.ip)}`, FROM_ONE_ADDRESS, receivedAt)
    if (!(await isMailAllowed(transaction, caller, 'withdrawal receipt', body.email))) throw new ProblemError('rate-limited')
    const order = await findNamedOrder(transaction, { number: orderNumberIn(body.orderNumber), email: body.email })
    const written = await recordWithdrawal(transaction, { ...body, orderId: order?.id ?? null, siteId: caller.siteId, locale: caller.locale, receivedAt })
    const isProven = await mayOpenOrder(transaction, order, { userId: customerIdOf(caller), code: protectCode })
    if (order && isProven && body.goods === '') await endOrder(transaction, order.id, receivedAt)
    const isConfirmed = await isMailboxProven(transaction, order, { userId: customerIdOf(caller), code: protectCode })
    await enqueue(transaction, 'withdrawalReceipt', { withdrawalId: written.id, locale: caller.locale, ...(isConfirmed && { isConfirmed }) })
    if (!order) await enqueue(transaction, 'withdrawalReview', { withdrawalId: written.id, locale: caller.locale })
    return { receiptNumber: written.receiptNumber, receivedAt: receivedAt.toISOString(), email: body.email }
  })
}

// An unshipped order is cancelled here; a shipped one is returned first. A statement without proof is left to the shop to review.
async function endOrder(transaction: Db, id: number, at: Date): Promise<void> {
  const locked = await lockOrder(transaction, { id })
  if (locked) await transitionOrder(transaction, locked, 'order.withdraw', at)
}

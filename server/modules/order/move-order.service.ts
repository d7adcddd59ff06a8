import { centsOf } from '#contract/cents.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { moveShopOrder as call, ShopOrder } from '#contract/shop-order.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { recordMoney } from '../payment/payment.service.ts'
import type { Providers } from '../payment/payment-provider.ts'
import { confirmPayment, lockOrder, type OrderMover, type OrderRow, transitionOrder } from './order-lifecycle.service.ts'
import { recordShipment } from './shipment.service.ts'
import { readMoves, toShopOrder } from './shop-order-read.service.ts'

type Move = ParsedInputOf<typeof call>['body']
type Received = Extract<Move, { event: 'payment.confirm' }>

const CURRENCY = 'EUR'
const DAY_MS = 86_400_000
// Somewhere the next day has begun already.
const isToCome = (day: string, at: Date): boolean => new Date(day).getTime() > at.getTime() + DAY_MS

async function receiveTransfer(transaction: Db, order: OrderRow, { amount, receivedOn }: Received, at: Date, mover: OrderMover): Promise<OrderRow | null> {
  if (centsOf(amount) !== order.totalCents) throw new ProblemError('transfer-differs')
  if (isToCome(receivedOn, at)) throw new ProblemError('time-to-come')
  const paid = await confirmPayment(transaction, order, at, mover)
  const raw = { userId: mover.userId, receivedOn }
  if (paid) await recordMoney(transaction, 'transfer', { orderId: order.id, amountCents: order.totalCents, currency: CURRENCY, at, raw })
  return paid
}

async function performMove(transaction: Db, order: OrderRow, move: Move, at: Date, mover: OrderMover): Promise<OrderRow | null> {
  if (move.event === 'payment.confirm') return receiveTransfer(transaction, order, move, at, mover)
  const moved = await transitionOrder(transaction, order, move.event, at, mover)
  const { id: orderId, paidAt, totalCents } = order
  const { userId } = mover
  if (move.event === 'parcel.ship') {
    const { carrier, trackingCode } = move
    await recordShipment(transaction, { orderId, carrier, trackingCode, sentAt: at, userId })
  }
  if (move.event === 'parcel.deliver' && paidAt === null)
    await recordMoney(transaction, 'onDelivery', { orderId, amountCents: totalCents, currency: CURRENCY, at, raw: { userId } })
  return moved
}

/** Moves the order that was seen: history, stock, money, parcel and e-mail in one transaction. */
export function moveShopOrder(db: Db, providers: Pick<Providers, 'named'>, caller: Caller, number: string, move: Move): Promise<ShopOrder> {
  const { id: userId } = requireUser(caller)
  return withIdempotency(db, caller, 'moveShopOrder', { number, ...move }, async (transaction) => {
    const order = await lockOrder(transaction, { number })
    if (!order) throw new ProblemError('not-found')
    if (order.version !== move.version) throw new ProblemError('order-changed')
    const isPossible = (await readMoves(transaction, order)).includes(move.event)
    const moved = isPossible ? await performMove(transaction, order, move, caller.at, { userId, note: move.note ?? '' }) : null
    if (!moved) throw new ProblemError('order-move-impossible')
    const response = await toShopOrder(transaction, providers, moved, caller.at)
    const after = { status: moved.status, event: move.event }
    await logChanges(transaction, caller, [{ action: 'moveShopOrder', kind: 'order', entityId: number, before: { status: order.status }, after }])
    return response
  })
}

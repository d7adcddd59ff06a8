import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { OrderRefund, Refundable, ShopRefund } from '#contract/shop-refund.ts'
import type { Db } from '#server/db/connect.ts'
import { type PaymentRow, readPayments } from '../payment/payment.service.ts'
import type { Providers } from '../payment/payment-provider.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { readWithdrawals } from '../withdrawal/withdrawal.service.ts'
import { orderLines, type orders, type StockQuantity } from './order.tables.ts'
import { canRestock, isRefundable, type RefundableLine, stockOfUnits } from './refund.rules.ts'
import { refundLines, refunds } from './refund.tables.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** What can go back for an order now, and from which payment. */
export interface RefundState {
  readonly payment: PaymentRow
  readonly isByHand: boolean
  readonly canRestock: boolean
  readonly lines: readonly (RefundableLine & Pick<LineRow, 'id' | 'position'>)[]
  readonly deliveryLeftCents: number
  readonly leftCents: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Refunds of an order that are pending or done, oldest first. */
const readValid = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'refused')))
    .orderBy(asc(refunds.id))

/** Whether the shop itself pays an order back, or has. */
export const hasRefunds = async (db: Db, orderId: number): Promise<boolean> => (await readValid(db, orderId)).length > 0

const linesOf = (db: Db, refundIds: readonly number[]) =>
  db
    .select({ refund: refundLines, line: orderLines })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(inArray(refundLines.refundId, [...refundIds]))
    .orderBy(asc(orderLines.position))

/** Units of stock that a line of a refund consists of. */
export const unitsOf = ({ refund, line }: { refund: { quantity: number }; line: Pick<LineRow, 'productId' | 'item'> }): StockQuantity[] =>
  stockOfUnits(line.productId, line.item.productData.members, refund.quantity)

/** The lines of a refund with those of its order. */
export const readRefundLines = (db: Db, refundId: number) => linesOf(db, [refundId])

/** Units of stock for which the money went back, whether they returned or not. */
export async function readRefundedUnits(db: Db, orderId: number): Promise<StockQuantity[]> {
  const done = (await readValid(db, orderId)).filter(({ state }) => state === 'done').map(({ id }) => id)
  return done.length === 0 ? [] : (await linesOf(db, done)).flatMap(unitsOf)
}

// Some providers tell the parts of a payment that went back not apart: after the first they are asked for no more.
function isSentByHand({ provider }: PaymentRow, hasGoneBack: boolean, { named }: Pick<Providers, 'named'>): boolean {
  const own = named(provider)
  return !own || (own.refundsOnce && hasGoneBack)
}

/** What can go back now; null while nothing can. */
export async function readRefundState(db: Db, order: OrderRow, providers: Pick<Providers, 'named'>): Promise<RefundState | null> {
  const payment = (await readPayments(db, order.id)).find(({ state }) => state === 'captured')
  const valid = payment ? await readValid(db, order.id) : []
  if (!payment || !isRefundable(order.status) || valid.some(({ state }) => state === 'pending')) return null
  const refunded =
    valid.length === 0
      ? []
      : await linesOf(
          db,
          valid.map(({ id }) => id),
        )
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
  return {
    payment,
    isByHand: isSentByHand(payment, valid.length > 0, providers),
    canRestock: canRestock(order.status),
    lines: lines.map(({ id, position, quantity, rowCents, couponCents, loyaltyCents }) => ({
      id,
      position,
      quantity,
      paidCents: rowCents - couponCents - loyaltyCents,
      refunded: sum(refunded.filter(({ line }) => line.id === id).map(({ refund }) => refund.quantity)),
    })),
    deliveryLeftCents: order.amounts.delivery - sum(valid.map(({ deliveryCents }) => deliveryCents)),
    leftCents: payment.amountCents - sum(valid.map(({ amountCents }) => amountCents)),
  }
}

/** The same in contract format. */
export const toRefundable = (state: RefundState | null): Refundable | null =>
  state && {
    amount: amountOf(state.leftCents),
    delivery: amountOf(state.deliveryLeftCents),
    isByHand: state.isByHand,
    canRestock: state.canRestock,
    lines: state.lines.map(({ position, quantity, refunded }) => ({ position, left: quantity - refunded })),
  }

/** Refunds of an order for the back office, oldest first. */
export async function readShopRefunds(db: Db, orderId: number): Promise<ShopRefund[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
  if (rows.length === 0) return []
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  const names = await readUserNames(
    db,
    rows.map(({ userId }) => userId),
  )
  const receipts = new Map((await readWithdrawals(db, orderId)).map(({ id, receiptNumber }) => [id, receiptNumber]))
  return rows.map(({ id, amountCents, deliveryCents, reason, isByHand, state, userId, begunAt, withdrawalId }) => ({
    id,
    amount: amountOf(amountCents),
    delivery: amountOf(deliveryCents),
    lines: lines
      .filter(({ refund }) => refund.refundId === id)
      .map(({ refund, line }) => ({ position: line.position, quantity: refund.quantity, restocked: refund.restocked })),
    reason,
    isByHand,
    state,
    user: { id: userId, name: names.get(userId) ?? '' },
    begunAt: begunAt.toISOString(),
    withdrawal: withdrawalId === null ? null : (receipts.get(withdrawalId) ?? null),
  }))
}

/** Money that went back for an order, for its shopper. */
export const readOrderRefunds = async (db: Db, orderId: number): Promise<OrderRefund[]> =>
  (await readValid(db, orderId)).flatMap(({ state, amountCents, settledAt }) =>
    state === 'done' && settledAt ? [{ amount: amountOf(amountCents), at: settledAt.toISOString() }] : [],
  )

/** Withdrawals that a refund settles, or is about to. */
export const readSettledWithdrawals = async (db: Db, orderId: number): Promise<Set<number>> =>
  new Set((await readValid(db, orderId)).flatMap(({ withdrawalId }) => withdrawalId ?? []))

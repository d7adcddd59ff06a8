import { and, asc, eq, sql } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { OrderHappening, OrderMove, ShopOrder } from '#contract/shop-order.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readPayments } from '../payment/payment.service.ts'
import type { Providers } from '../payment/payment-provider.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { readWithdrawals } from '../withdrawal/withdrawal.service.ts'
import { movesOf } from './order.rules.ts'
import { orderEvents, orderLines, orders } from './order.tables.ts'
import type { OrderRow } from './order-lifecycle.service.ts'
import { toOrder } from './order-read.service.ts'
import { readRefundState, readSettledWithdrawals, readShopRefunds, toRefundable } from './refund-read.service.ts'

async function readTimeline(db: Db, orderId: number): Promise<OrderHappening[]> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
  const names = await readUserNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map(({ id, event, status, at, userId, note }) => ({
    id,
    event,
    status,
    at: at.toISOString(),
    user: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
    note,
  }))
}

/** What the back office may do with an order now. */
export async function readMoves(db: Db, order: OrderRow): Promise<OrderMove[]> {
  const isParcel = sql`${orderLines.item}->'productData'->>'format' <> 'eproduct'`
  return movesOf(order, (await db.$count(orderLines, and(eq(orderLines.orderId, order.id), isParcel))) === 0)
}

/** An order as the back office sees it. */
export async function toShopOrder(db: Db, providers: Pick<Providers, 'named'>, row: OrderRow, now: Date): Promise<ShopOrder> {
  const { version, lastName, phone, locale, userId, giftTo, giftFrom } = row
  const settled = await readSettledWithdrawals(db, row.id)
  return {
    order: await toOrder(db, row, now),
    version,
    lastName,
    phone,
    locale,
    userId,
    giftTo,
    giftFrom,
    moves: await readMoves(db, row),
    timeline: await readTimeline(db, row.id),
    payments: (await readPayments(db, row.id)).map(({ id, provider, reference, amountCents, state, begunAt }) => ({
      id,
      provider,
      reference,
      amount: amountOf(amountCents),
      state,
      begunAt: begunAt.toISOString(),
    })),
    refunds: await readShopRefunds(db, row.id),
    refundable: toRefundable(await readRefundState(db, row, providers)),
    withdrawals: (await readWithdrawals(db, row.id)).map(({ id, receiptNumber, goods, message, receivedAt }) => ({
      receiptNumber,
      goods,
      message,
      receivedAt: receivedAt.toISOString(),
      isSettled: settled.has(id),
    })),
  }
}

export async function getShopOrder(db: Db, providers: Pick<Providers, 'named'>, number: string, now: Date): Promise<ShopOrder> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number))
  if (!row) throw new ProblemError('not-found')
  return toShopOrder(db, providers, row, now)
}

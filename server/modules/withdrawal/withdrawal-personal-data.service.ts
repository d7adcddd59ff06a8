import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { withdrawals } from './withdrawal.tables.ts'

/** Statements of withdrawal for these orders, for the data export. */
export const exportWithdrawals = async (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : db
        .select({
          receiptNumber: withdrawals.receiptNumber,
          orderNumber: withdrawals.orderNumber,
          firstName: withdrawals.firstName,
          lastName: withdrawals.lastName,
          email: withdrawals.email,
          goods: withdrawals.goods,
          message: withdrawals.message,
          receivedAt: withdrawals.receivedAt,
        })
        .from(withdrawals)
        .where(inArray(withdrawals.orderId, [...orderIds]))
        .orderBy(asc(withdrawals.id))

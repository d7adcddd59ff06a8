import { createHash } from 'node:crypto'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { mailboxKey } from '#server/text/email-key.ts'
import { activeOrderIds } from '../coupon/coupon.service.ts'
import { readStockOfOthers } from '../product/product.service.ts'
import { orders, RESERVES_UNPAID, type StockQuantity } from './order.tables.ts'
import { ALWAYS_RESERVABLE, findExceeded } from './reservation-limit.rules.ts'

/** Who an order reserves stock for. */
export interface ReservationOwner {
  userId: number | null
  email: string
  networkKey: string | null
}

/** Hash that identifies a network while it reserves stock. */
export const networkKeyOf = ({ ip }: { ip: string }): string =>
  createHash('sha256')
    .update(`network ${networkOf(ip)}`)
    .digest('hex')

/** Locks out other orders of the same customer or network until the transaction ends. Call it before any stock is taken. */
export async function lockReservations(transaction: Db, { userId, email, networkKey }: ReservationOwner): Promise<void> {
  const names = [`email ${mailboxKey(email)}`, ...(networkKey === null ? [] : [`network ${networkKey}`]), ...(userId === null ? [] : [`user ${userId}`])]
  // In a fixed order, to avoid deadlocks.
  for (const name of names) await transaction.execute(advisoryLock('reservations', name))
}

async function readReserved(db: Db, whose: SQL | undefined): Promise<Map<number, number>> {
  const rows = await db.select({ taken: orders.taken }).from(orders).where(and(RESERVES_UNPAID, whose))
  const reserved = new Map<number, number>()
  for (const { productId, quantity } of rows.flatMap(({ taken }) => taken ?? [])) reserved.set(productId, (reserved.get(productId) ?? 0) + quantity)
  return reserved
}

/** Rejects with `held-too-many` when a customer or network would reserve more than its cap with the stock just taken for an order that does not reserve yet. */
export async function assertReservationLimit(transaction: Db, { userId, email, networkKey }: ReservationOwner, taken: readonly StockQuantity[]): Promise<void> {
  const inStock = await readStockOfOthers(
    transaction,
    taken.map(({ productId }) => productId),
  )
  const ofCustomer = inArray(orders.id, activeOrderIds(transaction, { userId, email }))
  const ofNetwork = networkKey === null ? sql`false` : sql`${orders.networkKey} = ${networkKey}`
  const shares = [
    { reserved: await readReserved(transaction, ofCustomer), always: ALWAYS_RESERVABLE.customer },
    { reserved: await readReserved(transaction, ofNetwork), always: ALWAYS_RESERVABLE.network },
  ]
  for (const share of shares) {
    const over = findExceeded(taken, { ...share, inStock })
    if (over) throw new ProblemError('held-too-many', { available: over.available })
  }
}

import { createHash } from 'node:crypto'
import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { emailKey } from '#server/text/email-key.ts'
import { readStockOfOthers } from '../product/product.service.ts'
import { orders, type StockQuantity } from './order.tables.ts'
import { ALWAYS_RESERVABLE, findExceeded } from './reservation-limit.rules.ts'

/** Who holds goods with an order. */
export interface ReservationOwner {
  userId: number | null
  email: string
  networkKey: string | null
}

/** Orders that hold goods until their money comes. */
const WAITING = ['awaitingPayment', 'failed'] as const
const LOCK = 7_301

/** What a network is compared by while it holds goods; it is never read back. */
export const networkKeyOf = ({ ip }: { ip: string }): string =>
  createHash('sha256')
    .update(`network ${networkOf(ip)}`)
    .digest('hex')

/** Lets no other order of the same person or network take goods until the transaction ends. Comes before any stock is taken. */
export async function lockReservations(transaction: Db, { userId, email, networkKey }: ReservationOwner): Promise<void> {
  const names = [`email ${emailKey(email)}`, ...(networkKey === null ? [] : [`network ${networkKey}`]), ...(userId === null ? [] : [`user ${userId}`])]
  // In one order, so that nobody waits for the other in a circle.
  for (const name of names) await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${name}))`)
}

async function readReserved(db: Db, orderId: number, whose: SQL | undefined): Promise<Map<number, number>> {
  const rows = await db
    .select({ taken: orders.taken })
    .from(orders)
    .where(and(inArray(orders.status, [...WAITING]), ne(orders.id, orderId), whose))
  const reserved = new Map<number, number>()
  for (const { productId, quantity } of rows.flatMap(({ taken }) => taken ?? [])) reserved.set(productId, (reserved.get(productId) ?? 0) + quantity)
  return reserved
}

/** Refuses `held-too-many` when a person or a network would hold too large a share of a product with an order whose goods were just taken. */
export async function assertReservationLimit(transaction: Db, order: ReservationOwner & { id: number }, taken: readonly StockQuantity[]): Promise<void> {
  const { id, userId, email, networkKey } = order
  const inStock = await readStockOfOthers(
    transaction,
    taken.map(({ productId }) => productId),
  )
  const isPersons = or(sql`lower(email) = ${emailKey(email)}`, userId === null ? undefined : sql`${orders.userId} = ${userId}`)
  const isNetworks = networkKey === null ? sql`false` : sql`${orders.networkKey} = ${networkKey}`
  const shares = [
    { reserved: await readReserved(transaction, id, isPersons), always: ALWAYS_RESERVABLE.person },
    { reserved: await readReserved(transaction, id, isNetworks), always: ALWAYS_RESERVABLE.network },
  ]
  for (const share of shares) {
    const over = findExceeded(taken, { ...share, inStock })
    if (over) throw new ProblemError('held-too-many', { available: over.available })
  }
}

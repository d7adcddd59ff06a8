import { createHash } from 'node:crypto'
import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { emailKey } from '#server/text/email-key.ts'
import { readLeft } from '../product/product.service.ts'
import { orders, type TakenPieces } from './order.tables.ts'
import { overheld, PIECES_ALWAYS } from './share.rules.ts'

/** Who holds goods with an order. */
export interface Holder {
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
export async function holdShare(transaction: Db, { userId, email, networkKey }: Holder): Promise<void> {
  const names = [`email ${emailKey(email)}`, ...(networkKey === null ? [] : [`network ${networkKey}`]), ...(userId === null ? [] : [`user ${userId}`])]
  // In one order, so that nobody waits for the other in a circle.
  for (const name of names) await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${name}))`)
}

async function readHeld(db: Db, orderId: number, whose: SQL | undefined): Promise<Map<number, number>> {
  const rows = await db
    .select({ taken: orders.taken })
    .from(orders)
    .where(and(inArray(orders.status, [...WAITING]), ne(orders.id, orderId), whose))
  const held = new Map<number, number>()
  for (const { productId, quantity } of rows.flatMap(({ taken }) => taken ?? [])) held.set(productId, (held.get(productId) ?? 0) + quantity)
  return held
}

/** Refuses `held-too-many` when a person or a network would hold too large a share of a product with an order whose goods were just taken. */
export async function assertShare(transaction: Db, order: Holder & { id: number }, taken: readonly TakenPieces[]): Promise<void> {
  const { id, userId, email, networkKey } = order
  const left = await readLeft(
    transaction,
    taken.map(({ productId }) => productId),
  )
  const isPersons = or(sql`lower(email) = ${emailKey(email)}`, userId === null ? undefined : sql`${orders.userId} = ${userId}`)
  const isNetworks = networkKey === null ? sql`false` : sql`${orders.networkKey} = ${networkKey}`
  const shares = [
    { held: await readHeld(transaction, id, isPersons), always: PIECES_ALWAYS.person },
    { held: await readHeld(transaction, id, isNetworks), always: PIECES_ALWAYS.network },
  ]
  for (const share of shares) {
    const over = overheld(taken, { ...share, left })
    if (over) throw new ProblemError('held-too-many', { available: over.available })
  }
}

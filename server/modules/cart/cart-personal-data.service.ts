import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { DataSubject } from '#server/kernel/user.ts'
import { cartLines, carts, guestUsers } from './cart.tables.ts'
import { cartCustomers } from './cart-customer.tables.ts'

/** Open carts of an account, for the data export. */
export async function exportCarts(db: Db, userId: number) {
  const rows = await db
    .select()
    .from(carts)
    .where(and(eq(carts.userId, userId), isNull(carts.orderedAt)))
    .orderBy(asc(carts.createdAt))
  const ids = rows.map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await db.select().from(cartLines).where(inArray(cartLines.cartId, ids)).orderBy(asc(cartLines.id))
  return rows.map(({ id, createdAt, changedAt, couponCode, memberCardBarcode }) => ({
    createdAt,
    changedAt,
    couponCode,
    memberCardBarcode,
    lines: lines.filter(({ cartId }) => cartId === id).map(({ productId, quantity, options }) => ({ productId, quantity, options })),
  }))
}

/**
 * Deletes the open carts of a user and the customer of the others; returns the ids of all of them. A concurrent order comes first: its cart is
 * closed then, and stays.
 */
export async function eraseCarts(transaction: Db, { userId, email }: DataSubject): Promise<string[]> {
  const assigned = transaction.select({ id: cartCustomers.cartId }).from(cartCustomers).where(eq(cartCustomers.userId, userId))
  const typed = transaction.select({ id: guestUsers.cartId }).from(guestUsers).where(sql`lower(${guestUsers.email}) = ${email}`)
  const locked = await transaction
    .select({ id: carts.id })
    .from(carts)
    .where(or(eq(carts.userId, userId), inArray(carts.id, assigned), inArray(carts.id, typed)))
    .orderBy(asc(carts.id))
    .for('update')
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return []
  await transaction.delete(carts).where(and(inArray(carts.id, ids), isNull(carts.orderedAt), eq(carts.userId, userId)))
  await transaction.delete(cartCustomers).where(inArray(cartCustomers.cartId, ids))
  await transaction.delete(guestUsers).where(inArray(guestUsers.cartId, ids))
  await transaction
    .update(carts)
    .set({ userId: null, memberCardBarcode: null })
    .where(and(inArray(carts.id, ids), eq(carts.userId, userId)))
  return ids
}

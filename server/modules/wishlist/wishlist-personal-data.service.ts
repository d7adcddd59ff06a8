import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { wishes } from './wishlist.tables.ts'

/** A person's wishlist items, as they may take them along. */
export const exportWishes = (db: Db, userId: number) =>
  db.select({ productId: wishes.productId, createdAt: wishes.createdAt }).from(wishes).where(eq(wishes.userId, userId)).orderBy(asc(wishes.id))

export async function eraseWishlist(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(wishes).where(eq(wishes.userId, userId))
}

import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { wishlistItems } from './wishlist.tables.ts'

/** A user's wishlist items, for the data export. */
export const exportWishlist = (db: Db, userId: number) =>
  db
    .select({ productId: wishlistItems.productId, createdAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.id))

export async function eraseWishlist(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}

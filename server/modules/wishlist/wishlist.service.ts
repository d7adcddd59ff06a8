import { and, desc, eq } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { filterWishes as filterWishesCall, toggleWish as toggleWishCall } from '#contract/wishlist.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readFamily } from '../product/family.service.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { WISHLIST_MAX } from './wishlist.rules.ts'
import { wishlistItems } from './wishlist.tables.ts'

async function isWishlistProduct(db: Db, productId: number): Promise<boolean> {
  const family = await readFamily(db, productId)
  return family !== null && !family.archived
}

/** Removes the product from the wishlist, or adds it; a variant is an item of its own. An archived product can be removed only. */
export function toggleWish(db: Db, caller: Caller, body: ParsedInputOf<typeof toggleWishCall>['body'], now: Date): Promise<ResponseOf<typeof toggleWishCall>> {
  const { id: userId } = requireUser(caller)
  const { product_id: productId } = body
  return withIdempotency(db, caller, 'toggleWish', body, async (transaction) => {
    // Toggles of one user are serialized, so that each sees the result of the one before.
    await lockUser(transaction, userId)
    const removed = await transaction
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
      .returning({ id: wishlistItems.id })
    if (removed.length > 0) return { product_id: productId, added: false }
    if (!(await isWishlistProduct(transaction, productId))) throw new ProblemError('product-unknown')
    if ((await transaction.$count(wishlistItems, eq(wishlistItems.userId, userId))) >= WISHLIST_MAX) throw new ProblemError('wishlist-full')
    await transaction.insert(wishlistItems).values({ userId, productId, createdAt: now })
    return { product_id: productId, added: true }
  })
}

/** The caller's wishlist, newest first. */
export async function filterWishes(
  db: Db,
  caller: Caller,
  { limit, page }: ParsedInputOf<typeof filterWishesCall>['query'],
): Promise<ResponseOf<typeof filterWishesCall>> {
  const own = eq(wishlistItems.userId, requireUser(caller).id)
  const rows = await db
    .select()
    .from(wishlistItems)
    .where(own)
    .orderBy(desc(wishlistItems.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(wishlistItems, own)
  return {
    records: rows.map(({ id, productId, createdAt }) => ({ id, product_id: productId, created_at: createdAt.toISOString() })),
    paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit },
  }
}

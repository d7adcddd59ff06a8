import { and, desc, eq } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { filterWishes as filterWishesCall, toggleWish as toggleWishCall } from '#contract/wishlist.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readFamily } from '../product/family.service.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { WISHES_MAX } from './wishlist.rules.ts'
import { wishes } from './wishlist.tables.ts'

async function isWishlistProduct(db: Db, productId: number): Promise<boolean> {
  const family = await readFamily(db, productId)
  return family !== null && !family.archived
}

/** Takes the product off the wishlist, or puts it on; a variant counts as itself. What is archived can be taken off only. */
export function toggleWish(db: Db, caller: Caller, body: ParsedInputOf<typeof toggleWishCall>['body'], now: Date): Promise<AnswerOf<typeof toggleWishCall>> {
  const { id: userId } = requireUser(caller)
  const { product_id: productId } = body
  return withIdempotency(db, caller, 'toggleWish', body, async (transaction) => {
    // Toggles of one person come one after the other, so that each sees what the one before did.
    await lockUser(transaction, userId)
    const removed = await transaction
      .delete(wishes)
      .where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)))
      .returning({ id: wishes.id })
    if (removed.length > 0) return { product_id: productId, added: false }
    if (!(await isWishlistProduct(transaction, productId))) throw new ProblemError('product-unknown')
    if ((await transaction.$count(wishes, eq(wishes.userId, userId))) >= WISHES_MAX) throw new ProblemError('wishlist-full')
    await transaction.insert(wishes).values({ userId, productId, createdAt: now })
    return { product_id: productId, added: true }
  })
}

/** The caller's wishlist, newest first. */
export async function filterWishes(
  db: Db,
  caller: Caller,
  { limit, page }: ParsedInputOf<typeof filterWishesCall>['query'],
): Promise<AnswerOf<typeof filterWishesCall>> {
  const own = eq(wishes.userId, requireUser(caller).id)
  const rows = await db
    .select()
    .from(wishes)
    .where(own)
    .orderBy(desc(wishes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(wishes, own)
  return {
    records: rows.map(({ id, productId, createdAt }) => ({ id, product_id: productId, created_at: createdAt.toISOString() })),
    paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit },
  }
}

import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Coupon } from '#contract/cart.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { type CategoryRow, type CategoryTree, readCategoryTree } from '../catalogue/category-tree.service.ts'
import { readCategoryIds } from '../product/product-categories.service.ts'
import { type CouponFault, type CouponRow, checkCoupon, codeKey, customerKeys, isDeliveredFree } from './coupon.rules.ts'
import { coupons, couponUses, orderedBy } from './coupon.tables.ts'

export { type CouponFault, checkCoupon, codeKey, customerKeys, isDeliveredFree }

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, codeKey(code)))
  return coupon
}

export const couponIn = ({ id, code, kind, name, description }: CouponRow, locale: Locale): Coupon => ({
  id,
  code,
  kind,
  name: name[locale],
  description: description[locale],
})

/** Which products a coupon is for, and the names of its categories; no names where it is for all. */
export interface Scope {
  isFor(productId: number): boolean
  categories: string[]
}

const withBelow = (tree: CategoryTree, row: CategoryRow, found: Set<number>): Set<number> => {
  if (found.has(row.id)) return found
  found.add(row.id)
  for (const child of tree.children(row.id)) withBelow(tree, child, found)
  return found
}

/** The eligible products among these: all of them, or those in the coupon's categories and below. */
export async function readScope(db: Db, { categoryIds }: CouponRow, productIds: readonly number[], locale: Locale): Promise<Scope> {
  if (categoryIds.length === 0) return { isFor: () => true, categories: [] }
  const tree = await readCategoryTree(db)
  const named = categoryIds.flatMap((id) => tree.get(id) ?? [])
  const inside = named.reduce((found, row) => withBelow(tree, row, found), new Set<number>())
  const standsIn = await readCategoryIds(db, productIds)
  return {
    isFor: (productId) => standsIn.get(productId)?.some((id) => inside.has(id)) ?? false,
    categories: named.map(({ name }) => name[locale]),
  }
}

/** Whether an order of a customer with one of these keys used the coupon. */
export async function wasUsedBy(db: Db, { id }: CouponRow, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false
  return (await db.$count(couponUses, and(eq(couponUses.couponId, id), inArray(couponUses.customerKey, [...names])))) > 0
}

/** Whether a customer with one of these keys has an active order. */
export async function hasOrdered(db: Db, names: readonly string[]): Promise<boolean> {
  return names.length > 0 && (await db.$count(orderedBy, inArray(orderedBy.customerKey, [...names]))) > 0
}

interface Customer {
  /** The account; null for a guest. */
  userId: number | null
  email: string
}

interface Placed extends Customer {
  orderId: number
}

/** Query of the ids of a customer's active orders, also of those with another spelling of the same mailbox. */
export const activeOrderIds = (db: Db, customer: Customer) =>
  db
    .select({ id: orderedBy.orderId })
    .from(orderedBy)
    .where(inArray(orderedBy.customerKey, customerKeys(customer)))

interface Spending extends Placed {
  code: string
}

/** Records whose order it is, when it is placed or reactivated; after its coupon was spent. */
export async function recordCustomer(transaction: Db, { orderId, ...customer }: Placed): Promise<void> {
  const rows = customerKeys(customer).map((customerKey) => ({ customerKey, orderId }))
  await transaction.insert(orderedBy).values(rows).onConflictDoNothing()
}

/** Detaches the orders of a deleted account; their address still has them. */
export async function releaseCustomer(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(orderedBy).where(inArray(orderedBy.customerKey, customerKeys({ userId, email: null })))
}

/**
 * Records the use of the coupon by the order inside its transaction, when it is placed or reactivated; the loser of a race is rejected with
 * `coupon-used-up`, `coupon-already-used` or `coupon-first-order`.
 */
export async function spendCoupon(transaction: Db, { code, orderId, userId, email }: Spending): Promise<void> {
  const isLeft = or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit))
  const [coupon] = await transaction
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.code, code), isLeft))
    .returning()
  if (!coupon) throw new ProblemError('coupon-used-up')
  const keys = customerKeys({ userId, email })
  if (coupon.firstOrderOnly && (await hasOrdered(transaction, keys))) throw new ProblemError('coupon-first-order')
  const names = coupon.oncePerCustomer ? keys : [null]
  const uses = names.map((customerKey) => ({ couponId: coupon.id, orderId, customerKey }))
  const written = await transaction.insert(couponUses).values(uses).onConflictDoNothing().returning({ id: couponUses.id })
  if (written.length < uses.length) throw new ProblemError('coupon-already-used')
}

/**
 * Returns the coupon of an order that expired, failed or was cancelled: it can be used again, and is no order of its customer. Idempotent. Return the stock first, as an order
 * takes it before the coupon.
 */
export async function returnCoupon(transaction: Db, orderId: number): Promise<void> {
  await transaction.delete(orderedBy).where(eq(orderedBy.orderId, orderId))
  const returned = await transaction.delete(couponUses).where(eq(couponUses.orderId, orderId)).returning({ couponId: couponUses.couponId })
  const ids = [...new Set(returned.map(({ couponId }) => couponId))]
  if (ids.length === 0) return
  await transaction
    .update(coupons)
    .set({ usedCount: sql`greatest(${coupons.usedCount} - 1, 0)` })
    .where(inArray(coupons.id, ids))
}

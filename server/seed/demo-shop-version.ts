import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { products } from '#server/modules/product/product.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { type ProductJson, readContent } from './seed-content.ts'

/** Whether all products are the demo's: a shop with its own products never gets the demo's users and coupons. */
export async function hasDemoProducts(db: Db): Promise<boolean> {
  const content = await readContent<{ products: ProductJson[] }>('products')
  const skus = content.products.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)])
  const own = await db.select({ one: sql`1` }).from(products).where(notInArray(products.sku, skus)).limit(1)
  return own.length === 0
}

/** Whether this is the demo shop from before accounts, and nothing else. */
export async function isOutdatedDemoShop(db: Db): Promise<boolean> {
  // Reviews outlive deleted users: these are not imported again.
  if ((await db.$count(users)) > 0 || (await db.$count(comments)) > 0) return false
  return (await db.$count(products)) > 0 && (await hasDemoProducts(db))
}

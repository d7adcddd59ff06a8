import { eq, or, sql } from 'drizzle-orm'
import { LOCALES } from '#contract/locale.ts'
import type { ProductSummary } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { productRatings, products } from './product.tables.ts'

/** Stores the aggregated rating of a product, or none; cards and pages of it and its variants show it from then on. */
export async function setRating(db: Db, productId: number, rating: ProductSummary['rating']): Promise<void> {
  if (rating) {
    const { average, count } = rating
    await db.insert(productRatings).values({ productId, average, count }).onConflictDoUpdate({ target: productRatings.productId, set: { average, count } })
  } else await db.delete(productRatings).where(eq(productRatings.productId, productId))
  const family = db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.id, productId), eq(products.parentId, productId)))
  await db.execute(
    sql`update product_cards set card = jsonb_set(card::jsonb, '{rating}', ${JSON.stringify(rating)}::jsonb)::json where locale in (${sql.join(
      LOCALES.map((locale) => sql`${locale}`),
      sql`, `,
    )}) and product_id in (${family})`,
  )
}

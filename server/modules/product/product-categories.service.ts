import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { products } from './product.tables.ts'

/** Categories of products, by product id; a variant has those of its product. */
export async function readCategoryIds(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map()
  const main = sql`coalesce(${products.parentId}, ${products.id})`
  const rows = await db
    .select({
      id: products.id,
      categoryIds: sql<number[]>`(select coalesce(json_agg(distinct stands.id), '[]'::json) from (
        select category_id as id from product_categories where product_id = ${main}
        union select main_category_id from products as main where main.id = ${main}) as stands)`,
    })
    .from(products)
    .where(inArray(products.id, [...new Set(productIds)]))
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]))
}

/** Products of a category and of those below it, whose read model has its name and address. */
export async function readProductIdsBelow(db: Db, categoryId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`with recursive below as (select id from categories where id = ${categoryId}
        union select categories.id from categories join below on categories.parent_id = below.id)
      select id from products where main_category_id in (select id from below)
      union select product_id as id from product_categories where category_id in (select id from below)`,
  )
  return rows.map(({ id }) => id)
}

import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { products } from './product.tables.ts'

/** Names of products by id. */
export async function readProductNames(db: Db, ids: readonly number[]): Promise<Map<number, Localized>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Expression of a query: the name, in all languages, of the product of this column. */
export const productNameText = (id: Column): SQL => sql`(select ${products.name}::text from ${products} where ${products.id} = ${id})`

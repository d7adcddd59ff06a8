import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { WHOLE_SHOP } from './read-model.service.ts'
import { intArray } from './selected-ids.service.ts'

interface ProductPick {
  readonly by: string
  readonly categoryId: number | null
  readonly limit: number
}

const NEWEST = sql`listing.product_id desc`
const PRIORITY = sql`listing.category_priority desc, listing.product_id desc`
const IS_REDUCED = sql`exists (select 1 from products where products.discount_price_cents is not null
  and (products.id = listing.product_id or products.parent_id = listing.product_id))`

const orderOf = (by: string): SQL => (by === 'newest' ? NEWEST : PRIORITY)

/** Ids of curated product lists: the newest, the featured, or the reduced ones. */
export async function pickProducts(db: Db, { by, categoryId, limit }: ProductPick): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select listing.product_id as id from product_listings as listing where listing.category_id = ${categoryId ?? WHOLE_SHOP}
      ${by === 'reduced' ? sql`and ${IS_REDUCED}` : sql``} order by ${orderOf(by)} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Those of the products that are visible. */
export async function visibleProductIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct product_id as id from product_cards where product_id = any(${intArray(ids)}) and not archived`,
  )
  return rows.map(({ id }) => id)
}

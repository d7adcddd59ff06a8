import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { ordinalsIn } from './bitmap.rules.ts'

/** Up to this many products are sorted; above, the list is scanned in its order until the page is full. */
const SORT_LIMIT = 1_000

/** A set of products as the first CTE of a statement, as in `selectionOf`, and their number. */
interface Selected {
  selection: SQL
  total: number
}

/** Which of them: `rows` are those of `product_listings`, or the same with names; `order` refers to a row named `listing`. */
interface Wanted {
  rows: SQL
  order: SQL
  offset: number
  limit: number
}

export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`

/** A set of products as one row `selection(bits)`. */
export const selectionOf = (bits: SQL): SQL => sql`with selection as materialized (select ${bits} as bits)`

export const isSelected = (row: string): SQL => sql`get_bit((select bits from selection), ${sql.raw(row)}.ordinal) = 1`

/** Some of the selected products of a listing, in order. */
export async function selectedIds(db: Db, place: number, { selection, total }: Selected, { rows, order, offset, limit }: Wanted): Promise<number[]> {
  if (offset >= total) return []
  const part = sql`order by ${order} limit ${limit} offset ${offset}`
  const statement =
    total > SORT_LIMIT
      ? sql`${selection} select listing.product_id as id from ${rows} as listing where listing.category_id = ${place} and ${isSelected('listing')} ${part}`
      : sql`select listing.product_id as id from product_facets as facet
          join ${rows} as listing on listing.category_id = ${place} and listing.product_id = facet.product_id
          where facet.ordinal = any(${intArray(await ordinalsOf(db, selection))}) ${part}`
  const found = await queryRows<{ id: number }>(db, statement)
  return found.map(({ id }) => id)
}

async function ordinalsOf(db: Db, selection: SQL): Promise<number[]> {
  const [selected] = await queryRows<{ bits: string }>(db, sql`${selection} select bits::text as bits from selection`)
  return ordinalsIn(selected?.bits ?? '')
}

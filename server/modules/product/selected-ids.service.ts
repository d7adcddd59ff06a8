import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'

/** Up to this many products are sorted; above, the list is scanned in its order until the page is full. */
const SORT_LIMIT = 1_000

/** A set of products as the first CTE of a statement, as in `selectionOf`, and their number, as an expression of the same statement. */
interface Selected {
  selection: SQL
  total: SQL
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

// The ordinal of a one is the number of digits before it: those between it and the one before, and so on.
const ORDINALS = sql`select (sum(length(zeros) + 1) over (order by nth rows unbounded preceding) - 1)::int as ordinal
  from selection, string_to_table(selection.bits::text, '1') with ordinality as part(zeros, nth) where nth <= (select total from counted)`

// What does not depend on a row is checked once, before any row is read.
const rowsOf = (from: SQL, { order, offset, limit }: Wanted): SQL =>
  sql`(select listing.product_id as id, row_number() over (order by ${order}) as position from ${from} and (select total from counted) > ${offset}::int
    order by ${order} limit ${limit}::int offset ${offset}::int)`

/** CTEs `counted(total)` and `page(id, position)`: products of a whole listing, in order. */
export const pageOfListing = (place: number, total: SQL, wanted: Wanted): SQL =>
  sql`with counted as materialized (select ${total} as total),
    page as materialized ${rowsOf(sql`${wanted.rows} as listing where listing.category_id = ${place}::int`, wanted)}`

/** The same for some of the products of a listing. */
export function pageOfSelected(place: number, { selection, total }: Selected, wanted: Wanted): SQL {
  const { rows } = wanted
  const scanned = sql`${rows} as listing where listing.category_id = ${place}::int and ${isSelected('listing')} and (select total from counted) > ${SORT_LIMIT}::int`
  const sorted = sql`(${ORDINALS}) as chosen join product_facets as facet on facet.ordinal = chosen.ordinal
    join ${rows} as listing on listing.category_id = ${place}::int and listing.product_id = facet.product_id
    where (select total from counted) <= ${SORT_LIMIT}::int`
  return sql`${selection}, counted as materialized (select ${total} as total),
    page as materialized (${rowsOf(scanned, wanted)} union all ${rowsOf(sorted, wanted)})`
}

/** Ids of some of the products of a listing, in order. */
export async function selectedIds(db: Db, place: number, selected: Selected, wanted: Wanted): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(db, sql`${pageOfSelected(place, selected, wanted)} select id from page order by position`)
  return rows.map(({ id }) => id)
}

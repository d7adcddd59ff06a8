import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { encodeNumber } from './bitmap.rules.ts'
import { bitmapOfOrdinals } from './filter-bitmaps.service.ts'
import type { Criteria } from './product-criteria.service.ts'
import { foundOf, type Search } from './search.service.ts'

/** One filter as a set of products: an SQL expression of bits. */
export interface Part {
  name: string
  bits: SQL
}

const NOTHING = sql`(select bits from product_sets where name = 'none')`

/** The set of a category including its subcategories. */
export const placeBits = (place: number): SQL => sql`coalesce((select bits from product_sets where name = 'category' and value = ${String(place)}), ${NOTHING})`

/** Each filter of the criteria as a set, except ids and words. */
export function partsOf({ choices, ranges }: Criteria): Part[] {
  const chosen = choices.map(({ name, values }) => ({
    name,
    bits: sql`coalesce((select bit_or(bits) from product_sets where name = ${name} and value in (${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})), ${NOTHING})`,
  }))
  const ranged = ranges.map(({ name, from, to }) => ({
    name,
    bits: sql`products_between(${name}, ${encodeNumber(from)}::bigint, ${encodeNumber(to)}::bigint)`,
  }))
  return [...chosen, ...ranged]
}

const literalBits = (text: string): SQL => sql`${text}::text::bit varying`

/** The set of the listed products with these ids. */
export async function idBits(db: Db, ids: readonly number[]): Promise<SQL> {
  const rows = await queryRows<{ ordinal: number }>(
    db,
    sql`select ordinal from product_facets where product_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return literalBits(
    await bitmapOfOrdinals(
      db,
      rows.map(({ ordinal }) => ordinal),
    ),
  )
}

/** The set of the products that match the words. */
export const wordBits = (search: Search): SQL => sql`(select ${foundOf(search)} from (${search.statement}) as levels)`

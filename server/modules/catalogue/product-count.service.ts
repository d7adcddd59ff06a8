import type { Db } from '#server/db/connect.ts'
import { listingTotals } from './catalogue.tables.ts'

/** Number of products in each category and below it. */
export async function readProductCounts(db: Db): Promise<Map<number, number>> {
  const rows = await db.select().from(listingTotals)
  return new Map(rows.map(({ categoryId, total }) => [categoryId, total]))
}

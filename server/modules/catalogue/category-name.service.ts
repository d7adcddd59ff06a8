import { inArray } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { categories } from './catalogue.tables.ts'

/** Names of categories by id. */
export async function readCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, Localized>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [0, ...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

import { asc } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { categories } from './catalogue.tables.ts'

export type CategoryRow = typeof categories.$inferSelect

/** All categories and their hierarchy. */
export interface CategoryTree {
  readonly rows: readonly CategoryRow[]
  get(id: number): CategoryRow | undefined
  children(id: number | null): readonly CategoryRow[]
  /** From the top category down to the given one; empty for an unknown id. */
  path(id: number): readonly CategoryRow[]
}

export const linkOf = (row: CategoryRow, locale: Locale) => ({ id: row.id, name: row.name[locale], slug: row.slug[locale] })

export async function readCategoryTree(db: Db): Promise<CategoryTree> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const path = (id: number, below: readonly CategoryRow[] = []): readonly CategoryRow[] => {
    const row = byId.get(id)
    // A cycle in the data must not hang the server.
    if (!row || below.includes(row)) return below
    return row.parentId === null ? [row, ...below] : path(row.parentId, [row, ...below])
  }
  return { rows, get: (id) => byId.get(id), children: (id) => byParent.get(id) ?? [], path }
}

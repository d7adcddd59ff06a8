import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { posts } from './content.tables.ts'

/** Titles of pages and posts by id. */
export async function readPostTitles(db: Db, ids: readonly number[]): Promise<Map<number, Localized>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(inArray(posts.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Expression of a query: the title, in all languages, of the post of this column. */
export const postTitleText = (id: Column): SQL => sql`(select ${posts.title}::text from ${posts} where ${posts.id} = ${id})`

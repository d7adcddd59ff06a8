import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { posts } from './content.tables.ts'

/** Those of the pages and posts that a visitor may not read. */
export async function hiddenPostIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), or(ne(posts.access, 'public'), eq(posts.display, false))))
  return rows.map(({ id }) => id)
}

import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { posts } from './content.tables.ts'

/** Those of the pages and posts that a visitor may not read, and who may. */
export async function hiddenPosts(db: Db, ids: readonly number[]): Promise<Map<number, 'investor' | 'nobody'>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: posts.id, display: posts.display })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), or(ne(posts.access, 'public'), eq(posts.display, false))))
  return new Map(rows.map(({ id, display }) => [id, display ? 'investor' : 'nobody']))
}

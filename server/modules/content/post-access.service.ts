import { and, eq, inArray, lte, not, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { events, posts } from './content.tables.ts'

/** Published by then, and not hidden. */
export const isPublished = (at: Date): SQL | undefined => and(eq(posts.display, true), lte(posts.publishedAt, at))

/** What is public by then. */
export const isPublic = (at: Date): SQL | undefined => and(isPublished(at), eq(posts.access, 'public'))

/** Those of the pages and posts that a visitor may not read, and who may. */
export async function hiddenPosts(db: Db, ids: readonly number[], at: Date): Promise<Map<number, 'investor' | 'nobody'>> {
  const everybody = isPublic(at)
  if (ids.length === 0 || !everybody) return new Map()
  const rows = await db
    .select({ id: posts.id, display: posts.display, publishedAt: posts.publishedAt })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), not(everybody)))
  return new Map(rows.map(({ id, display, publishedAt }) => [id, display && publishedAt <= at ? 'investor' : 'nobody']))
}

/** Those of the events that visitors may not read. */
export async function hiddenEvents(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, [...ids]), eq(events.display, true)))
  const shown = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !shown.has(id)))
}

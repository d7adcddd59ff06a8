import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import { byLocale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import { POST_KINDS } from '#contract/post-type.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { currentSlugs } from '../slug/slug.service.ts'
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

/** All pages and posts, as visitors read them: titles, addresses, dates and images. */
export async function readPostHeads(db: Db) {
  const { id, postType, title, publishedAt, mediaId, display } = posts
  const rows = await db.select({ id, kind: postType, title, publishedAt, mediaId, display }).from(posts).orderBy(id)
  const slugs = new Map<number, Localized>()
  for (const kind of POST_KINDS) {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
    for (const [post, slug] of await currentSlugs(db, kind, ids)) slugs.set(post, slug)
  }
  return rows.map((row) => ({ ...row, slug: slugs.get(row.id) ?? byLocale(() => '') }))
}

/** Expression of a query: the title, in all languages, of the post of this column. */
export const postTitleText = (id: Column): SQL => sql`(select ${posts.title}::text from ${posts} where ${posts.id} = ${id})`

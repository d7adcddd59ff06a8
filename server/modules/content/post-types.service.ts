import { asc, count } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { LIMIT_DEFAULT } from '#contract/paging.constants.ts'
import type { filterPostTypes as call } from '#contract/post-type.ts'
import type { Db } from '#server/db/connect.ts'
import { posts, postTypes } from './content.tables.ts'
import { pageOf } from './paging.rules.ts'

/** Content types with their number of posts. */
export async function filterPostTypes(
  db: Db,
  { limit, noPaginate, page }: ParsedInputOf<typeof call>['body'],
  locale: Locale,
): Promise<ResponseOf<typeof call>> {
  const rows = await db.select().from(postTypes).orderBy(asc(postTypes.id))
  const counted = await db.select({ slug: posts.postType, posts: count() }).from(posts).groupBy(posts.postType)
  const countOf = new Map<string, number>(counted.map((row) => [row.slug, row.posts]))
  const types = rows.map(({ id, slug, title }) => ({ id, slug, title: title[locale], postCount: countOf.get(slug) ?? 0 }))
  return noPaginate ? pageOf(types, { limit: Math.max(1, types.length), page: 1 }) : pageOf(types, { limit: limit ?? LIMIT_DEFAULT, page })
}

import { and, asc, eq } from 'drizzle-orm'
import { byLocale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import type { SitemapEntry } from '#server/kernel/sitemap-entry.ts'
import { readPictureAddresses } from '#server/modules/media/media.service.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { events, posts, postTerms } from './content.tables.ts'
import { homePageId } from './finder.service.ts'
import { isPublic } from './post-access.service.ts'

const AT_ROOT = byLocale(() => '')

/** URLs of public pages, posts, their categories and events; the home page first. */
export async function contentSitemap(db: Db, siteId: number, at: Date): Promise<SitemapEntry[]> {
  const homeId = await homePageId(db, siteId)
  const publicPosts = await db
    .select({ id: posts.id, kind: posts.postType, mediaId: posts.mediaId, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(isPublic(at), eq(posts.noindex, false)))
    .orderBy(asc(posts.id))
  const publicEvents = await db.select({ id: events.id, mediaId: events.mediaId }).from(events).where(eq(events.display, true)).orderBy(asc(events.id))
  // A category without posts has no page.
  const termRows = await db
    .selectDistinct({ id: postTerms.termId })
    .from(postTerms)
    .innerJoin(posts, eq(posts.id, postTerms.postId))
    .where(isPublic(at))
    .orderBy(asc(postTerms.termId))
  const idsOf = (kind: 'page' | 'post') => publicPosts.flatMap((post) => (post.kind === kind ? post.id : []))
  const slugs = {
    page: await currentSlugs(db, 'page', idsOf('page')),
    post: await currentSlugs(db, 'post', idsOf('post')),
    postCategory: await currentSlugs(
      db,
      'postCategory',
      termRows.map(({ id }) => id),
    ),
  }
  const addresses = await readPictureAddresses(
    db,
    [...publicPosts, ...publicEvents].flatMap(({ mediaId }) => mediaId ?? []),
  )
  const picturesOf = (mediaId: number | null) => [addresses.get(mediaId ?? 0) ?? []].flat()
  return [
    ...publicPosts.flatMap(({ id, kind, mediaId, updatedAt }): SitemapEntry[] => {
      const slug = id === homeId ? AT_ROOT : slugs[kind].get(id)
      return slug ? [{ kind, slug, changedAt: updatedAt, pictures: picturesOf(mediaId) }] : []
    }),
    { kind: 'postCategory', slug: AT_ROOT, changedAt: null, pictures: [] },
    ...termRows.flatMap(({ id }): SitemapEntry[] => {
      const slug = slugs.postCategory.get(id)
      return slug ? [{ kind: 'postCategory', slug, changedAt: null, pictures: [] }] : []
    }),
    ...publicEvents.map(
      ({ id, mediaId }): SitemapEntry => ({ kind: 'event', slug: byLocale(() => String(id)), changedAt: null, pictures: picturesOf(mediaId) }),
    ),
  ]
}

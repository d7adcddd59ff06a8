import { asc } from 'drizzle-orm'
import { byLocale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import type { SitemapEntry } from '#server/kernel/sitemap-entry.ts'
import { readPictureAddresses } from '#server/modules/media/media.service.ts'
import { categories } from './catalogue.tables.ts'

/** URLs of the shop page and its categories. */
export async function categorySitemap(db: Db): Promise<SitemapEntry[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.id))
  const addresses = await readPictureAddresses(
    db,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  )
  const wholeShop: SitemapEntry = { kind: 'category', slug: byLocale(() => ''), changedAt: null, pictures: [] }
  return [
    wholeShop,
    ...rows.map(({ slug, mediaId }): SitemapEntry => ({ kind: 'category', slug, changedAt: null, pictures: [addresses.get(mediaId ?? 0) ?? []].flat() })),
  ]
}

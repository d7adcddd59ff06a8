import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { readPictureAddresses } from '#server/modules/media/media.service.ts'
import type { Place } from '#server/modules/sitemap/sitemap.rules.ts'
import { categories } from './catalogue.tables.ts'

/** Where the whole shop and its categories stand. */
export async function categoryPlaces(db: Db): Promise<Place[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.id))
  const addresses = await readPictureAddresses(
    db,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  )
  const wholeShop: Place = { kind: 'category', slug: { en: '', hr: '' }, changedAt: null, pictures: [] }
  return [
    wholeShop,
    ...rows.map(({ slug, mediaId }): Place => ({ kind: 'category', slug, changedAt: null, pictures: [addresses.get(mediaId ?? 0) ?? []].flat() })),
  ]
}

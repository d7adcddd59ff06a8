import type { Db } from '#server/db/connect.ts'
import { categoryPlaces } from '#server/modules/catalogue/category-places.service.ts'
import { contentPlaces } from '#server/modules/content/content-places.service.ts'
import { countProductPlaces, productPlaces } from '#server/modules/product/product-places.service.ts'
import { PLACES_IN_PART, type Place, partsOf } from './sitemap.rules.ts'

const fewPlaces = async (db: Db, siteId: number, at: Date): Promise<Place[]> => [...(await contentPlaces(db, siteId, at)), ...(await categoryPlaces(db))]

/** Number of parts the sitemap has. */
export async function countParts(db: Db, siteId: number, at: Date): Promise<number> {
  const [few, products] = await Promise.all([fewPlaces(db, siteId, at), countProductPlaces(db)])
  return partsOf(few.length + products)
}

/** Things of a part, counted from 1: pages, posts, events and categories first, then products; empty beyond the last. */
export async function placesOfPart(db: Db, siteId: number, { part, at }: { part: number; at: Date }): Promise<Place[]> {
  const start = (part - 1) * PLACES_IN_PART
  const few = await fewPlaces(db, siteId, at)
  const own = few.slice(start, start + PLACES_IN_PART)
  const room = PLACES_IN_PART - own.length
  return room > 0 ? [...own, ...(await productPlaces(db, { offset: Math.max(0, start - few.length), limit: room }))] : own
}

import type { Db } from '#server/db/connect.ts'
import type { SitemapEntry } from '#server/kernel/sitemap-entry.ts'
import { categorySitemap } from '#server/modules/catalogue/category-sitemap.service.ts'
import { contentSitemap } from '#server/modules/content/content-sitemap.service.ts'
import { countSitemapProducts, productSitemap } from '#server/modules/product/product-sitemap.service.ts'
import { ENTRIES_PER_PART, partsOf } from './sitemap.rules.ts'

const contentEntries = async (db: Db, siteId: number, at: Date): Promise<SitemapEntry[]> => [
  ...(await contentSitemap(db, siteId, at)),
  ...(await categorySitemap(db)),
]

/** Number of parts of the sitemap. */
export async function countParts(db: Db, siteId: number, at: Date): Promise<number> {
  const [few, products] = await Promise.all([contentEntries(db, siteId, at), countSitemapProducts(db)])
  return partsOf(few.length + products)
}

/** Entries of a part, counted from 1: pages, posts, events and categories first, then products; empty beyond the last. */
export async function entriesOfPart(db: Db, siteId: number, { part, at }: { part: number; at: Date }): Promise<SitemapEntry[]> {
  const start = (part - 1) * ENTRIES_PER_PART
  const few = await contentEntries(db, siteId, at)
  const own = few.slice(start, start + ENTRIES_PER_PART)
  const remaining = ENTRIES_PER_PART - own.length
  return remaining > 0 ? [...own, ...(await productSitemap(db, { offset: Math.max(0, start - few.length), limit: remaining }))] : own
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { SitemapEntry } from '#server/kernel/sitemap-entry.ts'
import { readPictureAddresses } from '#server/modules/media/media.service.ts'
import { productMedia, products } from './product.tables.ts'

const isPublic = and(eq(products.visibleIndividually, true), eq(products.archived, false))

/** Number of products with a page of their own. */
export const countSitemapProducts = (db: Db): Promise<number> => db.$count(products, isPublic)

/** URLs of products, by id. */
export async function productSitemap(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<SitemapEntry[]> {
  const { id, slug, updatedAt } = products
  const rows = await db.select({ id, slug, updatedAt }).from(products).where(isPublic).orderBy(asc(id)).limit(limit).offset(offset)
  const ids = rows.map((row) => row.id)
  const shown = ids.length > 0 ? await db.select().from(productMedia).where(inArray(productMedia.productId, ids)).orderBy(asc(productMedia.position)) : []
  const addresses = await readPictureAddresses(
    db,
    shown.map(({ mediaId }) => mediaId),
  )
  const pictures = Map.groupBy(shown, ({ productId }) => productId)
  return rows.map((row) => ({
    kind: 'product',
    slug: row.slug,
    changedAt: row.updatedAt,
    pictures: (pictures.get(row.id) ?? []).flatMap(({ mediaId }) => addresses.get(mediaId) ?? []),
  }))
}

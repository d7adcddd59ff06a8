import { asc, eq } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { Body } from '#contract/kinds/body.ts'
import { byLocale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { productMedia, products } from './product.tables.ts'

const NO_TEXT = byLocale(() => '')

/** All that can be edited of a product or of a variant; null when there is none. */
export async function readProductBody(db: Db, id: number): Promise<Body | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) return null
  const pictures = await db.select().from(productMedia).where(eq(productMedia.productId, id)).orderBy(asc(productMedia.position))
  const { name, slug, summary, description, badge, priceCents, discountPriceCents, featured, backdrop, seoTitle, seoDescription } = row
  return {
    name,
    slug,
    summary,
    description,
    badge: badge ?? NO_TEXT,
    pictures: {
      order: pictures.map(({ mediaId }) => String(mediaId)),
      items: Object.fromEntries(pictures.map(({ mediaId }) => [String(mediaId), { mediaId }])),
    },
    price: amountOf(priceCents),
    reducedPrice: discountPriceCents === null ? null : amountOf(discountPriceCents),
    featured,
    backdrop,
    seoTitle: seoTitle ?? NO_TEXT,
    seoDescription: seoDescription ?? NO_TEXT,
  }
}

import { eq } from 'drizzle-orm'
import { centsOf } from '#contract/cents.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { StoredList } from '#contract/sections/fields.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { finalCentsOf } from './product.rules.ts'
import { priceHistory, productMedia, products } from './product.tables.ts'

type ProductRow = typeof products.$inferSelect
interface ProductBody
  extends Pick<ProductRow, 'name' | 'slug' | 'summary' | 'description' | 'badge' | 'featured' | 'backdrop' | 'seoTitle' | 'seoDescription'> {
  readonly pictures: StoredList<{ readonly mediaId: number }>
  readonly price: number
  readonly reducedPrice: number | null
}

const orNull = (text: ProductRow['badge']): ProductRow['badge'] => (text && Object.values(text).some((each) => each !== '') ? text : null)

async function writePictures(transaction: Db, productId: number, { order, items }: ProductBody['pictures']): Promise<void> {
  await transaction.delete(productMedia).where(eq(productMedia.productId, productId))
  // Once each: the id of an image is that of its place.
  const mediaIds = new Set(order.flatMap((key) => items[key]?.mediaId ?? []))
  const rows = [...mediaIds].map((mediaId, position) => ({ productId, position, mediaId }))
  await bulkInsert(transaction, productMedia, rows)
}

/** A product whose price was never noted had the former one since it was created. */
async function notePrice(transaction: Db, { id: productId, createdAt }: ProductRow, prices: { readonly former: number; readonly final: number }, at: Date) {
  const [known] = await transaction.select({ productId: priceHistory.productId }).from(priceHistory).where(eq(priceHistory.productId, productId)).limit(1)
  if (!known && createdAt < at) await transaction.insert(priceHistory).values({ productId, validFrom: createdAt, finalCents: prices.former })
  const change = { finalCents: prices.final }
  await transaction
    .insert(priceHistory)
    .values({ productId, validFrom: at, ...change })
    .onConflictDoUpdate({ target: [priceHistory.productId, priceHistory.validFrom], set: change })
}

/**
 * Writes what visitors read of a product, and its new price into the history that the lowest price of 30 days is made of. The caller rebuilds the
 * read model, once for all products, which also records their slugs.
 */
export async function writeProductBody(transaction: Db, id: number, body: Body, at: Date): Promise<void> {
  const [before] = await transaction.select().from(products).where(eq(products.id, id))
  if (!before) return
  const { pictures, price, reducedPrice, badge, seoTitle, seoDescription, ...shown } = body as unknown as ProductBody
  const prices = { priceCents: centsOf(price), discountPriceCents: reducedPrice === null ? null : centsOf(reducedPrice) }
  const final = finalCentsOf(prices)
  const former = finalCentsOf(before)
  // The price of a kilogram or litre follows what a buyer pays.
  const unitPriceCents = before.unitPriceCents === null || former === 0 ? before.unitPriceCents : Math.round((before.unitPriceCents * final) / former)
  const texts = { badge: orNull(badge), seoTitle: orNull(seoTitle), seoDescription: orNull(seoDescription) }
  await transaction
    .update(products)
    .set({ ...shown, ...texts, ...prices, unitPriceCents, updatedAt: at })
    .where(eq(products.id, id))
  await writePictures(transaction, id, pictures)
  if (final !== former) await notePrice(transaction, before, { former, final }, at)
}

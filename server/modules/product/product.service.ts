import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Product } from '#contract/product.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { findSlug } from '#server/modules/slug/slug.service.ts'
import type { TaxCategory } from '../vat/vat.rules.ts'
import { finalCentsOf, stockOf, UNLIMITED_STOCK } from './product.rules.ts'
import type { PageContent, SaleContent, StoredCard } from './product.stored.ts'
import { products, stock } from './product.tables.ts'
import { productCards } from './read-model.tables.ts'

export { stockOf }

interface PageRow extends Record<string, unknown> {
  card: StoredCard
  page: PageContent
  quantity: number | null
  /** Units of each variant. */
  pieces: Record<string, number> | null
}

/** Stock quantity of a row of `product_cards` of this name, as a whole number; of a bundle as many as its own stock and its members allow. */
export const quantityOf = (card: string) =>
  sql.raw(`case when cardinality(${card}.stock_ids) = 0 then ${UNLIMITED_STOCK} else least(
    coalesce((select sum(stock.quantity) from stock where stock.product_id = any(${card}.stock_ids)), 0),
    (select min(whole.bundles) from json_to_recordset(${card}.parts) as part(quantity int, ids int[]), lateral (
      select coalesce(max(stock.quantity), 0) / part.quantity as bundles from stock where stock.product_id = any(part.ids)) as whole))::int end`)

async function readPages(db: Db, locale: Locale, which: SQL): Promise<Product[]> {
  const rows = await queryRows<PageRow>(
    db,
    sql`select card.card, card.page, ${quantityOf('card')} as quantity,
        (select json_object_agg(stock.product_id, stock.quantity) from stock where stock.product_id = any(card.stock_ids)) as pieces
      from product_cards as card where card.locale = ${locale} and ${which} and not card.archived`,
  )
  return rows.map(toProduct)
}

function toProduct({ card, page: { associatedProducts, ...page }, quantity, pieces }: PageRow): Product {
  return {
    ...card,
    ...page,
    stock: stockOf(quantity ?? 0),
    associatedProducts: associatedProducts.map(({ tracked, ...variant }) => ({
      ...variant,
      stock: stockOf(tracked ? (pieces?.[variant.id] ?? 0) : UNLIMITED_STOCK),
    })),
  }
}

async function readPage(db: Db, locale: Locale, { slug, id }: { slug?: string | undefined; id?: number | undefined }): Promise<Product | undefined> {
  const [product] = await readPages(db, locale, slug === undefined ? sql`card.product_id = ${id}` : sql`card.slug = ${slug}`)
  return product
}

/** Whole products by id, in any order; unknown and archived ones are missing. */
export const readProducts = (db: Db, ids: readonly number[], locale: Locale): Promise<Product[]> =>
  readPages(db, locale, inArray(sql`card.product_id`, [0, ...ids]))

/** One product that is not archived, by slug (also one it had before) or id; rejects with `not-found`. */
export async function getProduct(db: Db, { slug, id }: { slug?: string | undefined; id?: string | undefined }, locale: Locale): Promise<Product> {
  if (slug === undefined && id === undefined) throw new ProblemError('not-found')
  const found = await readPage(db, locale, slug === undefined ? { id: idIn(id ?? '') } : { slug })
  if (found && (id === undefined || found.id === Number(id))) return found
  const older = found || slug === undefined ? undefined : await findSlug(db, locale, slug)
  const moved =
    older?.kind === 'product' && (id === undefined || older.entityId === Number(id)) ? await readPage(db, locale, { id: older.entityId }) : undefined
  if (!moved) throw new ProblemError('not-found')
  return moved
}

/** A product as carts and orders need it: texts in one language, prices in whole cents, current stock. */
export interface ForSale extends SaleContent, Pick<StoredCard, 'name' | 'slug' | 'media' | 'caption' | 'backdrop' | 'sku' | 'format'> {
  id: number
  isVisibleIndividually: boolean
  archived: boolean
  /** Unit price. */
  priceCents: number
  retailPriceCents: number
  taxRatePercent: number
  taxCategory: TaxCategory
  weightGrams: number
  stock: Product['stock']
}

const forSaleQuery = prepared((db) =>
  db
    .select({
      id: products.id,
      card: productCards.card,
      sale: productCards.sale,
      isVisibleIndividually: products.visibleIndividually,
      // A variant is for sale as long as its product is.
      archived: sql<boolean>`${products.archived} or coalesce((select main.archived from products as main where main.id = ${products.parentId}), false)`,
      priceCents: products.priceCents,
      discountPriceCents: products.discountPriceCents,
      taxRatePercent: products.taxRatePercent,
      taxCategory: products.taxCategory,
      weightGrams: products.weightGrams,
      quantity: sql<number>`${quantityOf('product_cards')}`,
    })
    .from(products)
    .innerJoin(productCards, and(eq(productCards.productId, products.id), eq(productCards.locale, sql.placeholder('locale'))))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('for_sale'),
)

/** Products for carts and orders by id, archived ones too; unknown ids are missing. */
export async function readForSale(db: Db, productIds: readonly number[], locale: Locale): Promise<Map<number, ForSale>> {
  if (productIds.length === 0) return new Map()
  const rows = await forSaleQuery(db).execute({ locale, ids: [...new Set(productIds)] })
  return new Map(
    rows.map(({ id, card, sale, quantity, priceCents, discountPriceCents, ...row }) => {
      const { name, slug, media, caption, backdrop, sku, format } = card
      const final = finalCentsOf({ priceCents, discountPriceCents })
      return [
        id,
        { id, name, slug, media, caption, backdrop, sku, format, ...sale, ...row, priceCents: final, retailPriceCents: priceCents, stock: stockOf(quantity) },
      ] as const
    }),
  )
}

export interface CurrentPrice {
  /** Unit price. */
  priceCents: number
  taxRatePercent: number
}

/** Current prices by product id; unknown and archived products are missing. */
export async function currentPrices(db: Db, productIds: readonly number[]): Promise<Map<number, CurrentPrice>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: products.id,
      priceCents: products.priceCents,
      discountPriceCents: products.discountPriceCents,
      taxRatePercent: products.taxRatePercent,
    })
    .from(products)
    .where(and(inArray(products.id, [...new Set(productIds)]), eq(products.archived, false)))
  return new Map(rows.map(({ id, taxRatePercent, ...price }) => [id, { priceCents: finalCentsOf(price), taxRatePercent }]))
}

export interface Wanted {
  productId: number
  quantity: number
}

/** A product with insufficient stock. */
export interface Shortage extends Wanted {
  available: number
}

/**
 * Takes units from stock inside the caller's transaction; all or, when one is short, none: then returns the shortages. Rows are locked in the
 * order of their ids to avoid deadlocks.
 */
export async function takeStock(db: Db, wanted: readonly Wanted[]): Promise<Shortage[]> {
  const needed = new Map<number, number>()
  for (const { productId, quantity } of wanted) needed.set(productId, (needed.get(productId) ?? 0) + quantity)
  const ids = [...needed.keys()]
  if (ids.length === 0) return []
  const formats = await db.select({ id: products.id, format: products.format }).from(products).where(inArray(products.id, ids))
  const endless = new Set(formats.filter(({ format }) => format === 'eproduct').map(({ id }) => id))
  const rows = await db.select().from(stock).where(inArray(stock.productId, ids)).orderBy(asc(stock.productId)).for('update')
  const available = new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
  const counted = [...needed].filter(([productId]) => !endless.has(productId)).map(([productId, quantity]) => ({ productId, quantity }))
  const short = counted.filter(({ productId, quantity }) => (available.get(productId) ?? 0) < quantity)
  if (short.length > 0) return short.map((one) => ({ ...one, available: available.get(one.productId) ?? 0 }))
  if (counted.length > 0)
    await db.execute(sql`update stock set quantity = stock.quantity - taken.quantity
      from json_to_recordset(${JSON.stringify(counted)}::json) as taken("productId" int, quantity int) where stock.product_id = taken."productId"`)
  return []
}

/** Available units of these products; products without a stock quantity are missing. */
export async function readStockOfOthers(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: stock.productId, quantity: stock.quantity })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(inArray(stock.productId, [...productIds]), ne(products.format, 'eproduct')))
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** Returns units to stock inside the caller's transaction, its rows locked in the same order. */
export async function returnStock(db: Db, given: readonly Wanted[]): Promise<void> {
  if (given.length === 0) return
  const ids = given.map(({ productId }) => productId)
  await db.select({ productId: stock.productId }).from(stock).where(inArray(stock.productId, ids)).orderBy(asc(stock.productId)).for('update')
  await db.execute(sql`update stock set quantity = stock.quantity + given.quantity
    from json_to_recordset(${JSON.stringify(given)}::json) as given("productId" int, quantity int) where stock.product_id = given."productId"`)
}

import { and, asc, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type MediaRow, readMedia } from '#server/modules/media/media.service.ts'
import { finalCentsOf, type PriceChange } from './product.rules.ts'
import {
  attributeSets,
  attributes,
  attributeValues,
  bundleMembers,
  crossSells,
  customOptions,
  downloads,
  priceHistory,
  productAttributes,
  productCategories,
  productConfigurations,
  productMedia,
  productRatings,
  products,
  productTags,
} from './product.tables.ts'

export type ProductRow = typeof products.$inferSelect
export type AttributeRow = typeof attributes.$inferSelect
export type AttributeValueRow = typeof attributeValues.$inferSelect
type GivenRow = typeof productAttributes.$inferSelect

/** Definitions shared by all products. */
export interface Definitions {
  readonly attributes: ReadonlyMap<number, AttributeRow>
  readonly values: ReadonlyMap<number, AttributeValueRow>
  readonly sets: ReadonlyMap<number, typeof attributeSets.$inferSelect>
  /** Pictures of values by media id. */
  readonly valueMedia: ReadonlyMap<number, MediaRow>
}

/** Products with all related rows, in whole cents and all languages. */
export interface ProductData {
  readonly rows: readonly ProductRow[]
  readonly byId: ReadonlyMap<number, ProductRow>
  readonly media: ReadonlyMap<number, MediaRow>
  variants(id: number): readonly ProductRow[]
  attributes(id: number): readonly GivenRow[]
  categoryIds(id: number): readonly number[]
  mediaIds(id: number): readonly number[]
  configurations(id: number): readonly (typeof productConfigurations.$inferSelect)[]
  members(id: number): readonly (typeof bundleMembers.$inferSelect)[]
  options(id: number): readonly (typeof customOptions.$inferSelect)[]
  downloads(id: number): readonly (typeof downloads.$inferSelect)[]
  crossSells(id: number): readonly number[]
  history(id: number): readonly PriceChange[]
  rating(id: number): { average: number; count: number } | null
  tagIds(id: number): readonly number[]
}

export async function readDefinitions(db: Db): Promise<Definitions> {
  const attributeRows = await db.select().from(attributes)
  const valueRows = await db.select().from(attributeValues)
  const setRows = await db.select().from(attributeSets)
  return {
    attributes: new Map(attributeRows.map((row) => [row.id, row])),
    values: new Map(valueRows.map((row) => [row.id, row])),
    sets: new Map(setRows.map((row) => [row.id, row])),
    valueMedia: await readMedia(
      db,
      valueRows.flatMap(({ mediaId }) => mediaId ?? []),
    ),
  }
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): (id: number) => readonly T[] {
  const groups = Map.groupBy(rows, keyOf)
  return (id) => groups.get(id) ?? []
}

// Variants are read with their product, members of bundles with their bundle.
async function readFamily(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const own = await db
    .select()
    .from(products)
    .where(or(inArray(products.id, [...ids]), inArray(products.parentId, [...ids])))
    .orderBy(asc(products.id))
  const known = new Set(own.map(({ id }) => id))
  const parents = own.flatMap(({ parentId }) => (parentId !== null && !known.has(parentId) ? [parentId] : []))
  const members = await db
    .select({ id: bundleMembers.memberId })
    .from(bundleMembers)
    .where(inArray(bundleMembers.bundleId, [...known]))
  const others = [...parents, ...members.map(({ id }) => id)].filter((id) => !known.has(id))
  if (others.length === 0) return own
  const rest = await db
    .select()
    .from(products)
    .where(or(inArray(products.id, others), inArray(products.parentId, others)))
    .orderBy(asc(products.id))
  return [...own, ...rest.filter(({ id }) => !known.has(id))].toSorted((left, right) => left.id - right.id)
}

/** Products with these ids, with their variants, bundle members and all related rows. */
export async function readProductData(db: Db, productIds: readonly number[]): Promise<ProductData> {
  const rows = await readFamily(db, productIds)
  const ids = rows.map(({ id }) => id)
  const given = await db.select().from(productAttributes).where(inArray(productAttributes.productId, ids))
  const categoryRows = await db.select().from(productCategories).where(inArray(productCategories.productId, ids))
  const mediaRows = await db.select().from(productMedia).where(inArray(productMedia.productId, ids)).orderBy(asc(productMedia.position))
  const configurations = await db
    .select()
    .from(productConfigurations)
    .where(inArray(productConfigurations.productId, ids))
    .orderBy(asc(productConfigurations.position))
  const members = await db.select().from(bundleMembers).where(inArray(bundleMembers.bundleId, ids)).orderBy(asc(bundleMembers.position))
  const options = await db.select().from(customOptions).where(inArray(customOptions.productId, ids)).orderBy(asc(customOptions.id))
  const files = await db.select().from(downloads).where(inArray(downloads.productId, ids)).orderBy(asc(downloads.position))
  const crossSellRows = await db.select().from(crossSells).where(inArray(crossSells.productId, ids)).orderBy(asc(crossSells.position))
  const reduced = rows.filter((row) => finalCentsOf(row) < row.priceCents).map(({ id }) => id)
  const history = reduced.length === 0 ? [] : await db.select().from(priceHistory).where(inArray(priceHistory.productId, reduced))
  const ratingRows = await db.select().from(productRatings).where(inArray(productRatings.productId, ids))
  const ratings = new Map(ratingRows.map(({ productId, average, count }) => [productId, { average, count }]))
  const tagsOf = grouped(await db.select().from(productTags).where(inArray(productTags.productId, ids)), ({ productId }) => productId)
  const mediaOf = grouped(mediaRows, ({ productId }) => productId)
  const categoriesOf = grouped(categoryRows, ({ productId }) => productId)
  const crossSellsOf = grouped(crossSellRows, ({ productId }) => productId)
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    media: await readMedia(
      db,
      mediaRows.map(({ mediaId }) => mediaId),
    ),
    variants: grouped(rows, ({ parentId }) => parentId ?? 0),
    attributes: grouped(given, ({ productId }) => productId),
    categoryIds: (id) => categoriesOf(id).map(({ categoryId }) => categoryId),
    mediaIds: (id) => mediaOf(id).map(({ mediaId }) => mediaId),
    configurations: grouped(configurations, ({ productId }) => productId),
    members: grouped(members, ({ bundleId }) => bundleId),
    options: grouped(options, ({ productId }) => productId),
    downloads: grouped(files, ({ productId }) => productId),
    crossSells: (id) => crossSellsOf(id).map(({ otherId }) => otherId),
    history: grouped(history, ({ productId }) => productId),
    rating: (id) => ratings.get(id) ?? null,
    tagIds: (id) => tagsOf(id).map(({ tagId }) => tagId),
  }
}

/** Ids of the products whose stored content contains one of these: itself, its variants, its product, bundles with it. */
export async function idsShowing(db: Db, productIds: readonly number[]): Promise<number[]> {
  const ids = [...productIds]
  const family = await db
    .select({ id: products.id, parentId: products.parentId })
    .from(products)
    .where(or(inArray(products.id, ids), inArray(products.parentId, ids)))
  const all = new Set(family.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])))
  const siblings = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.parentId, [...all]))
  for (const { id } of siblings) all.add(id)
  const bundles = await db
    .select({ id: bundleMembers.bundleId })
    .from(bundleMembers)
    .where(inArray(bundleMembers.memberId, [...all]))
  for (const { id } of bundles) all.add(id)
  return [...all]
}

/** Ids of all products after this one except variants, at most `limit`, in order. */
export async function mainIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, after), isNull(products.parentId)))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { bestFirst, foldedTexts, matchSearch } from '#server/db/match-search.ts'
import { productMedia, products } from './product.tables.ts'

/** A product that a list can show, also an archived one. */
interface ProductCandidate {
  readonly id: number
  readonly title: Localized
  readonly sku: string
  readonly mediaId: number | null
  readonly isArchived: boolean
}

/** Ids of products, archived ones too, whose name or code contains every word, or which are `also` found, the newest first; variants are no products. */
export async function findProductIds(
  db: Db,
  { search, also, limit }: { search: string; also: readonly number[]; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const found = matchSearch([foldedTexts(products.name), sql`${products.sku}`], search)
  const where = and(isNull(products.parentId), found && or(found, inArray(products.id, [0, ...also])))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...bestFirst(products.name, search), desc(products.id))
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total: await db.$count(products, where) }
}

/** Products by id, in any order; unknown ids are missing. */
export async function readProductCandidates(db: Db, ids: readonly number[]): Promise<ProductCandidate[]> {
  if (ids.length === 0) return []
  const main = alias(products, 'main')
  const rows = await db
    .select({ id: products.id, title: products.name, sku: products.sku, isArchived: products.archived, isMainArchived: main.archived })
    .from(products)
    .leftJoin(main, eq(main.id, products.parentId))
    .where(inArray(products.id, [...ids]))
  const files = await db
    .select({ productId: productMedia.productId, mediaId: productMedia.mediaId })
    .from(productMedia)
    .where(inArray(productMedia.productId, [...ids]))
    .orderBy(asc(productMedia.position))
  return rows.map(({ isMainArchived, ...row }) => ({
    ...row,
    mediaId: files.find(({ productId }) => productId === row.id)?.mediaId ?? null,
    // A variant is shown as long as its product is.
    isArchived: row.isArchived || isMainArchived === true,
  }))
}

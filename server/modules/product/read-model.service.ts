import { and, inArray, sql } from 'drizzle-orm'
import { LOCALES } from '#contract/locale.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { type CategoryTree, readCategoryTree } from '#server/modules/catalogue/category-tree.service.ts'
import { recordSlugs } from '#server/modules/slug/slug.service.ts'
import { nameKey } from '#server/text/text-order.ts'
import { createWording, type Wording } from './attribute-text.rules.ts'
import { rebuildBitmaps, updateBitmaps } from './filter-bitmaps.service.ts'
import { type Definitions, idsShowing, mainIdsAfter, type ProductData, type ProductRow, readDefinitions, readProductData } from './product-data.service.ts'
import { listingNames, productCards, productFacets, productListings, productNumbers, productTexts, readModelState, searchWords } from './read-model.tables.ts'
import { captionFrom, cardOf, listPriceOf, pageOf, type Sources, saleOf } from './read-model-content.service.ts'
import { readModelVersion } from './read-model-version.ts'
import { storeVocabulary, weightedLexemes } from './search-words.service.ts'

/** Id of the listing with the products of all categories. */
export const WHOLE_SHOP = 0

const PRODUCTS_AT_ONCE = 500
const BY_PRODUCT = [productListings, listingNames, productFacets, productTexts, productNumbers] as const

interface Pool {
  readonly definitions: Definitions
  readonly tree: CategoryTree
  readonly wordings: readonly Wording[]
}

/**
 * Rebuilds the read model of lists, carts and pages: of all products, or of these and of those that contain them. When rebuilding in several
 * parts call `recount` at the end. Belongs into the transaction of every change of products, attributes or categories.
 */
export async function rebuildReadModel(db: Db, productIds?: readonly number[], { recounts = true }: { recounts?: boolean } = {}): Promise<void> {
  // Ordinals are assigned by one writer at a time.
  await db.execute(advisoryLock('read-model'))
  const pool = { definitions: await readDefinitions(db), tree: await readCategoryTree(db), wordings: LOCALES.map(createWording) }
  if (productIds) {
    const ids = await idsShowing(db, productIds)
    const before = recounts ? await ordinalsOf(db, ids) : new Map<number, number>()
    for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) await rebuildProducts(db, pool, ids.slice(start, start + PRODUCTS_AT_ONCE))
    if (recounts) await updateBitmaps(db, ids, [...before.values()])
    if (recounts) await countListings(db)
    return
  }
  await clearReadModel(db)
  for (let last = 0; ; ) {
    const ids = await mainIdsAfter(db, last, PRODUCTS_AT_ONCE)
    await rebuildProducts(db, pool, ids)
    last = ids.at(-1) ?? last
    if (ids.length < PRODUCTS_AT_ONCE) break
  }
  if (recounts) await recount(db)
  const version = readModelVersion()
  await db.insert(readModelState).values({ id: 1, version }).onConflictDoUpdate({ target: readModelState.id, set: { version } })
}

/** Rebuilds the read model when it was written by another version of the shop; `begins` is called first. Returns whether it was. */
export async function rebuildIfOutdated(db: Db, begins: () => void = () => undefined): Promise<boolean> {
  const [state] = await db.select().from(readModelState)
  if (state?.version === readModelVersion()) return false
  begins()
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await rebuildReadModel(transaction)
  })
  return true
}

/** Counts the lists and rebuilds the bitmaps that filters use. */
export async function recount(db: Db): Promise<void> {
  await rebuildBitmaps(db)
  await countListings(db)
}

async function clearReadModel(db: Db): Promise<void> {
  for (const table of [productCards, ...BY_PRODUCT, searchWords]) await db.delete(table)
}

async function countListings(db: Db): Promise<void> {
  await db.execute(sql`delete from listing_totals`)
  await db.execute(sql`insert into listing_totals (category_id, total)
    select place.id, (select count(*) from product_listings where category_id = place.id) from (select id from categories union select ${WHOLE_SHOP}::int) as place`)
}

async function ordinalsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const { productId, ordinal } = productFacets
  const rows = await db
    .select({ productId, ordinal })
    .from(productFacets)
    .where(inArray(productId, [...productIds]))
  return new Map(rows.map((row) => [row.productId, row.ordinal]))
}

// A product keeps its ordinal; new ones follow the last.
async function assignOrdinals(db: Db, productIds: readonly number[]): Promise<(productId: number) => number> {
  const known = await ordinalsOf(db, productIds)
  const [last] = await queryRows<{ next: number }>(db, sql`select coalesce(max(ordinal), -1) + 1 as next from product_facets`)
  let next = last?.next ?? 0
  const given = new Map<number, number>()
  for (const id of productIds) {
    const ordinal = known.get(id)
    given.set(id, ordinal ?? next)
    if (ordinal === undefined) next += 1
  }
  return (productId) => given.get(productId) ?? 0
}

async function rebuildProducts(db: Db, pool: Pool, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const data = await readProductData(db, ids)
  const wanted = new Set(ids)
  const rows = data.rows.filter(({ id, parentId }) => wanted.has(id) || (parentId !== null && wanted.has(parentId)))
  const listed = rows.filter(({ visibleIndividually, archived }) => visibleIndividually && !archived)
  const ordinalOf = await assignOrdinals(
    db,
    listed.map(({ id }) => id),
  )
  const written = [...new Set([...ids, ...rows.map(({ id }) => id)])]
  // All languages are named because the index of cards begins with the language.
  await db.delete(productCards).where(and(inArray(productCards.locale, [...LOCALES]), inArray(productCards.productId, written)))
  for (const table of BY_PRODUCT) await db.delete(table).where(inArray(table.productId, written))
  await bulkInsert(
    db,
    productCards,
    pool.wordings.flatMap((wording) => cardRows({ data, wording, ...pool }, rows)),
  )
  const sources = pool.wordings.map((wording) => ({ data, wording, ...pool }))
  const [first] = sources
  if (first) await bulkInsert(db, productListings, listingRows(first, listed, ordinalOf))
  for (const each of sources) await bulkInsert(db, listingNames, nameRows(each, listed, ordinalOf))
  if (first) await bulkInsert(db, productNumbers, numberRows(first, listed))
  if (first) await bulkInsert(db, productFacets, facetRows(first, listed, ordinalOf))
  for (const each of sources) {
    const texts = textRows(each, listed)
    await bulkInsert(db, productTexts, texts)
    await storeVocabulary(
      db,
      each.wording.locale,
      texts.map(({ content }) => content),
    )
  }
  await recordSlugs(db, 'product', rows)
}

function stockIdsOf(data: ProductData, row: ProductRow): number[] {
  if (row.format === 'eproduct') return []
  const variants = data.variants(row.id).filter(({ archived }) => !archived)
  if (row.format !== 'configurable' || variants.length === 0) return [row.id]
  return variants.filter(({ format }) => format !== 'eproduct').map(({ id }) => id)
}

// The stock rows a bundle depends on: of each member, or of any allowed variant.
function partsOf(data: ProductData, row: ProductRow): { quantity: number; ids: number[] }[] | null {
  if (row.format !== 'bundle') return null
  return data.members(row.id).flatMap(({ memberId, quantity, allowedVariants }) => {
    const member = data.byId.get(memberId)
    if (!member || quantity < 1) return []
    const ids = stockIdsOf(data, member).filter((id) => member.format !== 'configurable' || allowedVariants === null || allowedVariants.includes(id))
    return member.format === 'eproduct' ? [] : [{ quantity, ids: member.archived ? [] : ids }]
  })
}

function cardRows(sources: Sources, rows: readonly ProductRow[]): (typeof productCards.$inferInsert)[] {
  const { locale } = sources.wording
  return rows.map((row) => {
    const card = cardOf(sources, row)
    return {
      productId: row.id,
      locale,
      slug: card.slug,
      archived: row.archived,
      stockIds: stockIdsOf(sources.data, row),
      parts: partsOf(sources.data, row),
      card,
      sale: saleOf(sources, row),
      page: pageOf(sources, row),
    }
  })
}

function placesOf({ data, tree }: Sources, row: ProductRow): number[] {
  const own = [row.mainCategoryId, ...data.categoryIds(row.id)]
  return [...new Set([WHOLE_SHOP, ...own.flatMap((id) => tree.path(id).map((category) => category.id))])]
}

function listingRows(sources: Sources, rows: readonly ProductRow[], ordinalOf: (id: number) => number): (typeof productListings.$inferInsert)[] {
  return rows.flatMap((row) => {
    const same = {
      productId: row.id,
      finalCents: listPriceOf(sources, row),
      categoryPriority: row.categoryPriority,
      featured: row.featured,
      ordinal: ordinalOf(row.id),
    }
    return placesOf(sources, row).map((categoryId) => ({ categoryId, ...same }))
  })
}

function nameRows(sources: Sources, rows: readonly ProductRow[], ordinalOf: (id: number) => number): (typeof listingNames.$inferInsert)[] {
  const { locale } = sources.wording
  return rows.flatMap((row) => {
    const same = { locale, productId: row.id, name: nameKey(row.name[locale], locale), ordinal: ordinalOf(row.id) }
    return placesOf(sources, row).map((categoryId) => ({ categoryId, ...same }))
  })
}

/** Names of the sets a product is in. */
function setsOf(sources: Sources, row: ProductRow): string[] {
  const { data, definitions } = sources
  const family = [row, ...data.variants(row.id).filter(({ archived }) => !archived)]
  const given = family.flatMap(({ id }) => data.attributes(id))
  const choices = given.flatMap(({ attributeId, valueId, flag }) => {
    const attribute = definitions.attributes.get(attributeId)
    if (!attribute?.filterable) return []
    if (flag !== null) return [`${attribute.code}:${flag ? 1 : 0}`]
    return valueId === 0 ? [] : [`${attribute.code}:${valueId}`]
  })
  const places = placesOf(sources, row).map((id) => `category:${id}`)
  const tagged = data.tagIds(row.id).map((id) => `tag:${id}`)
  return [...new Set([...places, `featured:${row.featured ? 1 : 0}`, ...tagged, ...choices])]
}

function facetRows(sources: Sources, rows: readonly ProductRow[], ordinalOf: (id: number) => number): (typeof productFacets.$inferInsert)[] {
  return rows.map((row) => ({
    productId: row.id,
    ordinal: ordinalOf(row.id),
    choices: setsOf(sources, row),
    categoryPriority: row.categoryPriority,
  }))
}

function textRows(sources: Sources, rows: readonly ProductRow[]): (typeof productTexts.$inferInsert)[] {
  return rows.map((row) => ({ productId: row.id, locale: sources.wording.locale, ...wordsOf(sources, row) }))
}

function wordsOf(sources: Sources, row: ProductRow): { content: string; words: string } {
  const { locale } = sources.wording
  const categories = [row.mainCategoryId, ...sources.data.categoryIds(row.id)].flatMap((id) => sources.tree.path(id).map(({ name }) => name[locale]))
  const values = sources.data.attributes(row.id).flatMap(({ valueId }) => sources.definitions.values.get(valueId)?.label[locale] ?? [])
  const about = [row.sku, captionFrom(sources, row), ...new Set(categories), ...values]
  return weightedLexemes(locale, [
    ['A', row.name[locale]],
    ['B', about.join(' ')],
  ])
}

function numberRows(sources: Sources, rows: readonly ProductRow[]): (typeof productNumbers.$inferInsert)[] {
  const { data, definitions } = sources
  return rows.flatMap((row) => {
    const price = { productId: row.id, code: 'price', number: listPriceOf(sources, row) / 100 }
    const given = data.attributes(row.id).flatMap(({ attributeId, number, text }) => {
      const attribute = definitions.attributes.get(attributeId)
      if (!attribute?.filterable) return []
      const isDate = attribute.inputType === 'date' || attribute.inputType === 'dateTime'
      const value = number ?? (isDate && text !== null ? Date.parse(text) / 1000 : null)
      return value === null ? [] : [{ productId: row.id, code: attribute.code, number: value }]
    })
    return [price, ...given]
  })
}

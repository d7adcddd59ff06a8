import { inArray, sql } from 'drizzle-orm'
import { LOCALES } from '#contract/locale.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { type CategoryTree, readCategoryTree } from '#server/modules/catalogue/category-tree.service.ts'
import { recordSlugs } from '#server/modules/content/slugs.service.ts'
import { foldText, nameKey } from '#server/text/text-order.ts'
import { createWording, type Wording } from './attribute-text.rules.ts'
import { type Definitions, idsShowing, mainIdsAfter, type ProductData, type ProductRow, readDefinitions, readProductData } from './product-data.service.ts'
import { productCards, productFacets, productListings, productNumbers } from './read-model.tables.ts'
import { captionFrom, cardOf, listPriceOf, pageOf, type Sources, saleOf } from './read-model-content.service.ts'

/** Listing with the products of all categories. */
export const WHOLE_SHOP = 0

const PRODUCTS_AT_ONCE = 500

interface Workshop {
  readonly definitions: Definitions
  readonly tree: CategoryTree
  readonly wordings: readonly Wording[]
}

/**
 * Writes anew what lists, carts and pages read: of all products, or of these and of those that show them.
 * Whoever writes many parts one after the other lets only the last count the lists. Belongs into the transaction of every change of products, attributes or categories.
 */
export async function rebuildReadModel(db: Db, productIds?: readonly number[], { recounts = true }: { recounts?: boolean } = {}): Promise<void> {
  const workshop = { definitions: await readDefinitions(db), tree: await readCategoryTree(db), wordings: LOCALES.map(createWording) }
  if (productIds) {
    const ids = await idsShowing(db, productIds)
    for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) await rebuildSome(db, workshop, ids.slice(start, start + PRODUCTS_AT_ONCE))
  } else {
    await dropOrphans(db)
    for (let last = 0; ; ) {
      const ids = await mainIdsAfter(db, last, PRODUCTS_AT_ONCE)
      await rebuildSome(db, workshop, ids)
      last = ids.at(-1) ?? last
      if (ids.length < PRODUCTS_AT_ONCE) break
    }
  }
  if (recounts) await recount(db)
}

async function dropOrphans(db: Db): Promise<void> {
  for (const table of [productCards, productListings, productFacets, productNumbers])
    await db.delete(table).where(sql`not exists (select 1 from products where products.id = ${table.productId})`)
}

async function recount(db: Db): Promise<void> {
  await db.execute(sql`delete from listing_totals`)
  await db.execute(sql`insert into listing_totals (category_id, total)
    select place.id, (select count(*) from product_listings where category_id = place.id) from (select id from categories union select ${WHOLE_SHOP}::int) as place`)
}

async function rebuildSome(db: Db, workshop: Workshop, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const data = await readProductData(db, ids)
  const wanted = new Set(ids)
  const rows = data.rows.filter(({ id, parentId }) => wanted.has(id) || (parentId !== null && wanted.has(parentId)))
  const written = rows.map(({ id }) => id)
  for (const table of [productCards, productListings, productFacets, productNumbers]) await db.delete(table).where(inArray(table.productId, written))
  await bulkInsert(
    db,
    productCards,
    workshop.wordings.flatMap((wording) => cardRows({ data, wording, ...workshop }, rows)),
  )
  const listed = rows.filter(({ visibleIndividually, archived }) => visibleIndividually && !archived)
  const [wording] = workshop.wordings
  if (wording) await bulkInsert(db, productListings, listingRows({ data, wording, ...workshop }, listed))
  await bulkInsert(db, productFacets, facetRows(data, workshop, listed))
  await bulkInsert(db, productNumbers, numberRows(data, workshop.definitions, listed))
  await recordSlugs(db, 'product', rows)
}

function stockIdsOf(data: ProductData, row: ProductRow): number[] {
  if (row.format === 'eproduct') return []
  const variants = data.variants(row.id).filter(({ archived }) => !archived)
  if (row.format !== 'configurable' || variants.length === 0) return [row.id]
  return variants.filter(({ format }) => format !== 'eproduct').map(({ id }) => id)
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
      card,
      sale: saleOf(sources, row),
      page: pageOf(sources, row),
    }
  })
}

function listingRows(sources: Sources, rows: readonly ProductRow[]): (typeof productListings.$inferInsert)[] {
  return rows.flatMap((row) => {
    const own = [row.mainCategoryId, ...sources.data.categoryIds(row.id)]
    const places = new Set([WHOLE_SHOP, ...own.flatMap((id) => sources.tree.path(id).map((category) => category.id))])
    const same = {
      productId: row.id,
      finalCents: listPriceOf(sources, row),
      categoryPriority: row.categoryPriority,
      nameEn: nameKey(row.name.en, 'en'),
      nameHr: nameKey(row.name.hr, 'hr'),
      featured: row.featured,
    }
    return [...places].map((categoryId) => ({ categoryId, ...same }))
  })
}

const familyGiven = (data: ProductData, row: ProductRow) => [row, ...data.variants(row.id)].flatMap(({ id }) => data.attributes(id))

function facetRows(data: ProductData, { definitions, tree, wordings }: Workshop, rows: readonly ProductRow[]): (typeof productFacets.$inferInsert)[] {
  const { attributes, values } = definitions
  return rows.map((row) => {
    const choices = familyGiven(data, row).flatMap(({ attributeId, valueId, flag }) => {
      const code = attributes.get(attributeId)?.code
      const value = values.get(valueId)?.code ?? flag
      return code === undefined || value === null || value === undefined ? [] : [`${code}:${value}`]
    })
    const words = new Map(wordings.map((wording) => [wording.locale, searchedText({ data, definitions, tree, wording }, row)]))
    return { productId: row.id, choices: [...new Set(choices)], searchEn: words.get('en') ?? '', searchHr: words.get('hr') ?? '' }
  })
}

function searchedText(sources: Sources, row: ProductRow): string {
  const { locale } = sources.wording
  const categories = sources.tree.path(row.mainCategoryId).map(({ name }) => name[locale])
  return foldText([row.name[locale], row.sku, captionFrom(sources, row), ...categories].join(' '))
}

function numberRows(data: ProductData, { attributes }: Definitions, rows: readonly ProductRow[]): (typeof productNumbers.$inferInsert)[] {
  return rows.flatMap((row) =>
    data.attributes(row.id).flatMap(({ attributeId, number, text }) => {
      const attribute = attributes.get(attributeId)
      if (!attribute?.filterable) return []
      const isDate = attribute.inputType === 'date' || attribute.inputType === 'dateTime'
      const value = number ?? (isDate && text !== null ? Date.parse(text) / 1000 : null)
      return value === null ? [] : [{ productId: row.id, code: attribute.code, number: value }]
    }),
  )
}

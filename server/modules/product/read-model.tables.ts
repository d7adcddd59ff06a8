import { sql } from 'drizzle-orm'
import { boolean, customType, doublePrecision, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import type { PageContent, SaleContent, StoredCard } from './product.stored.ts'

// Compared byte by byte: the keys are made so that this is the alphabet's order.
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A product in one language as lists, carts and its page read it. Written by `rebuildReadModel` only; stock is joined when read. */
export const productCards = pgTable(
  'product_cards',
  {
    productId: integer('product_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    archived: boolean('archived').notNull(),
    /** Rows of `stock` that add up to its quantity; empty for what never runs out. */
    stockIds: integer('stock_ids').array().notNull(),
    card: json('card').$type<StoredCard>().notNull(),
    sale: json('sale').$type<SaleContent>().notNull(),
    page: json('page').$type<PageContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.productId] }), uniqueIndex('product_cards_slug').on(table.locale, table.slug)],
)

/** Products that lists show: a row for each category they stand in, all categories above it, and `WHOLE_SHOP`. */
export const productListings = pgTable(
  'product_listings',
  {
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    finalCents: integer('final_cents').notNull(),
    categoryPriority: integer('category_priority').notNull(),
    nameEn: sortKey('name_en').notNull(),
    nameHr: sortKey('name_hr').notNull(),
    featured: boolean('featured').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_listings_price').on(table.categoryId, table.finalCents, table.productId),
    index('product_listings_priority').on(table.categoryId, table.categoryPriority, table.productId),
    index('product_listings_name_en').on(table.categoryId, table.nameEn, table.productId),
    index('product_listings_name_hr').on(table.categoryId, table.nameHr, table.productId),
    index('product_listings_featured').on(table.categoryId, table.productId).where(sql`${table.featured}`),
    index('product_listings_product').on(table.productId),
  ],
)

/** How many products each listing has. */
export const listingTotals = pgTable('listing_totals', {
  categoryId: integer('category_id').primaryKey(),
  total: integer('total').notNull(),
})

/** What lists are filtered by, apart from cards so that many can be looked through. */
export const productFacets = pgTable(
  'product_facets',
  {
    productId: integer('product_id').primaryKey(),
    /** `code:value` of chosen values, a configurable product with those of its variants. */
    choices: text('choices').array().notNull(),
    /** Words in lower case without accents. */
    searchEn: text('search_en').notNull(),
    searchHr: text('search_hr').notNull(),
  },
  (table) => [
    index('product_facets_choices').using('gin', table.choices),
    index('product_facets_search_en').using('gin', table.searchEn.op('gin_trgm_ops')),
    index('product_facets_search_hr').using('gin', table.searchHr.op('gin_trgm_ops')),
  ],
)

/** Numbers and dates (seconds since 1970) of products in lists. */
export const productNumbers = pgTable(
  'product_numbers',
  {
    productId: integer('product_id').notNull(),
    code: text('code').notNull(),
    number: doublePrecision('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.code] }), index('product_numbers_range').on(table.code, table.number)],
)

import { sql } from 'drizzle-orm'
import { boolean, customType, doublePrecision, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import type { PageContent, SaleContent, StoredCard } from './product.stored.ts'

// Compared byte by byte: the keys encode the alphabet's order.
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A product in one language as lists, carts and its page read it. Written by `rebuildReadModel` only; stock is joined when read. */
export const productCards = pgTable(
  'product_cards',
  {
    productId: integer('product_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    archived: boolean('archived').notNull(),
    /** Rows of `stock` that add up to its quantity; empty for products that never run out. */
    stockIds: integer('stock_ids').array().notNull(),
    /** The stock rows of a bundle's members: of each member any of these rows. Null for others. */
    parts: json('parts').$type<{ quantity: number; ids: number[] }[]>(),
    card: json('card').$type<StoredCard>().notNull(),
    sale: json('sale').$type<SaleContent>().notNull(),
    page: json('page').$type<PageContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.productId] }), uniqueIndex('product_cards_slug').on(table.locale, table.slug)],
)

/** Listed products: a row for each of their categories, all parent categories, and `WHOLE_SHOP`. */
export const productListings = pgTable(
  'product_listings',
  {
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    finalCents: integer('final_cents').notNull(),
    categoryPriority: integer('category_priority').notNull(),
    featured: boolean('featured').notNull(),
    /** Its bit in `product_sets`. */
    ordinal: integer('ordinal').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_listings_price').on(table.categoryId, table.finalCents, table.productId),
    index('product_listings_priority').on(table.categoryId, table.categoryPriority, table.productId),
    index('product_listings_featured').on(table.categoryId, table.productId).where(sql`${table.featured}`),
    index('product_listings_product').on(table.productId),
  ],
)

/** The rows of `product_listings` once per language, for sorting by name. */
export const listingNames = pgTable(
  'listing_names',
  {
    locale: text('locale').$type<Locale>().notNull(),
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    name: sortKey('name').notNull(),
    ordinal: integer('ordinal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId, table.locale] }),
    index('listing_names_order').on(table.locale, table.categoryId, table.name, table.productId),
  ],
)

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Listed products as filters need them: narrow rows, apart from cards so that many can be scanned. */
export const productFacets = pgTable(
  'product_facets',
  {
    productId: integer('product_id').primaryKey(),
    /** Its bit in `product_sets`; stable while it is listed. */
    ordinal: integer('ordinal').notNull().default(0),
    /** `name:value` of the sets it is in, a configurable product with those of its variants. */
    choices: text('choices').array().notNull(),
    categoryPriority: integer('category_priority').notNull().default(0),
  },
  (table) => [index('product_facets_ordinal').on(table.ordinal)],
)

/** The search texts of a product in one language. */
export const productTexts = pgTable(
  'product_texts',
  {
    productId: integer('product_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The name, then all other words, as `searchText` writes them. */
    content: text('content').notNull(),
    /** The same words with weights: A in the name, B in what it is. Each begins with its language (`en:salt`), so that one index keeps the languages apart. */
    words: words('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.locale] }),
    index('product_texts_words').using('gin', table.words),
    // A text search index has no weights: those of names have their own.
    index('product_texts_names').using('gin', sql`ts_filter(${table.words}, '{a}')`),
    index('product_texts_start').on(table.locale, sql`left(${table.content}, 40) text_pattern_ops`),
  ],
)

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })

/**
 * Sets of products as bits, one for each product by its ordinal, all of one length: `category:11` (with what stands below it), `featured:1`,
 * `tag:3`, `<attribute>:<value id>`, `<attribute>:#` for all that have a number. `none:` is the empty set.
 */
export const productSets = pgTable('product_sets', { name: text('name').notNull(), value: text('value').notNull(), bits: bits('bits').notNull() }, (table) => [
  primaryKey({ columns: [table.name, table.value] }),
])

/** Numbers of products as bit slices: the products whose number has a one at this position. */
export const numberSlices = pgTable(
  'number_slices',
  { name: text('name').notNull(), place: integer('place').notNull(), bits: bits('bits').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.place] })],
)

/** The field of a search: the start of the text, words of the name, all words. */
export type SearchField = 'start' | 'name' | 'text'

/**
 * Sets of the products with a prefix in a field, as in `product_sets`; a whole word ends in a space. Only frequent prefixes are stored: others
 * are looked up in the words of `product_texts`.
 */
export const wordSets = pgTable(
  'word_sets',
  {
    locale: text('locale').$type<Locale>().notNull(),
    field: text('field').$type<SearchField>().notNull(),
    prefix: sortKey('beginning').notNull(),
    bits: bits('bits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.field, table.prefix] })],
)

/** Vocabulary for other forms of a word and spelling correction. `deletions` are the word without one of its letters. */
export const searchWords = pgTable(
  'search_words',
  {
    locale: text('locale').$type<Locale>().notNull(),
    word: sortKey('word').notNull(),
    deletions: text('stumps').array().notNull(),
    stems: text('stems').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_words_stumps').using('gin', table.deletions),
    index('search_words_stems').using('gin', table.stems),
    index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
)

/** The version of the read model. */
export const readModelState = pgTable('read_model_state', { id: integer('id').primaryKey(), version: integer('version').notNull() })

/** Numbers, dates (seconds since 1970) and prices (`price`, decimal) of products in lists. */
export const productNumbers = pgTable(
  'product_numbers',
  {
    productId: integer('product_id').notNull(),
    code: text('code').notNull(),
    number: doublePrecision('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.code] }), index('product_numbers_range').on(table.code, table.number)],
)

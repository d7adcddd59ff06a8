import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BACKDROPS, PRODUCT_FORMATS } from '#contract/product.constants.ts'
import { cents, createdAt, localized, timestamptz } from '#server/db/columns.ts'
import type { TaxCategory } from '../vat/vat.rules.ts'

type Format = (typeof PRODUCT_FORMATS)[number]

/** A product, or a variant of a configurable one (`parentId`). */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    sku: text('sku').notNull().unique(),
    parentId: integer('parent_id'),
    format: text('format').$type<Format>().notNull(),
    attributeSetId: integer('attribute_set_id').notNull(),
    mainCategoryId: integer('main_category_id').notNull(),
    name: localized('name').notNull(),
    slug: localized('slug').notNull(),
    summary: localized('summary').notNull(),
    /** Clean HTML. */
    description: localized('description').notNull(),
    badge: localized('badge'),
    priceCents: cents('price_cents').notNull(),
    discountPriceCents: cents('discount_price_cents'),
    taxRatePercent: numeric('tax_rate_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Decides its rate in another country. */
    taxCategory: text('tax_category').$type<TaxCategory>().notNull().default('standard'),
    unitPriceCents: cents('unit_price_cents'),
    unitPer: text('unit_per'),
    weightGrams: integer('weight_grams').notNull(),
    backdrop: text('backdrop').$type<(typeof BACKDROPS)[number]>().notNull(),
    visibleIndividually: boolean('visible_individually').notNull(),
    defaultVariant: boolean('default_variant').notNull().default(false),
    featured: boolean('featured').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    categoryPriority: integer('category_priority').notNull().default(0),
    seoTitle: localized('seo_title'),
    seoDescription: localized('seo_description'),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_parent').on(table.parentId),
    check('products_price', sql`${table.priceCents} >= 0`),
    check('products_discount', sql`${table.discountPriceCents} is null or ${table.discountPriceCents} between 0 and ${table.priceCents}`),
  ],
)

/** Units in stock. Downloads have no row and never run out; a configurable product has the sum of its variants. */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [check('stock_not_negative', sql`${table.quantity} >= 0`)],
)

/** Price valid from a time on; source of the lowest price of 30 days. */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    validFrom: timestamptz('valid_from').notNull(),
    finalCents: cents('final_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.validFrom] })],
)

export const attributes = pgTable('attributes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  label: localized('label').notNull(),
  help: localized('help'),
  inputType: text('input_type')
    .$type<'dropdown' | 'numberField' | 'multipleSelect' | 'textSwatch' | 'visualSwatch' | 'yesNo' | 'dateTime' | 'date' | 'text'>()
    .notNull(),
  layeredType: text('layered_type').notNull(),
  unit: text('unit'),
  filterable: boolean('filterable').notNull(),
  configurable: boolean('configurable').notNull(),
  visible: boolean('visible').notNull(),
})

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    label: localized('label').notNull(),
    hex: text('hex'),
    mediaId: integer('media_id'),
    shopDefault: boolean('shop_default').notNull().default(false),
  },
  (table) => [index('attribute_values_attribute').on(table.attributeId, table.position)],
)

export const attributeSets = pgTable('attribute_sets', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  name: localized('name').notNull(),
  /** Ids in the order they are shown. */
  attributeIds: jsonb('attribute_ids').$type<number[]>().notNull(),
})

/** Value of an attribute on a product; `valueId` is 0 for those that are not chosen from a list. */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    valueId: integer('value_id').notNull().default(0),
    number: doublePrecision('number'),
    flag: boolean('flag'),
    /** Free text, a date (YYYY-MM-DD) or a date and time (ISO 8601). */
    text: text('text'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.attributeId, table.valueId] })],
)

/** The options of a configurable product, in order. */
export const productConfigurations = pgTable(
  'product_configurations',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    position: integer('position').notNull(),
    label: localized('label').notNull(),
    valueIds: jsonb('value_ids').$type<number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.attributeId] })],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] })],
)

/** Pictures of a product; the first is the default one. */
export const productMedia = pgTable(
  'product_media',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    mediaId: integer('media_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const bundleMembers = pgTable(
  'bundle_members',
  {
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    /** Ids of the allowed variants; null allows all. */
    allowedVariants: jsonb('allowed_variants').$type<number[]>(),
    defaultVariantId: integer('default_variant_id'),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.memberId] }), index('bundle_members_member').on(table.memberId)],
)

export const customOptions = pgTable(
  'custom_options',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Number within the product, as cart lines refer to it. */
    id: integer('id').notNull(),
    code: text('code').notNull(),
    type: text('type').$type<'text' | 'number'>().notNull(),
    label: localized('label').notNull(),
    help: localized('help').notNull(),
    required: boolean('required').notNull(),
    maxLength: integer('max_length'),
    min: doublePrecision('min'),
    max: doublePrecision('max'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
)

/** Files that a buyer of an eproduct gets. */
export const downloads = pgTable(
  'downloads',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    title: localized('title').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [index('downloads_product').on(table.productId, table.position)],
)

export const crossSells = pgTable(
  'cross_sells',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
)

/** Aggregated rating of the published reviews of a product; products without reviews have no row. */
export const productRatings = pgTable('product_ratings', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  average: doublePrecision('average').notNull(),
  count: integer('count').notNull(),
})

/** Product badges. */
export const tags = pgTable('tags', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: localized('name').notNull(),
})

export const productTags = pgTable(
  'product_tags',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] }), index('product_tags_tag').on(table.tagId)],
)

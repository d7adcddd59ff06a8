import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BACKDROPS } from '#contract/product.constants.ts'
import { localized } from '#server/db/columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer('parent_id'),
    position: integer('position').notNull(),
    name: localized('name').notNull(),
    slug: localized('slug').notNull(),
    /** Clean HTML. */
    intro: localized('intro').notNull(),
    backdrop: text('backdrop').$type<(typeof BACKDROPS)[number]>().notNull(),
    mediaId: integer('media_id'),
    sortTypes: jsonb('sort_types').$type<string[]>().notNull(),
    sortDefaultType: text('sort_default_type').notNull(),
    filterAttributes: jsonb('filter_attributes').$type<string[]>().notNull(),
    seoTitle: localized('seo_title').notNull(),
    seoDescription: localized('seo_description').notNull(),
  },
  (table) => [index('categories_parent').on(table.parentId, table.position)],
)

/** Number of products of each category; written by the read model of products. */
export const listingTotals = pgTable('listing_totals', {
  categoryId: integer('category_id').primaryKey(),
  total: integer('total').notNull(),
})

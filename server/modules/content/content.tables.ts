import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Handler, NAVIGATIONS } from '#contract/content.constants.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { PostKind } from '#contract/post-type.constants.ts'
import type { Backdrop } from '#contract/product.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { cents, createdAt, localized, localizedJson, timestamptz } from '#server/db/columns.ts'
import type { StoredNode } from './content.stored.ts'

/** Templates of pages and posts. The slugs of the built-in ones are the values of `posts.post_type`. */
export const postTypes = pgTable('post_types', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  title: localized('title').notNull(),
  kind: text('kind').$type<PostKind>().notNull().default('page'),
  isBuiltIn: boolean('is_built_in').notNull().default(false),
  /** Types of sections; null for all. */
  allowedSections: jsonb('allowed_sections').$type<string[] | null>(),
  firstSections: jsonb('first_sections').$type<string[]>().notNull().default([]),
  /** Counts its changes. */
  version: integer('version').notNull().default(0),
  changedAt: timestamptz('changed_at'),
  changedBy: integer('changed_by'),
})

/** Pages and posts. */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    postType: text('post_type').$type<PostKind>().notNull(),
    /** Null for the built-in one of its `post_type`. */
    templateId: integer('template_id').references(() => postTypes.id, { onDelete: 'restrict' }),
    title: localized('title').notNull(),
    excerpt: localized('excerpt').notNull(),
    /** Clean HTML. */
    content: localized('content').notNull(),
    /** The sections of a page, besides or instead of `content`. */
    document: localizedJson('document').$type<StoredDocument>().notNull().default({ v: 1, order: [], sections: {} }),
    mediaId: integer('media_id'),
    /** Background of the picture. */
    backdrop: text('backdrop').$type<Backdrop>().notNull().default('sand'),
    author: text('author'),
    readingMinutes: integer('reading_minutes'),
    publishedAt: timestamptz('published_at').notNull(),
    display: boolean('display').notNull(),
    noindex: boolean('noindex').notNull(),
    allowComments: boolean('allow_comments').notNull().default(true),
    relatedProductIds: jsonb('related_product_ids').$type<number[]>().notNull().default([]),
    /** Others than `public` require a log-in. */
    access: text('access').$type<'public' | 'investor'>().notNull(),
    seoTitle: localized('seo_title').notNull(),
    seoDescription: localized('seo_description').notNull(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index('posts_newest').on(table.postType, table.publishedAt), index('posts_template').on(table.templateId)],
)

/** References of the document of a page or post, with their path: written with the document. */
export const contentReferences = pgTable(
  'content_references',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Id of the section, then names of cells and ids of items. */
    path: text('path').notNull(),
    kind: text('kind').$type<EntityKind | 'media' | 'document' | 'form'>().notNull(),
    /** Id of the entity, or code of the form. */
    target: text('target').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.path, table.kind, table.target] }), index('content_references_target').on(table.kind, table.target)],
)

/** Categories of posts. */
export const terms = pgTable('terms', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slugMain: text('slug_main').notNull().unique(),
  termType: text('term_type').notNull(),
  title: localized('title').notNull(),
  description: localized('description').notNull(),
})

export const postTerms = pgTable(
  'post_terms',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    termId: integer('term_id')
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.termId] })],
)

export const events = pgTable(
  'events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: localized('title').notNull(),
    excerpt: localized('excerpt').notNull(),
    /** Clean HTML. */
    content: localized('content').notNull(),
    placeName: localized('place_name').notNull(),
    address: text('address').notNull(),
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    countryIso: text('country_iso').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** ISO 8601 with the location's own offset. */
    startText: text('start_text').notNull(),
    endText: text('end_text').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    priceCents: cents('price_cents').notNull(),
    capacity: integer('capacity'),
    /** Whether places can be reserved by the form of its page. */
    takesRegistrations: boolean('takes_registrations').notNull().default(false),
    /** Places of all registrations that are not cancelled. */
    placesTaken: integer('places_taken').notNull().default(0),
    mediaId: integer('media_id'),
    /** Background of the picture. */
    backdrop: text('backdrop').$type<Backdrop>().notNull().default('foam'),
    display: boolean('display').notNull(),
    seoTitle: localized('seo_title').notNull(),
    seoDescription: localized('seo_description').notNull(),
  },
  (table) => [index('events_start').on(table.startsAt)],
)

/** Posts of the shop on social networks. */
export const socialPosts = pgTable('social_posts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  caption: localized('caption').notNull(),
  /** In lower case, without the #. */
  hashtags: jsonb('hashtags').$type<string[]>().notNull(),
  permalink: text('permalink').notNull().unique(),
  mediaId: integer('media_id').notNull(),
  publishedAt: timestamptz('published_at').notNull(),
})

export const navigations = pgTable('navigations', {
  id: integer('id').primaryKey(),
  handler: text('handler').$type<(typeof NAVIGATIONS)[number]>().notNull().unique(),
  title: localized('title').notNull(),
  items: localizedJson('items').$type<StoredNode[]>().notNull(),
})

export const staticElements = pgTable('static_elements', {
  id: integer('id').primaryKey(),
  handler: text('handler').$type<Handler>().notNull().unique(),
  slug: text('slug').notNull(),
  title: localized('title').notNull(),
  options: jsonb('options').$type<Record<string, unknown>>().notNull(),
  parts: jsonb('parts').$type<Record<string, unknown>>().notNull(),
  meta: jsonb('meta').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
})

/** Dead URLs, each once with a counter. */
export const failedRequests = pgTable('failed_requests', {
  path: text('path').primaryKey(),
  count: integer('count').notNull(),
  firstAt: timestamptz('first_at').notNull(),
  lastAt: timestamptz('last_at').notNull(),
})

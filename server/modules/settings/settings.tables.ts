import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/settings.ts'
import { localized } from '#server/db/columns.ts'

export const sites = pgTable('sites', {
  id: integer('id').primaryKey(),
  storeId: integer('store_id').notNull(),
  name: text('name').notNull(),
  /** Public; it identifies the site and grants nothing. */
  apiKeyToken: text('api_key_token').notNull().unique(),
  apiKeyId: integer('api_key_id').notNull(),
  subdomain: text('subdomain').notNull(),
})

export const siteDomains = pgTable('site_domains', {
  /** Host name in lower case, without a port. */
  host: text('host').primaryKey(),
  siteId: integer('site_id')
    .notNull()
    .references(() => sites.id),
})

export const cmsOptions = pgTable(
  'cms_options',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    key: text('key').notNull(),
    value: text('value').notNull(),
    media: text('media'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.key] })],
)

export const generalSettings = pgTable(
  'general_settings',
  { group: text('group').notNull(), key: text('key').notNull(), value: text('value').notNull() },
  (table) => [primaryKey({ columns: [table.group, table.key] })],
)

export const languages = pgTable('languages', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  code2: text('code2').notNull(),
  name: text('name').notNull(),
  names: jsonb('names').$type<Language['names']>().notNull(),
  /** The shop is served in it. */
  served: boolean('served').notNull().default(false),
})

export const countries = pgTable('countries', {
  id: integer('id').primaryKey(),
  iso: text('iso').notNull().unique(),
  iso3: text('iso3').notNull().unique(),
  name: localized('name').notNull(),
  dialCode: text('dial_code').notNull(),
  /** The shop ships there. */
  allowed: boolean('allowed').notNull(),
  position: integer('position').notNull(),
})

export const currencies = pgTable('currencies', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  label: text('label').notNull(),
  symbol: text('symbol').notNull(),
  allowed: boolean('allowed').notNull().default(true),
  main: boolean('main').notNull().default(false),
})

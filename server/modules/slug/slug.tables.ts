import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'

/** Every current and previous slug of a public entity; a previous one redirects to the current one. */
export const slugs = pgTable(
  'slugs',
  {
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    kind: text('kind').$type<EntityKind>().notNull(),
    entityId: integer('entity_id').notNull(),
    current: boolean('current').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.slug] }),
    index('slugs_entity').on(table.kind, table.entityId, table.locale),
    uniqueIndex('slugs_one_current').on(table.kind, table.entityId, table.locale).where(sql`${table.current}`),
  ],
)

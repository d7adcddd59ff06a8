import { and, asc, type Column, eq, exists, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { byLocale, DEFAULT_LOCALE, LOCALES, type Locale, TRANSLATED_LOCALES } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { slugs } from './slug.tables.ts'

export type SlugRow = typeof slugs.$inferSelect

export interface NamedEntity {
  id: number
  slug: Localized
}

// Keeps a statement well below the database's limits.
const ENTITIES_AT_ONCE = 2_000

const given = (entities: readonly NamedEntity[]) => {
  const slugByLocale = entities.flatMap(({ id, slug }) => LOCALES.map((locale) => ({ locale, slug: slug[locale], entity: id })))
  return { slugByLocale, rows: sql`json_to_recordset(${JSON.stringify(slugByLocale)}::json) as given(locale text, slug text, entity int)` }
}

/** Makes slugs that entities no longer have previous ones, so that others can take them over in the same transaction. */
export async function retireSlugs(db: Db, kind: EntityKind, entities: readonly NamedEntity[]): Promise<void> {
  await db.execute(sql`update slugs set current = false from ${given(entities).rows}
    where slugs.kind = ${kind} and slugs.entity_id = given.entity and slugs.locale = given.locale and slugs.slug <> given.slug and slugs.current`)
}

/**
 * Records the slugs of entities; previous ones stay and redirect to the new ones. An entity may have none in a language. Rejects with `slug-taken`
 * when one belongs to another entity.
 */
export async function recordSlugs(db: Db, kind: EntityKind, entities: readonly NamedEntity[]): Promise<void> {
  for (let start = 0; start < entities.length; start += ENTITIES_AT_ONCE) {
    const part = entities.slice(start, start + ENTITIES_AT_ONCE)
    await retireSlugs(db, kind, part)
    const { slugByLocale, rows } = given(part)
    const written = await queryRows<{ slug: string }>(
      db,
      sql`insert into slugs (locale, slug, kind, entity_id, current) select given.locale, given.slug, ${kind}, given.entity, true from ${rows}
        where given.slug <> ''
        on conflict (locale, slug) do update set kind = excluded.kind, entity_id = excluded.entity_id, current = true
        where not slugs.current or (slugs.kind = excluded.kind and slugs.entity_id = excluded.entity_id)
        returning slug`,
    )
    if (written.length < slugByLocale.filter(({ slug }) => slug !== '').length) throw new ProblemError('slug-taken')
  }
}

/** Gives all entities a slug in a language that was added to the shop: that of the default language. */
export async function completeSlugs(db: Db): Promise<void> {
  for (const locale of TRANSLATED_LOCALES) {
    const [known] = await db.select({ one: sql`1` }).from(slugs).where(eq(slugs.locale, locale)).limit(1)
    if (known) continue
    await db.execute(sql`insert into slugs (locale, slug, kind, entity_id, current)
      select ${locale}::text, slug, kind, entity_id, true from slugs where locale = ${DEFAULT_LOCALE} and current
      on conflict do nothing`)
  }
}

/** The entity with a current or previous slug. */
export async function findSlug(db: Db, locale: Locale, slug: string): Promise<SlugRow | undefined> {
  const [row] = await db
    .select()
    .from(slugs)
    .where(and(eq(slugs.locale, locale), eq(slugs.slug, slug)))
  return row
}

/** Current slugs of entities of one type, in every language. */
export async function currentSlugs(db: Db, kind: EntityKind, ids: readonly number[]): Promise<Map<number, Localized>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(slugs)
    .where(and(eq(slugs.kind, kind), inArray(slugs.entityId, [...new Set(ids)]), eq(slugs.current, true)))
  const found = new Map<number, Localized>()
  for (const { entityId, locale, slug } of rows) found.set(entityId, { ...(found.get(entityId) ?? byLocale(() => '')), [locale]: slug })
  return found
}

/** Condition of a query: the entity of these columns has the current slug. */
export const hasCurrentSlug = (db: Db, { slug, locale }: { slug: string; locale: Locale }, entity: { id: Column; kind: Column }): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(slugs)
      .where(and(eq(slugs.slug, slug), eq(slugs.locale, locale), eq(slugs.current, true), eq(slugs.entityId, entity.id), eq(slugs.kind, sql`${entity.kind}`))),
  )

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Current slugs of one kind, or of all, that contain the fragment, those that begin with it first; with the number of each kind. */
export async function searchCurrentSlugs(
  db: Db,
  { search, kind, limit }: { search: string; kind: EntityKind | null; limit: number },
  locale: Locale,
): Promise<{ rows: SlugRow[]; counts: Partial<Record<EntityKind, number>> }> {
  const matching = and(eq(slugs.locale, locale), eq(slugs.current, true), ilike(slugs.slug, `%${escaped(search)}%`))
  const rows = await db
    .select()
    .from(slugs)
    .where(and(matching, kind === null ? undefined : eq(slugs.kind, kind)))
    .orderBy(sql`${slugs.slug} not ilike ${`${escaped(search)}%`}`, asc(sql`length(${slugs.slug})`), asc(slugs.slug))
    .limit(limit)
  const counted = await db.select({ kind: slugs.kind, count: sql<number>`count(*)::int` }).from(slugs).where(matching).groupBy(slugs.kind)
  return { rows, counts: Object.fromEntries(counted.map((each) => [each.kind, each.count])) }
}

/** A page of the current slugs that contain the fragment, those that begin with it first. */
export async function findCurrentSlugs(
  db: Db,
  { search, limit, page }: { search: string; limit: number; page: number },
  locale: Locale,
): Promise<{ rows: SlugRow[]; total: number }> {
  const where = and(eq(slugs.locale, locale), eq(slugs.current, true), ilike(slugs.slug, `%${escaped(search)}%`))
  const total = await db.$count(slugs, where)
  const rows = await db
    .select()
    .from(slugs)
    .where(where)
    .orderBy(sql`${slugs.slug} not ilike ${`${escaped(search)}%`}`, asc(sql`length(${slugs.slug})`), asc(slugs.slug))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total }
}

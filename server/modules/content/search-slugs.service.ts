import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { searchSlugs as call } from '#contract/content.ts'
import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { ENTITY_KINDS } from '#contract/locale-routes.ts'
import type { Db } from '#server/db/connect.ts'
import { addressOf } from './address.rules.ts'
import { slugs } from './content.tables.ts'
import { pagingOf } from './paging.rules.ts'
import { currentSlugs } from './slugs.service.ts'

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Current slugs with the fragment in them, those that begin with it first; nothing asked, nothing found. */
export async function searchSlugs(db: Db, { search, limit, page }: ParsedInputOf<typeof call>['query'], locale: Locale): Promise<AnswerOf<typeof call>> {
  if (search === '') return { records: [], paging: pagingOf(0, { limit, page }) }
  const where = and(eq(slugs.locale, locale), eq(slugs.current, true), ilike(slugs.slug, `%${escaped(search)}%`))
  const total = await db.$count(slugs, where)
  const rows = await db
    .select()
    .from(slugs)
    .where(where)
    .orderBy(sql`${slugs.slug} not ilike ${`${escaped(search)}%`}`, asc(sql`length(${slugs.slug})`), asc(slugs.slug))
    .limit(limit)
    .offset((page - 1) * limit)
  const twins = new Map(
    await Promise.all(
      ENTITY_KINDS.map(
        async (kind) =>
          [
            kind,
            await currentSlugs(
              db,
              kind,
              rows.flatMap((row) => (row.kind === kind ? row.entityId : [])),
            ),
          ] as const,
      ),
    ),
  )
  return {
    records: rows.map(({ kind, entityId, slug }) => ({
      kind,
      id: entityId,
      slug,
      url: addressOf(locale, kind, { id: entityId, slug }),
      alternates: twins.get(kind)?.get(entityId) ?? { en: slug, hr: slug },
    })),
    paging: pagingOf(total, { limit, page }),
  }
}

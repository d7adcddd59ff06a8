import type { searchSlugs as call } from '#contract/content.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import { ENTITY_KINDS } from '#contract/locale-routes.ts'
import type { Db } from '#server/db/connect.ts'
import { currentSlugs, findCurrentSlugs } from '../slug/slug.service.ts'
import { addressOf } from './address.rules.ts'
import { pagingOf } from './paging.rules.ts'

/** Current slugs that contain the fragment, those that begin with it first; none for an empty query. */
export async function searchSlugs(db: Db, { search, limit, page }: ParsedInputOf<typeof call>['query'], locale: Locale): Promise<ResponseOf<typeof call>> {
  if (search === '') return { records: [], paging: pagingOf(0, { limit, page }) }
  const { rows, total } = await findCurrentSlugs(db, { search, limit, page }, locale)
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
      alternates: twins.get(kind)?.get(entityId) ?? byLocale(() => slug),
    })),
    paging: pagingOf(total, { limit, page }),
  }
}

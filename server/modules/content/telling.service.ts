import type { Locale } from '#contract/locale.ts'
import { ENTITY_KINDS, type EntityKind } from '#contract/locale-routes.ts'
import type { Localized } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { readMedia, toMedia } from '#server/modules/media/media.service.ts'
import type { Telling } from './content.rules.ts'
import { hiddenPosts } from './post-access.service.ts'
import { currentSlugs } from './slugs.service.ts'

interface Named {
  targets: readonly { type: EntityKind; id: number }[]
  mediaIds: readonly number[]
}

const isPost = (kind: EntityKind): boolean => kind === 'page' || kind === 'post'

/** Reads the slugs and pictures that stored content names. */
export async function readTelling(db: Db, { targets, mediaIds }: Named, locale: Locale): Promise<Telling> {
  const slugsOf = new Map<EntityKind, Map<number, Localized>>()
  for (const kind of ENTITY_KINDS) {
    const ids = targets.flatMap(({ type, id }) => (type === kind ? [id] : []))
    if (ids.length > 0) slugsOf.set(kind, await currentSlugs(db, kind, ids))
  }
  const hidden = await hiddenPosts(db, [...(slugsOf.get('page')?.keys() ?? []), ...(slugsOf.get('post')?.keys() ?? [])])
  const media = await readMedia(db, mediaIds)
  return {
    locale,
    slug: (kind, id) => (isPost(kind) && hidden.has(id) ? undefined : slugsOf.get(kind)?.get(id)?.[locale]),
    isForInvestors: (kind, id) => isPost(kind) && hidden.get(id) === 'investor',
    media: (id) => {
      const row = media.get(id)
      return row && toMedia(row, locale)
    },
  }
}

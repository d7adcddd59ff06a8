import { ENTITY_KINDS, type EntityKind } from '#contract/locale-routes.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { Localized } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { readMedia, toMedia } from '#server/modules/media/media.service.ts'
import { hiddenEvents, hiddenPosts } from './post-access.service.ts'
import { namedIn } from './section.rules.ts'
import { currentSlugs } from './slugs.service.ts'
import type { Reader, Telling, WantedThings } from './telling.ts'
import { readThings } from './things.service.ts'

interface Named {
  targets: readonly { type: EntityKind; id: number }[]
  mediaIds: readonly number[]
  things?: readonly WantedThings[]
}

const isPost = (kind: EntityKind): boolean => kind === 'page' || kind === 'post'

/** Everything that the documents name. */
export function namedInDocuments(documents: readonly StoredDocument[]): Required<Named> {
  const references = documents.flatMap(namedIn)
  return {
    targets: references.flatMap((each) => (each.kind === 'target' ? each.target : [])),
    mediaIds: references.flatMap((each) => (each.kind === 'media' ? each.id : [])),
    things: references.flatMap((each) => (each.kind === 'things' ? each.wanted : [])),
  }
}

async function readSlugs(db: Db, targets: Named['targets']): Promise<Map<EntityKind, Map<number, Localized>>> {
  const slugsOf = new Map<EntityKind, Map<number, Localized>>()
  for (const kind of ENTITY_KINDS) {
    const ids = targets.flatMap(({ type, id }) => (type === kind ? [id] : []))
    if (ids.length > 0) slugsOf.set(kind, await currentSlugs(db, kind, ids))
  }
  return slugsOf
}

/** Reads the slugs, pictures and things that stored content names. */
export async function readTelling(db: Db, { targets, mediaIds, things = [] }: Named, reader: Reader): Promise<Telling> {
  const { locale, at } = reader
  const slugsOf = await readSlugs(db, targets)
  const hidden = await hiddenPosts(db, [...(slugsOf.get('page')?.keys() ?? []), ...(slugsOf.get('post')?.keys() ?? [])], at)
  const goneEvents = await hiddenEvents(db, [...(slugsOf.get('event')?.keys() ?? [])])
  const isGone = (kind: EntityKind, id: number) => (kind === 'event' ? goneEvents.has(id) : isPost(kind) && hidden.has(id))
  const media = await readMedia(db, mediaIds)
  const found = await readThings(db, things, reader)
  return {
    locale,
    slug: (kind, id) => (isGone(kind, id) ? undefined : slugsOf.get(kind)?.get(id)?.[locale]),
    isForInvestors: (kind, id) => isPost(kind) && hidden.get(id) === 'investor',
    media: (id) => {
      const row = media.get(id)
      return row && toMedia(row, locale)
    },
    things: ({ stored }) => found.get(stored) ?? [],
  }
}

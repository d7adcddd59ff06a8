import { ENTITY_KINDS, type EntityKind } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { Db } from '#server/db/connect.ts'
import { readMedia, toMedia } from '#server/modules/media/media.service.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { readSelectedEntities } from './entity-selection.service.ts'
import { hiddenEvents, hiddenPosts } from './post-access.service.ts'
import type { EntitySelection, Reader, ResolvedReferences } from './resolved-references.ts'
import { referencesIn } from './section.rules.ts'

interface References {
  targets: readonly { type: EntityKind; id: number }[]
  mediaIds: readonly number[]
  entities?: readonly EntitySelection[]
}

const isPost = (kind: EntityKind): boolean => kind === 'page' || kind === 'post'

/** All references of the documents. */
export function referencesInDocuments(documents: readonly StoredDocument[]): Required<References> {
  const references = documents.flatMap(referencesIn)
  return {
    targets: references.flatMap((each) => (each.kind === 'target' ? each.target : [])),
    mediaIds: references.flatMap((each) => (each.kind === 'media' ? each.id : [])),
    entities: references.flatMap((each) => (each.kind === 'entities' ? each.wanted : [])),
  }
}

async function readSlugs(db: Db, targets: References['targets']): Promise<Map<EntityKind, Map<number, Localized>>> {
  const slugsOf = new Map<EntityKind, Map<number, Localized>>()
  for (const kind of ENTITY_KINDS) {
    const ids = targets.flatMap(({ type, id }) => (type === kind ? [id] : []))
    if (ids.length > 0) slugsOf.set(kind, await currentSlugs(db, kind, ids))
  }
  return slugsOf
}

/** Reads the slugs, pictures and entities that stored content references. */
export async function resolveReferences(db: Db, { targets, mediaIds, entities = [] }: References, reader: Reader): Promise<ResolvedReferences> {
  const { locale, at } = reader
  const slugsOf = await readSlugs(db, targets)
  const hidden = await hiddenPosts(db, [...(slugsOf.get('page')?.keys() ?? []), ...(slugsOf.get('post')?.keys() ?? [])], at)
  const hiddenEventIds = await hiddenEvents(db, [...(slugsOf.get('event')?.keys() ?? [])])
  const isHidden = (kind: EntityKind, id: number) => (kind === 'event' ? hiddenEventIds.has(id) : isPost(kind) && hidden.has(id))
  const media = await readMedia(db, mediaIds)
  const selected = await readSelectedEntities(db, entities, reader)
  return {
    locale,
    slug: (kind, id) => (isHidden(kind, id) ? undefined : slugsOf.get(kind)?.get(id)?.[locale]),
    isForInvestors: (kind, id) => isPost(kind) && hidden.get(id) === 'investor',
    media: (id) => {
      const row = media.get(id)
      return row && toMedia(row, locale)
    },
    entities: ({ stored }) => selected.get(stored) ?? [],
  }
}

import { eq, inArray, sql } from 'drizzle-orm'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import { type findLinkTargets as call, LINK_TARGETS_MAX, type LinkCandidate } from '#contract/link-targets.ts'
import { ENTITY_KINDS, type EntityKind } from '#contract/locale-routes.ts'
import { slugFrom } from '#contract/slug.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { findByUrl, homePageId } from '../content/finder.service.ts'
import { readLinkUses } from '../content/link-use.service.ts'
import { currentSlugs, searchCurrentSlugs } from '../slug/slug.service.ts'
import { titleOf } from './document-title.service.ts'
import { drafts, editedDocuments } from './editing.tables.ts'
import { findLiveBody } from './live-body.service.ts'
import { publicPaths } from './public-path.rules.ts'
import { closedIds } from './reference-check.service.ts'
import { KIND_OF } from './reserved-slug.service.ts'

type Given = InputOf<typeof call>['body']
type Target = LinkCandidate['target']
type Reader = Pick<Caller, 'locale' | 'origin' | 'siteId' | 'at'>

const isAddress = (search: string): boolean => /^(?:https?:\/)?\//i.test(search)

type Texts = Record<string, string>
const keyOf = ({ type, id }: Target): string => `${type} ${id}`
const uniqueTargets = (targets: readonly Target[]): Target[] => [...new Map(targets.map((target) => [keyOf(target), target])).values()]
const entityKindOf = (kind: EditableKind): EntityKind => ENTITY_KINDS.find((each) => KIND_OF[each] === kind) ?? 'page'

interface Found {
  readonly targets: readonly Target[]
  readonly counts: Partial<Record<EntityKind, number>>
}

/** Begun drafts of what has an address, with their titles; what is not published yet has no other. */
export async function readDraftTitles(db: Db) {
  const rows = await db
    .select({
      kind: editedDocuments.kind,
      id: editedDocuments.entityId,
      slug: sql<Texts>`${drafts.body}->'slug'`,
      title: sql<Texts>`coalesce(${drafts.body}->'title', ${drafts.body}->'name')`,
    })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(inArray(editedDocuments.kind, Object.values(KIND_OF)))
    .orderBy(editedDocuments.id)
  return rows.map(({ kind, id, slug, title }) => ({ target: { type: entityKindOf(kind), id }, slug, title }))
}
type DraftTitle = Awaited<ReturnType<typeof readDraftTitles>>[number]

async function search(db: Db, { search: wanted, kind }: Given, { locale, origin }: Reader, begun: readonly DraftTitle[]): Promise<Found> {
  if (isAddress(wanted)) {
    const found = /[?#]/.test(wanted) ? null : await findByUrl(db, wanted, origin)
    return found ? { targets: [{ type: found.kind, id: found.id }], counts: { [found.kind]: 1 } } : { targets: [], counts: {} }
  }
  const slug = slugFrom(wanted)
  if (slug === '') return { targets: [], counts: {} }
  const { rows, counts } = await searchCurrentSlugs(db, { search: slug, kind, limit: LINK_TARGETS_MAX }, locale)
  const unpublished = begun.filter((each) => each.slug?.[locale]?.includes(slug) && (kind === null || each.target.type === kind)).map(({ target }) => target)
  return { targets: uniqueTargets([...unpublished, ...rows.map((row) => ({ type: row.kind, id: row.entityId }))]), counts }
}

/** Public paths of things of the shop by language, without those in which one has no slug. */
export async function readPublicPaths(db: Db, targets: readonly Target[], siteId: number): Promise<(target: Target) => Texts> {
  const homeId = await homePageId(db, siteId)
  const slugs = new Map<EntityKind, Awaited<ReturnType<typeof currentSlugs>>>()
  for (const kind of ENTITY_KINDS) {
    const ids = targets.flatMap(({ type, id }) => (type === kind ? [id] : []))
    if (ids.length > 0) slugs.set(kind, await currentSlugs(db, kind, ids))
  }
  return ({ type, id }) => publicPaths(type, id, slugs.get(type)?.get(id), type === 'page' && id === homeId)
}

/** What a link can lead to: the present target, then what was found. */
export async function findLinkTargets(db: Db, given: Given, reader: Reader): Promise<ResponseOf<typeof call>> {
  const begun = await readDraftTitles(db)
  const { targets: found, counts } = await search(db, given, reader, begun)
  const targets = uniqueTargets([...(given.current ? [given.current] : []), ...found])
  const pathsOf = await readPublicPaths(db, targets, reader.siteId)
  const usesOf = await readLinkUses(db, targets)
  const closed = new Map<EntityKind, Set<number>>()
  for (const kind of ENTITY_KINDS) {
    const ids = targets.flatMap(({ type, id }) => (type === kind ? [id] : []))
    if (ids.length > 0) closed.set(kind, await closedIds(db, kind, ids, reader.at))
  }
  const candidate = async (target: Target): Promise<LinkCandidate> => {
    const body = await findLiveBody(db, { kind: KIND_OF[target.type], id: target.id })
    const draft = begun.find((each) => keyOf(each.target) === keyOf(target))
    const isClosed = closed.get(target.type)?.has(target.id)
    return {
      target,
      title: draft?.title ?? (body ? titleOf(body) : {}),
      paths: pathsOf(target),
      state: body ? (isClosed ? 'draft' : 'published') : 'missing',
      usedIn: usesOf(target),
    }
  }
  return { records: await Promise.all(targets.map(candidate)), counts }
}

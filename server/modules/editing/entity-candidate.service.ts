import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { ENTITIES_COUNTED_MAX, ENTITIES_FOUND_MAX } from '#contract/entity.constants.ts'
import type { EntityCandidate, findEntities as operation } from '#contract/entity-candidates.ts'
import { LOCALES } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'
import type { PostKind } from '#contract/post-type.constants.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { matchesSearch } from '#server/text/search-terms.ts'
import { type CategoryTree, readCategoryTree } from '../catalogue/category-tree.service.ts'
import { findEventIds, findPostIds, readEventCandidates, readPostCandidates } from '../content/content-candidates.service.ts'
import { readSelectedEntities } from '../content/entity-selection.service.ts'
import { readDocumentCandidates } from '../document/document-candidates.service.ts'
import { readMedia, toMedia } from '../media/media.service.ts'
import { findProductIds, readProductCandidates } from '../product/product-candidates.service.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { readDraftTitles } from './link-target.service.ts'
import { publicPaths } from './public-path.rules.ts'

type Reader = Pick<Caller, 'locale' | 'at'>

interface StoredCandidate extends Omit<EntityCandidate, 'image' | 'paths'> {
  readonly mediaId: number | null
}

interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

interface Search {
  readonly search: string
  /** Ids whose draft has every word in its title. */
  readonly also: readonly number[]
  readonly limit: number
}

interface CandidateSource {
  /** The kind whose drafts have titles; null where nothing is drafted. */
  readonly kind: EntityKind | null
  find(db: Db, search: Search): Promise<FoundIds>
  /** Those of the ids that exist, in any order. */
  read(db: Db, ids: readonly number[], at: Date): Promise<StoredCandidate[]>
}

const firstOf = (ids: readonly number[], limit: number): FoundIds => ({ ids: ids.slice(0, limit), total: ids.length })
const textOf = (title: Readonly<Record<string, string>>): string => Object.values(title).join(' ')

/** The name of a category behind those above it. */
const pathName = (tree: CategoryTree, id: number): Record<string, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      tree
        .path(id)
        .map(({ name }) => name[locale])
        .join(' › '),
    ]),
  )

const postSource = (kind: PostKind): CandidateSource => ({
  kind,
  find: (db, search) => findPostIds(db, kind, search),
  read: async (db, ids, at) => (await readPostCandidates(db, kind, ids, at)).map((post) => ({ ...post, sku: '', at: post.at.toISOString() })),
})

/** What is searched: collections that lists show, and pages. */
type SearchedCollection = EntityCollection | 'pages'

const SOURCES: Readonly<Record<SearchedCollection, CandidateSource>> = {
  products: {
    kind: 'product',
    find: findProductIds,
    read: async (db, ids) =>
      (await readProductCandidates(db, ids)).map(({ isArchived, ...product }) => ({ ...product, at: null, hidden: isArchived ? 'archived' : null })),
  },
  categories: {
    kind: 'category',
    async find(db, { search, also, limit }) {
      const tree = await readCategoryTree(db)
      const found = tree.rows.filter(({ id }) => also.includes(id) || matchesSearch(textOf(pathName(tree, id)), search))
      return firstOf(
        found.map(({ id }) => id),
        limit,
      )
    },
    async read(db, ids) {
      const tree = await readCategoryTree(db)
      return ids.flatMap((id) => {
        const row = tree.get(id)
        return row ? [{ id, title: pathName(tree, id), sku: '', at: null, mediaId: row.mediaId, hidden: null }] : []
      })
    },
  },
  pages: postSource('page'),
  posts: postSource('post'),
  events: {
    kind: 'event',
    find: findEventIds,
    read: async (db, ids) => (await readEventCandidates(db, ids)).map((event) => ({ ...event, sku: '', at: event.at.toISOString() })),
  },
  documents: {
    kind: null,
    async find(db, { search, limit }) {
      const found = (await readDocumentCandidates(db)).filter(({ title }) => matchesSearch(textOf(title), search))
      return firstOf(
        found.map(({ id }) => id),
        limit,
      )
    },
    read: async (db, ids) =>
      (await readDocumentCandidates(db))
        .filter(({ id }) => ids.includes(id))
        .map((document) => ({ ...document, sku: '', at: document.at.toISOString(), mediaId: null })),
  },
}

type DraftTitles = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Titles of begun drafts by id. A category has the names of those above it in its own. */
async function readTitlesOfDrafts(db: Db, kind: EntityKind | null): Promise<DraftTitles> {
  if (kind === null) return new Map()
  const begun = await readDraftTitles(db)
  return new Map(begun.flatMap(({ target, title }) => (target.type === kind && title ? [[target.id, title] as const] : [])))
}

/** What a rule selects for visitors now: the first ones, and how many there are. */
async function readSelected(db: Db, of: EntityCollection, stored: Extract<StoredEntities, { mode: 'rule' }>, { locale, at }: Reader): Promise<FoundIds> {
  const counted = { ...stored, limit: ENTITIES_COUNTED_MAX }
  const selected = await readSelectedEntities(db, [{ cell: { kind: 'entities', of, min: 0, max: ENTITIES_COUNTED_MAX }, stored: counted }], { locale, at })
  return firstOf(selected.get(counted) ?? [], stored.limit)
}

function searchIds(db: Db, of: SearchedCollection, titles: DraftTitles, search: string, limit: number): Promise<FoundIds> {
  const also = [...titles].flatMap(([id, title]) => (matchesSearch(textOf(title), search) ? [id] : []))
  return SOURCES[of].find(db, { search, also, limit })
}

async function readCandidates(db: Db, of: SearchedCollection, ids: readonly number[], titles: DraftTitles, reader: Reader): Promise<EntityCandidate[]> {
  const byId = new Map((await SOURCES[of].read(db, ids, reader.at)).map((candidate) => [candidate.id, candidate]))
  const media = await readMedia(
    db,
    [...byId.values()].flatMap(({ mediaId }) => mediaId ?? []),
  )
  const { kind } = SOURCES[of]
  const slugs = kind === null ? new Map<number, Localized>() : await currentSlugs(db, kind, [...byId.keys()])
  return ids.map((id): EntityCandidate => {
    const stored = byId.get(id)
    if (!stored) return { id, title: {}, image: null, sku: '', at: null, paths: {}, hidden: 'missing' }
    const { mediaId, title, ...candidate } = stored
    const file = mediaId === null ? undefined : media.get(mediaId)
    const drafted = of === 'categories' ? undefined : titles.get(id)
    const paths = kind === null || candidate.hidden !== null ? {} : publicPaths(kind, id, slugs.get(id))
    return { ...candidate, title: drafted ?? { ...title }, image: file ? toMedia(file, reader.locale) : null, paths }
  })
}

type FoundEntities = ResponseOf<typeof operation>

/** What a list of a section can show: found, chosen, or selected by a rule; also what is hidden from visitors, with the reason. */
export async function findEntities(db: Db, { of, wanted }: InputOf<typeof operation>['body'], reader: Reader): Promise<FoundEntities> {
  const titles = await readTitlesOfDrafts(db, SOURCES[of].kind)
  const find = async (): Promise<FoundIds> => {
    if (wanted.mode === 'chosen') return firstOf([...new Set(wanted.ids)], wanted.ids.length)
    return wanted.mode === 'rule' ? readSelected(db, of, wanted, reader) : searchIds(db, of, titles, wanted.search, ENTITIES_FOUND_MAX)
  }
  const { ids, total } = await find()
  return { records: await readCandidates(db, of, ids, titles, reader), total }
}

/** The first entities or pages that have every word of a search in their name or code, hidden ones too. */
export async function searchEntities(
  db: Db,
  of: SearchedCollection,
  { search, limit }: { search: string; limit: number },
  reader: Reader,
): Promise<FoundEntities> {
  const titles = await readTitlesOfDrafts(db, SOURCES[of].kind)
  const { ids, total } = await searchIds(db, of, titles, search, limit)
  return { records: await readCandidates(db, of, ids, titles, reader), total }
}

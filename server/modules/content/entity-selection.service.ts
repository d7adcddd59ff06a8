import { and, asc, desc, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { EntityCollection } from '#contract/sections/cell.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { readCategoryTree } from '#server/modules/catalogue/category-tree.service.ts'
import { filterDocuments } from '#server/modules/document/document.service.ts'
import { pickProducts, visibleProductIds } from '#server/modules/product/product-picks.service.ts'
import { events, posts, postTerms } from './content.tables.ts'
import { isPublic } from './post-access.service.ts'
import type { EntitySelection, Reader } from './resolved-references.ts'

type Rule = Extract<StoredEntities, { mode: 'rule' }>

interface EntitySource {
  /** Those of the ids that are visible to the reader. */
  visibleIds(db: Db, ids: readonly number[], reader: Reader): Promise<number[]>
  /** Ids that match the rule, in its order. */
  matchingIds(db: Db, rule: Rule, reader: Reader): Promise<number[]>
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const ofTerm = (db: Db, termId: number | null): SQL | undefined =>
  termId === null
    ? undefined
    : exists(
        db
          .select({ one: sql`1` })
          .from(postTerms)
          .where(and(eq(postTerms.postId, posts.id), eq(postTerms.termId, termId))),
      )

const documentIds = async (db: Db, body: { ids?: number[]; limit: number }, { locale, scope }: Reader): Promise<number[]> =>
  idsOf((await filterDocuments(db, { ...body, page: 1 }, locale, scope)).records)

const ENTITY_SOURCES: Readonly<Record<EntityCollection, EntitySource>> = {
  products: {
    visibleIds: (db, ids) => visibleProductIds(db, ids),
    matchingIds: (db, { rule, withinId, limit }) => pickProducts(db, { by: rule, categoryId: withinId, limit }),
  },
  categories: {
    async visibleIds(db, ids) {
      const tree = await readCategoryTree(db)
      return ids.filter((id) => tree.get(id))
    },
    async matchingIds(db, { withinId, limit }) {
      const tree = await readCategoryTree(db)
      return idsOf(tree.children(withinId)).slice(0, limit)
    },
  },
  posts: {
    visibleIds: async (db, ids, { at }) =>
      idsOf(
        await db
          .select({ id: posts.id })
          .from(posts)
          .where(and(inArray(posts.id, [...ids]), eq(posts.postType, 'post'), isPublic(at))),
      ),
    matchingIds: async (db, { withinId, limit }, { at }) =>
      idsOf(
        await db
          .select({ id: posts.id })
          .from(posts)
          .where(and(eq(posts.postType, 'post'), isPublic(at), ofTerm(db, withinId)))
          .orderBy(desc(posts.publishedAt), desc(posts.id))
          .limit(limit),
      ),
  },
  events: {
    visibleIds: async (db, ids) =>
      idsOf(
        await db
          .select({ id: events.id })
          .from(events)
          .where(and(inArray(events.id, [...ids]), eq(events.display, true))),
      ),
    async matchingIds(db, { rule, limit }, { at }) {
      const isPast = rule === 'past'
      const rows = await db
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.display, true), isPast ? lt(events.endsAt, at) : gte(events.endsAt, at)))
        .orderBy(...(isPast ? [desc(events.startsAt), desc(events.id)] : [asc(events.startsAt), asc(events.id)]))
        .limit(limit)
      return idsOf(rows)
    },
  },
  documents: {
    visibleIds: (db, ids, reader) => documentIds(db, { ids: [...ids], limit: Math.max(1, ids.length) }, reader),
    matchingIds: (db, { limit }, reader) => documentIds(db, { limit }, reader),
  },
}

async function idsFor(db: Db, { cell, stored }: EntitySelection, reader: Reader): Promise<number[]> {
  const source = ENTITY_SOURCES[cell.of]
  if (stored.mode === 'rule') return source.matchingIds(db, { ...stored, limit: Math.min(stored.limit, cell.max) }, reader)
  if (stored.ids.length === 0) return []
  const visibleIds = new Set(await source.visibleIds(db, stored.ids, reader))
  return stored.ids.filter((id) => visibleIds.has(id))
}

/** Ids of the entities of cells: the chosen ones that exist, or the current matches of the rule. */
export async function readSelectedEntities(db: Db, wanted: readonly EntitySelection[], reader: Reader): Promise<Map<StoredEntities, number[]>> {
  const matchingIds = new Map<StoredEntities, number[]>()
  for (const each of wanted) matchingIds.set(each.stored, await idsFor(db, each, reader))
  return matchingIds
}

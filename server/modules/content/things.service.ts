import { and, asc, desc, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { ThingKind } from '#contract/sections/cell.ts'
import type { StoredThings } from '#contract/sections/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { readCategoryTree } from '#server/modules/catalogue/category-tree.service.ts'
import { filterDocuments } from '#server/modules/document/document.service.ts'
import { pickProducts, productsThere } from '#server/modules/product/product-picks.service.ts'
import { events, posts, postTerms } from './content.tables.ts'
import { isPublic } from './post-access.service.ts'
import type { Reader, WantedThings } from './telling.ts'

type Rule = Extract<StoredThings, { mode: 'rule' }>

interface Shelves {
  /** Those of the ids that are there for the reader. */
  there(db: Db, ids: readonly number[], reader: Reader): Promise<number[]>
  /** Ids that the rule finds, in its order. */
  found(db: Db, rule: Rule, reader: Reader): Promise<number[]>
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

const SHELVES: Readonly<Record<ThingKind, Shelves>> = {
  products: {
    there: (db, ids) => productsThere(db, ids),
    found: (db, { rule, withinId, limit }) => pickProducts(db, { by: rule, categoryId: withinId, limit }),
  },
  categories: {
    async there(db, ids) {
      const tree = await readCategoryTree(db)
      return ids.filter((id) => tree.get(id))
    },
    async found(db, { withinId, limit }) {
      const tree = await readCategoryTree(db)
      return idsOf(tree.children(withinId)).slice(0, limit)
    },
  },
  posts: {
    there: async (db, ids, { at }) =>
      idsOf(
        await db
          .select({ id: posts.id })
          .from(posts)
          .where(and(inArray(posts.id, [...ids]), eq(posts.postType, 'post'), isPublic(at))),
      ),
    found: async (db, { withinId, limit }, { at }) =>
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
    there: async (db, ids) =>
      idsOf(
        await db
          .select({ id: events.id })
          .from(events)
          .where(and(inArray(events.id, [...ids]), eq(events.display, true))),
      ),
    async found(db, { rule, limit }, { at }) {
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
    there: (db, ids, reader) => documentIds(db, { ids: [...ids], limit: Math.max(1, ids.length) }, reader),
    found: (db, { limit }, reader) => documentIds(db, { limit }, reader),
  },
}

async function idsFor(db: Db, { cell, stored }: WantedThings, reader: Reader): Promise<number[]> {
  const shelves = SHELVES[cell.of]
  if (stored.mode === 'rule') return shelves.found(db, { ...stored, limit: Math.min(stored.limit, cell.max) }, reader)
  if (stored.ids.length === 0) return []
  const there = new Set(await shelves.there(db, stored.ids, reader))
  return stored.ids.filter((id) => there.has(id))
}

/** Ids of the things that cells ask for: those chosen that are there, or what the rule finds now. */
export async function readThings(db: Db, wanted: readonly WantedThings[], reader: Reader): Promise<Map<StoredThings, number[]>> {
  const found = new Map<StoredThings, number[]>()
  for (const each of wanted) found.set(each.stored, await idsFor(db, each, reader))
  return found
}

import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { PostKind } from '#contract/post-type.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { bestFirst, foldedTexts, matchSearch } from '#server/db/match-search.ts'
import { events, posts } from './content.tables.ts'

/** A page, a post or an event, also a hidden one. */
interface ContentCandidate {
  readonly id: number
  readonly title: Localized
  readonly mediaId: number | null
  /** When it is published, or begins. */
  readonly at: Date
  readonly hidden: 'draft' | 'scheduled' | 'investors' | null
}

interface Search {
  readonly search: string
  /** Ids that are found in another way. */
  readonly also: readonly number[]
  readonly limit: number
}

/** Ids of pages or of posts, hidden ones too, whose title contains every word, or which are `also` found, the newest first. */
export async function findPostIds(db: Db, kind: PostKind, { search, also, limit }: Search): Promise<{ ids: number[]; total: number }> {
  const found = matchSearch([foldedTexts(posts.title)], search)
  const where = and(eq(posts.postType, kind), found && or(found, inArray(posts.id, [0, ...also])))
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...bestFirst(posts.title, search), desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total: await db.$count(posts, where) }
}

/** Pages or posts by id, in any order; unknown ids are missing. */
export async function readPostCandidates(db: Db, kind: PostKind, ids: readonly number[], at: Date): Promise<ContentCandidate[]> {
  if (ids.length === 0) return []
  const { id, title, mediaId, publishedAt, display, access } = posts
  const rows = await db
    .select({ id, title, mediaId, publishedAt, display, access })
    .from(posts)
    .where(and(eq(posts.postType, kind), inArray(id, [...ids])))
  return rows.map(({ display: isShown, access: readers, publishedAt: published, ...row }) => ({
    ...row,
    at: published,
    hidden: isShown ? (published > at ? 'scheduled' : readers === 'public' ? null : 'investors') : 'draft',
  }))
}

/** Ids of events, hidden and past ones too, whose title contains every word, or which are `also` found, the latest first. */
export async function findEventIds(db: Db, { search, also, limit }: Search): Promise<{ ids: number[]; total: number }> {
  const found = matchSearch([foldedTexts(events.title)], search)
  const where = found && or(found, inArray(events.id, [0, ...also]))
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(where)
    .orderBy(...bestFirst(events.title, search), desc(events.startsAt), desc(events.id))
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total: await db.$count(events, where) }
}

/** Events by id, in any order; unknown ids are missing. */
export async function readEventCandidates(db: Db, ids: readonly number[]): Promise<ContentCandidate[]> {
  if (ids.length === 0) return []
  const { id, title, mediaId, startsAt, display } = events
  const rows = await db
    .select({ id, title, mediaId, startsAt, display })
    .from(events)
    .where(inArray(id, [...ids]))
  return rows.map(({ display: isShown, startsAt: at, ...row }) => ({ ...row, at, hidden: isShown ? null : 'draft' }))
}

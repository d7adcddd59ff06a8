import { eq, inArray, sql } from 'drizzle-orm'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { POST_KINDS } from '#contract/post-type.constants.ts'
import { type filterUntranslatedPosts as operation, PAIRS_LISTED_MAX } from '#contract/translation-pairs.ts'
import type { Db } from '#server/db/connect.ts'
import { readPostHeads } from '../content/post-title.service.ts'
import { drafts, editedDocuments } from './editing.tables.ts'
import { type ComparedPost, findPairs } from './translation-pairs.rules.ts'

/** What is compared, without the sections. */
const COMPARED = sql<Partial<DraftedPost>>`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  ['title', 'slug', 'publishedAt', 'display'].flatMap((name) => [sql`${name}::text`, sql`${drafts.body}->${name}`]),
  sql`, `,
)})) || jsonb_build_object('mediaId', ${drafts.body}->'mediaId')`

interface DraftedPost extends Omit<ComparedPost, 'kind' | 'id' | 'publishedAt'> {
  readonly publishedAt: string | null
  readonly display: boolean
}

/** Pages and posts that are shown, or will be, as they are edited. */
async function readPosts(db: Db): Promise<ComparedPost[]> {
  const begun = await db
    .select({ id: editedDocuments.entityId, body: COMPARED })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(inArray(editedDocuments.kind, [...POST_KINDS]))
  const bodies = new Map(begun.map(({ id, body }) => [id, body]))
  return (await readPostHeads(db)).flatMap(({ id, kind, ...head }) => {
    const live = { ...head, publishedAt: head.publishedAt.toISOString() }
    const { title, slug, mediaId, display, ...drafted } = { ...live, ...bodies.get(id) } as unknown as DraftedPost
    // A draft may have no date yet.
    const publishedAt = drafted.publishedAt ?? live.publishedAt
    // A page that was joined to another one is hidden.
    return display ? [{ kind, id, title, slug, publishedAt, mediaId }] : []
  })
}

/** Pages and posts that lack a language, with suggestions. */
export async function filterUntranslatedPosts(db: Db, languages: InputOf<typeof operation>['body']): Promise<ResponseOf<typeof operation>> {
  const pairs = findPairs(await readPosts(db), languages)
  return { records: pairs.slice(0, PAIRS_LISTED_MAX), total: pairs.length }
}

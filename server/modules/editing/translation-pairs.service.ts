import { eq, inArray } from 'drizzle-orm'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Body } from '#contract/kinds/body.ts'
import { POST_KINDS } from '#contract/post-type.constants.ts'
import { type filterUntranslatedPosts as operation, PAIRS_LISTED_MAX } from '#contract/translation-pairs.ts'
import type { Db } from '#server/db/connect.ts'
import { readPostHeads } from '../content/post-title.service.ts'
import { drafts, editedDocuments } from './editing.tables.ts'
import { type ComparedPost, findPairs } from './translation-pairs.rules.ts'

/** Pages and posts that are shown, or will be, as they are edited. */
async function readPosts(db: Db): Promise<ComparedPost[]> {
  const begun = await db
    .select({ kind: editedDocuments.kind, id: editedDocuments.entityId, body: drafts.body })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(inArray(editedDocuments.kind, [...POST_KINDS]))
  const bodies = new Map<number, Body>(begun.map(({ id, body }) => [id, body]))
  return (await readPostHeads(db)).flatMap(({ id, kind, ...head }) => {
    const { title, slug, publishedAt, mediaId, display } = { ...head, publishedAt: head.publishedAt.toISOString(), ...bodies.get(id) } as unknown as Omit<
      ComparedPost,
      'kind' | 'id'
    > & { readonly display: boolean }
    // A page that was joined to another one is hidden.
    return display ? [{ kind, id, title, slug, publishedAt, mediaId }] : []
  })
}

/** Pages and posts that lack a language, with suggestions. */
export async function filterUntranslatedPosts(db: Db, languages: InputOf<typeof operation>['body']): Promise<ResponseOf<typeof operation>> {
  const pairs = findPairs(await readPosts(db), languages)
  return { records: pairs.slice(0, PAIRS_LISTED_MAX), total: pairs.length }
}

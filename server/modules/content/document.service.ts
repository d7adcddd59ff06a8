import { and, eq, notExists, sql } from 'drizzle-orm'
import type { ThingKind } from '#contract/sections/cell.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { contentReferences, posts } from './content.tables.ts'
import { checkDocument, cleanDocument, type DocumentStrength } from './document.rules.ts'
import { type Reference, referencesIn } from './section.rules.ts'

type ReferenceRow = typeof contentReferences.$inferInsert

const KIND_OF: Readonly<Record<ThingKind, ReferenceRow['kind']>> = {
  products: 'product',
  categories: 'category',
  posts: 'post',
  events: 'event',
  documents: 'document',
}

/** Things that a reference names; those that a rule finds are nobody's, but the place the rule looks in is. */
function namedBy(reference: Reference): Pick<ReferenceRow, 'kind' | 'target'>[] {
  switch (reference.kind) {
    case 'target':
      return [{ kind: reference.target.type, target: String(reference.target.id) }]
    case 'media':
      return [{ kind: 'media', target: String(reference.id) }]
    case 'form':
      return [{ kind: 'form', target: reference.code }]
    case 'things': {
      const { cell, stored } = reference.wanted
      if (stored.mode === 'chosen') return stored.ids.map((id) => ({ kind: KIND_OF[cell.of], target: String(id) }))
      return stored.withinId === null ? [] : [{ kind: cell.of === 'posts' ? 'postCategory' : 'category', target: String(stored.withinId) }]
    }
  }
}

/** Notes what the document of a page or post names, in place of what it named before. */
export async function recordReferences(db: Db, postId: number, document: StoredDocument): Promise<void> {
  await db.delete(contentReferences).where(eq(contentReferences.postId, postId))
  const rows = referencesIn(document).flatMap((reference) => namedBy(reference).map((named) => ({ postId, path: reference.path, ...named })))
  await bulkInsert(db, contentReferences, rows)
}

/** Notes what documents name of which nothing is noted: those that were kept before it was. */
export async function completeReferences(db: Db): Promise<void> {
  const noted = db.select({ one: sql`1` }).from(contentReferences).where(eq(contentReferences.postId, posts.id))
  const rows = await db
    .select({ id: posts.id, document: posts.document })
    .from(posts)
    .where(and(sql`jsonb_array_length(${posts.document}->'order') > 0`, notExists(noted)))
  for (const { id, document } of rows) await recordReferences(db, id, document)
}

/** The document as it may be kept; rejects with `invalid-input` with the path of every fault. */
export function assertDocument(value: unknown, strength: DocumentStrength): StoredDocument {
  const checked = checkDocument(value, strength)
  if (checked.faults) throw new ProblemError('invalid-input', { fields: checked.faults })
  return checked.document
}

/** Keeps the document of a page or post, its HTML cleaned, with what it names; rejects with `invalid-input` and `not-found`. */
export async function saveDocument(
  { db, answers, cleanHtml, now }: Pick<Shop, 'db' | 'answers' | 'cleanHtml' | 'now'>,
  postId: number,
  value: unknown,
  strength: DocumentStrength,
): Promise<StoredDocument> {
  const clean = await cleanDocument(assertDocument(value, 'draft'), cleanHtml)
  const document = assertDocument(clean, strength)
  await inTransaction(db, async (transaction) => {
    const written = await transaction.update(posts).set({ document, updatedAt: now() }).where(eq(posts.id, postId)).returning({ id: posts.id })
    if (written.length === 0) throw new ProblemError('not-found')
    await recordReferences(transaction, postId, document)
  })
  answers.purge([`content:${postId}`])
  return document
}

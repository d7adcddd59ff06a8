import { and, eq, notExists, sql } from 'drizzle-orm'
import { referencesInCells } from '#contract/kinds/references.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { cleanDocument } from '#server/html/clean-cells.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { contentReferences, posts } from './content.tables.ts'
import { checkDocument, type DocumentStrength } from './document.rules.ts'
import { currentDocument } from './section-fields.rules.ts'

const CELLS = { document: { kind: 'sections' } } as const
const PREFIX = 'document.'

/** Records the references of the document of a page or post, replacing the previous ones. */
export async function recordReferences(db: Db, postId: number, document: StoredDocument): Promise<void> {
  await db.delete(contentReferences).where(eq(contentReferences.postId, postId))
  const references = referencesInCells(CELLS, { document: currentDocument(document) })
  const rows = references.map(({ path, ...named }) => ({ postId, path: path.slice(PREFIX.length), ...named }))
  await bulkInsert(db, contentReferences, rows)
}

/** Records the references of documents that were stored before references were. */
export async function completeReferences(db: Db): Promise<void> {
  const recorded = db.select({ one: sql`1` }).from(contentReferences).where(eq(contentReferences.postId, posts.id))
  const rows = await db
    .select({ id: posts.id, document: posts.document })
    .from(posts)
    .where(and(sql`jsonb_array_length(${posts.document}->'order') > 0`, notExists(recorded)))
  for (const { id, document } of rows) await recordReferences(db, id, document)
}

/** The document as it may be stored; rejects with `invalid-input` with the path of every error. */
export function assertDocument(value: unknown, strength: DocumentStrength): StoredDocument {
  const checked = checkDocument(value, strength)
  if (checked.errors) throw new ProblemError('invalid-input', { fields: checked.errors })
  return checked.document
}

/** Stores the document of a page or post, its HTML sanitized, with its references; rejects with `invalid-input` and `not-found`. */
export async function saveDocument(
  { db, responseCache, cleanHtml, now }: Pick<Shop, 'db' | 'responseCache' | 'cleanHtml' | 'now'>,
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
  responseCache.purge([`content:${postId}`])
  return document
}

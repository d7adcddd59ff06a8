import { desc } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { documentFiles, documents } from './document.tables.ts'

/** A document that a list can show, also a hidden one. */
interface DocumentCandidate {
  readonly id: number
  readonly title: Localized
  readonly at: Date
  /** Without a file it is a draft too. */
  readonly hidden: 'draft' | 'investors' | null
}

/** All documents of the shop, the newest first. */
export async function readDocumentCandidates(db: Db): Promise<DocumentCandidate[]> {
  const rows = await db.select().from(documents).orderBy(desc(documents.updatedAt), desc(documents.id))
  const files = await db.selectDistinct({ id: documentFiles.documentId }).from(documentFiles)
  const filed = new Set(files.map(({ id }) => id))
  return rows.map(({ id, title, updatedAt, display, access }) => ({
    id,
    title,
    at: updatedAt,
    hidden: !display || !filed.has(id) ? 'draft' : access === 'public' ? null : 'investors',
  }))
}

import { inArray } from 'drizzle-orm'
import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Db } from '#server/db/connect.ts'
import { drafts, editedDocuments } from './editing.tables.ts'
import { readLiveBody } from './live-body.service.ts'

interface Titled {
  readonly document: DocumentName
  readonly title: Record<string, string>
}

/** The title of a body by language. */
export const titleOf = ({ title, name }: Body): Record<string, string> => ({ ...((title ?? name) as Record<string, string>) })

/** Titles of documents by id: of their draft, or what visitors read. */
export async function readTitles(db: Db, ids: readonly number[]): Promise<Map<number, Titled>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(editedDocuments)
    .where(inArray(editedDocuments.id, [...new Set(ids)]))
  const begun = await db
    .select({ id: drafts.documentId, body: drafts.body })
    .from(drafts)
    .where(inArray(drafts.documentId, [...new Set(ids)]))
  const bodies = new Map(begun.map(({ id, body }) => [id, body]))
  const titled = rows.map(async ({ id, kind, entityId }): Promise<[number, Titled]> => {
    const document = { kind, id: entityId }
    return [id, { document, title: titleOf(bodies.get(id) ?? (await readLiveBody(db, document))) }]
  })
  return new Map(await Promise.all(titled))
}

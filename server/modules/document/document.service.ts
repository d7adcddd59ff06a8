import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { INVESTOR_SCOPE } from '#contract/content.constants.ts'
import type { filterDocuments as call, SmartDocument } from '#contract/document.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { rankTexts, searchText, searchWordsOf } from '#server/text/search-text.ts'
import type { StoredName } from '../media/file.service.ts'
import { documentFiles, documents } from './document.tables.ts'

type Scope = readonly string[]
type DocumentRow = typeof documents.$inferSelect
type FileRow = typeof documentFiles.$inferSelect

const accessesOf = (scope: Scope): DocumentRow['access'][] => (scope.includes(INVESTOR_SCOPE) ? ['public', 'investor'] : ['public'])

/** Visible to the caller, and with a file. */
const readable = (db: Db, scope: Scope): SQL | undefined =>
  and(
    eq(documents.display, true),
    inArray(documents.access, accessesOf(scope)),
    exists(db.select({ one: sql`1` }).from(documentFiles).where(eq(documentFiles.documentId, documents.id))),
  )

/** Documents of the shop, newest first, those requested by ids in their order, those found by words best first. */
export async function filterDocuments(
  db: Db,
  { ids, kinds, search = '', page, limit }: ParsedInputOf<typeof call>['body'],
  locale: Locale,
  scope: Scope = [],
): Promise<ResponseOf<typeof call>> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(readable(db, scope), ids && inArray(documents.id, [0, ...ids]), kinds && kinds.length > 0 ? inArray(documents.kind, kinds) : undefined))
    .orderBy(desc(documents.updatedAt), desc(documents.id))
  const requested = ids ? rows.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id)) : rows
  const found = searchWordsOf(search).length > 0 ? findByWords(requested, search, locale) : requested
  const shown = found.slice((page - 1) * limit, page * limit)
  return {
    records: await toDocuments(db, shown, locale),
    paging: { page, limit, total: found.length, lastPage: Math.max(1, Math.ceil(found.length / limit)), perPage: limit },
  }
}

const findByWords = (rows: readonly DocumentRow[], search: string, locale: Locale): DocumentRow[] =>
  rankTexts(rows, ({ title, description }) => ({ title: searchText(title[locale]), rest: searchText(description[locale]) }), search, locale)

/** One document; rejects with `not-found`. */
export async function getDocument(db: Db, id: number, locale: Locale, scope: Scope = []): Promise<SmartDocument> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), readable(db, scope)))
  const [document] = await toDocuments(db, rows, locale)
  if (!document) throw new ProblemError('not-found')
  return document
}

async function toDocuments(db: Db, rows: readonly DocumentRow[], locale: Locale): Promise<SmartDocument[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await db.select().from(documentFiles).where(inArray(documentFiles.documentId, ids)).orderBy(documentFiles.id)
  const filesOf = Map.groupBy(files, ({ documentId }) => documentId)
  return rows.flatMap((row) => {
    const own = filesOf.get(row.id) ?? []
    const file = own.find((each) => each.locale === locale) ?? own[0]
    return file ? [documentOf(row, file, locale)] : []
  })
}

const documentOf = (row: DocumentRow, file: FileRow, locale: Locale): SmartDocument => ({
  id: row.id,
  kind: row.kind,
  title: row.title[locale],
  description: row.description[locale],
  language: file.locale,
  access: row.access,
  fileId: file.id,
  media: file.hash,
  originalName: file.originalName,
  mime: file.mime,
  size: file.size,
  updatedAt: row.updatedAt.toISOString(),
})

/** The stored file of a document, for a caller with its hash and access; public ones for everybody. */
export async function findDocumentFile(db: Db, { id, hash, scope }: { id: number; hash: string; scope: Scope }): Promise<StoredName | null> {
  return oneFile(db, and(eq(documentFiles.id, id), eq(documentFiles.hash, hash), inArray(documents.access, accessesOf(scope))))
}

/** The stored file of a document whose access was granted a moment ago. */
export async function readGrantedDocument(db: Db, id: number): Promise<StoredName | null> {
  return oneFile(db, eq(documentFiles.id, id))
}

async function oneFile(db: Db, where: SQL | undefined): Promise<StoredName | null> {
  const [row] = await db
    .select({ fileName: documentFiles.fileName, originalName: documentFiles.originalName, mime: documentFiles.mime })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(eq(documents.display, true), where))
  return row ?? null
}

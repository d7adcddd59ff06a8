import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/document.constants.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { documentFiles, documents } from '#server/modules/document/document.tables.ts'
import { hasDemoProducts } from './demo-shop-version.ts'
import { readContent } from './seed-content.ts'

interface DocumentJson {
  id: number
  kind: DocumentKind
  title: Localized
  description: Localized
  access: 'public' | 'investor'
  updatedAt: string
  files: Partial<Record<Locale, string>>
}

const FILES = new URL('./files/', import.meta.url)

async function fileRow(documentId: number, locale: Locale, fileName: string): Promise<typeof documentFiles.$inferInsert> {
  const { size } = await stat(new URL(fileName, FILES))
  return { documentId, locale, originalName: fileName, fileName, mime: 'application/pdf', size, hash: randomBytes(32).toString('hex') }
}

/** Imports the demo shop's documents, unless there are any. */
export async function importDocuments(db: Db): Promise<void> {
  if ((await db.$count(documents)) > 0) return
  // A document need not have a file in every language.
  const { documents: all } = await readContent<{ documents: DocumentJson[] }>('documents', ['files'])
  await db.insert(documents).values(all.map(({ files: _, updatedAt, ...row }) => ({ ...row, display: true, updatedAt: new Date(updatedAt) })))
  const files = all.flatMap(({ id, files }) => LOCALES.flatMap((locale) => (files[locale] ? [fileRow(id, locale, files[locale])] : [])))
  await db.insert(documentFiles).values(await Promise.all(files))
  await db.execute(sql`select setval(pg_get_serial_sequence('documents', 'id'), (select max(id) from documents))`)
}

/** Completes a demo shop from before documents; a shop with its own products gets none. */
export async function completeDocuments(db: Db): Promise<void> {
  if ((await db.$count(documents)) > 0 || !(await hasDemoProducts(db))) return
  await inTransaction(db, importDocuments)
}

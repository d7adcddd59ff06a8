import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { DocumentName, Draft } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { type Reference, referencesInCells } from '#contract/kinds/references.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { currentBody } from '../content/content-body.service.ts'
import { readAllowedSections } from '../content/post-types.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { readAgreements } from './agreement.service.ts'
import { draftReferences, drafts, editedDocuments, editOperations, editSteps } from './editing.tables.ts'
import { readLiveBody } from './live-body.service.ts'
import { translationGaps } from './translation.rules.ts'

/** A document whose draft nobody else can change until the transaction ends; without a draft, `body` is what visitors read. */
export interface LockedDraft {
  readonly id: number
  readonly name: DocumentName
  readonly rev: number
  /** Number of its publications. */
  readonly version: number
  /** Whether anything of it was edited since the last one. */
  readonly isBegun: boolean
  readonly base: Body
  readonly baseVersion: number
  readonly body: Body
}

const isDocument = ({ kind, id }: DocumentName) => and(eq(editedDocuments.kind, kind), eq(editedDocuments.entityId, id))

async function withDraft(db: Db, { id, version, rev, kind, entityId }: typeof editedDocuments.$inferSelect): Promise<LockedDraft> {
  const name = { kind, id: entityId }
  const same = { id, name, rev, version }
  const [draft] = await db.select().from(drafts).where(eq(drafts.documentId, id))
  if (draft) return { ...same, isBegun: true, base: currentBody(draft.base), baseVersion: draft.baseVersion, body: currentBody(draft.body) }
  const live = await readLiveBody(db, name)
  return { ...same, isBegun: false, base: live, baseVersion: version, body: live }
}

/** Locks a document by its name; rejects with `not-found`. */
export async function lockDraft(transaction: Db, name: DocumentName): Promise<LockedDraft> {
  const find = () => transaction.select().from(editedDocuments).where(isDocument(name)).for('update')
  const [found] = await find()
  if (found) return withDraft(transaction, found)
  // Only what exists becomes a document.
  await readLiveBody(transaction, name)
  await transaction.insert(editedDocuments).values({ kind: name.kind, entityId: name.id }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`The document ${name.kind} ${name.id} was not stored`)
  return withDraft(transaction, made)
}

/** Locks documents in the order of their ids, so that two callers never wait for each other. */
export async function lockDrafts(transaction: Db, ids: readonly number[]): Promise<Map<number, LockedDraft>> {
  const rows = await transaction
    .select()
    .from(editedDocuments)
    .where(inArray(editedDocuments.id, [...ids]))
    .orderBy(editedDocuments.id)
    .for('update')
  const locked = new Map<number, LockedDraft>()
  for (const row of rows) locked.set(row.id, await withDraft(transaction, row))
  return locked
}

/** Ids of the documents that were edited at least once, of these. */
export async function readDocumentIds(db: Db, names: readonly DocumentName[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await db
    .select({ id: editedDocuments.id })
    .from(editedDocuments)
    .where(or(...names.map(isDocument)))
  return rows.map(({ id }) => id)
}

/** How often documents have changed: 0 for what was never edited. */
export async function readRevs(db: Db, names: readonly DocumentName[]): Promise<(name: DocumentName) => number> {
  const { kind, entityId: id, rev } = editedDocuments
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ kind, id, rev })
          .from(editedDocuments)
          .where(or(...names.map(isDocument)))
  return (name) => rows.find((row) => row.kind === name.kind && row.id === name.id)?.rev ?? 0
}

/** Names of documents, in the order of their ids. */
export async function readDocumentNames(db: Db, ids: readonly number[]): Promise<DocumentName[]> {
  const { kind, entityId: id } = editedDocuments
  return db
    .select({ kind, id })
    .from(editedDocuments)
    .where(inArray(editedDocuments.id, [...ids]))
    .orderBy(editedDocuments.id)
}

/** Stores the body of a locked draft; begins it when there is none. */
export async function storeDraft(transaction: Db, draft: LockedDraft, body: Body, { userId, at }: { userId: number; at: Date }): Promise<void> {
  const { id, name, base, baseVersion, isBegun } = draft
  const { cells } = kindOf(name.kind)
  const change = { body, updatedAt: at, updatedBy: userId }
  if (isBegun) await transaction.update(drafts).set(change).where(eq(drafts.documentId, id))
  else await transaction.insert(drafts).values({ documentId: id, base, baseVersion, ...change })
  const references = referencesInCells(cells, body)
  if (!isBegun || !isDeepStrictEqual(references, referencesInCells(cells, draft.body))) await recordReferences(transaction, id, references)
  await transaction
    .update(editedDocuments)
    .set({ rev: sql`${editedDocuments.rev} + 1` })
    .where(eq(editedDocuments.id, id))
}

async function recordReferences(transaction: Db, documentId: number, references: readonly Reference[]): Promise<void> {
  await transaction.delete(draftReferences).where(eq(draftReferences.documentId, documentId))
  const rows = references.map((reference) => ({ documentId, ...reference }))
  await bulkInsert(transaction, draftReferences, rows)
}

/** Ends the drafts of locked documents: their steps can no longer be undone. */
export async function endDrafts(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction.delete(drafts).where(inArray(drafts.documentId, [...ids]))
  await transaction.delete(draftReferences).where(inArray(draftReferences.documentId, [...ids]))
  await endSteps(transaction, ids)
}

/** What is left of a locked draft after a publication, on what visitors read now. Its steps can no longer be undone. */
export async function rebaseDraft(transaction: Db, { id, name }: LockedDraft, { base, baseVersion, body }: Pick<LockedDraft, 'base' | 'baseVersion' | 'body'>) {
  await transaction.update(drafts).set({ base, baseVersion, body }).where(eq(drafts.documentId, id))
  await recordReferences(transaction, id, referencesInCells(kindOf(name.kind).cells, body))
  await endSteps(transaction, [id])
}

async function endSteps(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction.delete(editOperations).where(inArray(editOperations.documentId, [...ids]))
  const operations = transaction.select({ one: sql`1` }).from(editOperations).where(eq(editOperations.stepId, editSteps.id))
  await transaction.delete(editSteps).where(notExists(operations))
  await transaction
    .update(editedDocuments)
    .set({ rev: sql`${editedDocuments.rev} + 1` })
    .where(inArray(editedDocuments.id, [...ids]))
}

/** Whether a kind has templates. */
export const hasTemplate = (kind: DocumentName['kind']): boolean => kind === 'page' || kind === 'post'

/** A thing as editors see it; rejects with `not-found`. */
export async function readDraft(db: Db, name: DocumentName): Promise<Draft> {
  const [row] = await db
    .select({
      id: editedDocuments.id,
      rev: editedDocuments.rev,
      base: drafts.base,
      body: drafts.body,
      updatedAt: drafts.updatedAt,
      updatedBy: drafts.updatedBy,
    })
    .from(editedDocuments)
    .leftJoin(drafts, eq(drafts.documentId, editedDocuments.id))
    .where(isDocument(name))
  const body = row?.body ? currentBody(row.body) : await readLiveBody(db, name)
  const names = row?.updatedBy ? await readUserNames(db, [row.updatedBy]) : new Map<number, string>()
  const allowedSections = hasTemplate(name.kind) ? await readAllowedSections(db, name.id) : null
  return {
    document: name,
    ...(allowedSections && { allowedSections: [...allowedSections] }),
    rev: row?.rev ?? 0,
    isChanged: row?.body && row.base ? !isDeepStrictEqual(currentBody(row.base), body) : false,
    body,
    translations: translationGaps(kindOf(name.kind).cells, body, row ? await readAgreements(db, row.id) : new Map()),
    updatedAt: row?.updatedAt?.toISOString() ?? null,
    updatedBy: row?.updatedBy ? { userId: row.updatedBy, name: names.get(row.updatedBy) ?? '' } : null,
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { DocumentName } from '#contract/editing.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { changesBetween, withChanges } from '#contract/kinds/change.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { createPreview as createCall, filterPreviews as filterCall, Preview } from '#contract/preview.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { currentBody } from '../content/content-body.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { readDocumentIds, readDocumentNames } from './draft.service.ts'
import { drafts, editedDocuments } from './editing.tables.ts'
import { readLiveBody } from './live-body.service.ts'
import type { LiveChange } from './live-write.service.ts'
import { previewPages, previews } from './preview.tables.ts'
import { withBar } from './preview-document.rules.ts'
import { type DrawPages, drawAsLive } from './preview-drawing.service.ts'
import { contentReleases, releasedDocuments } from './release.tables.ts'

type Of = ParsedInputOf<typeof createCall>['body']['of']

const HOUR_MS = 3_600_000
const LASTS_MS = { draft: 7 * 24 * HOUR_MS, release: 7 * 24 * HOUR_MS, page: HOUR_MS } as const satisfies Record<Of['type'], number>
const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
const KEY = /^[\w-]{43}$/

/** Address of a page of a link. */
const urlOf = (origin: string, number: number, key: string): string => `${origin}/preview/${number}/${key}`

/** What a preview shows of these things, and of nothing else. */
interface Shown {
  readonly documentId: number | null
  readonly releaseId: number | null
  readonly changes: readonly LiveChange[]
  /** Whose pages are drawn. */
  readonly pages: readonly DocumentName[]
}

async function readDrafted(db: Db, { document, rev }: Extract<Of, { type: 'draft' }>): Promise<Shown> {
  const [id = 0] = await readDocumentIds(db, [document])
  const [row] = await db
    .select({ rev: editedDocuments.rev, base: drafts.base, body: drafts.body })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(eq(drafts.documentId, id))
  if (row?.rev !== rev) throw new ProblemError('draft-changed')
  const { cells } = kindOf(document.kind)
  const before = await readLiveBody(db, document)
  const after = withChanges(cells, before, changesBetween(cells, row.base, row.body))
  return { documentId: id, releaseId: null, changes: [{ name: document, before, after }], pages: [document] }
}

/** The page of the first of these things, with their drafts as they are; without one, what visitors read. */
async function readEdited(db: Db, { documents }: Extract<Of, { type: 'page' }>): Promise<Shown> {
  const [page, ...others] = documents
  if (!page) throw new ProblemError('not-found')
  const read = async (name: DocumentName): Promise<LiveChange[]> => {
    const [id = 0] = await readDocumentIds(db, [name])
    const [draft] = await db.select({ base: drafts.base, body: drafts.body }).from(drafts).where(eq(drafts.documentId, id))
    if (!draft && name !== page) return []
    const before = await readLiveBody(db, name)
    if (!draft) return [{ name, before, after: before }]
    const { cells } = kindOf(name.kind)
    return [{ name, before, after: withChanges(cells, before, changesBetween(cells, currentBody(draft.base), currentBody(draft.body))) }]
  }
  const changes = (await Promise.all([page, ...others].map(read))).flat()
  const [documentId = null] = await readDocumentIds(db, [page])
  return { documentId, releaseId: null, changes, pages: [page] }
}

async function readScheduled(db: Db, releaseId: number): Promise<Shown> {
  const [release] = await db.select().from(contentReleases).where(eq(contentReleases.id, releaseId))
  if (!release) throw new ProblemError('not-found')
  if (release.state !== 'scheduled') throw new ProblemError('release-not-scheduled')
  const released = await db.select().from(releasedDocuments).where(eq(releasedDocuments.releaseId, releaseId)).orderBy(asc(releasedDocuments.documentId))
  const ids = released.map(({ documentId }) => documentId)
  const names = await readDocumentNames(db, ids)
  const changes = names.map(async (name, index): Promise<LiveChange> => {
    const before = await readLiveBody(db, name)
    return { name, before, after: withChanges(kindOf(name.kind).cells, before, released[index]?.changes ?? []) }
  })
  return { documentId: null, releaseId, changes: await Promise.all(changes), pages: names }
}

type Row = typeof previews.$inferSelect

async function toPreviews(db: Db, rows: readonly Row[]): Promise<Preview[]> {
  const names = await readUserNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ id, createdAt, createdBy, expiresAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    createdBy: { userId: createdBy, name: names.get(createdBy) ?? '' },
    expiresAt: expiresAt.toISOString(),
  }))
}

/** What the audit log has of a link. */
const audited = ({ documentId, releaseId, expiresAt }: Omit<Row, 'id'>) => ({ documentId, releaseId, expiresAt: expiresAt.toISOString() })

function readShown(db: Db, of: Of): Promise<Shown> {
  if (of.type === 'draft') return readDrafted(db, of)
  return of.type === 'release' ? readScheduled(db, of.id) : readEdited(db, of)
}

/** Draws what is not published and stores it behind a new link, whose key is returned this once. */
export async function createPreview(
  { db, draw }: { readonly db: Db; readonly draw: DrawPages },
  caller: Caller,
  { of }: ParsedInputOf<typeof createCall>['body'],
): Promise<ResponseOf<typeof createCall>> {
  const { id: createdBy } = requireUser(caller)
  const { at, origin } = caller
  const { changes, pages, ...subject } = await readShown(db, of)
  const drawn = await drawAsLive(db, draw, { changes, pages }, caller)
  if (drawn.length === 0) throw new ProblemError('preview-empty')
  const key = randomBytes(32).toString('base64url')
  const link = { ...subject, hash: keyHash(key), createdAt: at, createdBy, expiresAt: new Date(at.getTime() + LASTS_MS[of.type]) }
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction.insert(previews).values(link).returning()
    if (!row) throw new Error('The preview was not stored')
    await bulkInsert(
      transaction,
      previewPages,
      drawn.map((page, index) => ({ previewId: row.id, number: index + 1, ...page })),
    )
    await logChanges(transaction, caller, [{ action: 'createPreview', kind: 'preview', entityId: row.id, before: null, after: audited(link) }])
    const [preview] = await toPreviews(transaction, [row])
    if (!preview) throw new Error('The preview was not read')
    return { preview, pages: drawn.map(({ document, locale }, index) => ({ document, locale, url: urlOf(origin, index + 1, key) })) }
  })
}

/** Links that still open, the newest first. */
export async function filterPreviews(
  db: Db,
  { of }: ParsedInputOf<typeof filterCall>['body'],
  { at }: Pick<Caller, 'at'>,
): Promise<ResponseOf<typeof filterCall>> {
  const isOf = of.type === 'release' ? eq(previews.releaseId, of.id) : inArray(previews.documentId, [0, ...(await readDocumentIds(db, [of.document]))])
  const rows = await db
    .select()
    .from(previews)
    .where(and(isOf, gt(previews.expiresAt, at)))
    .orderBy(desc(previews.id))
  return { previews: await toPreviews(db, rows) }
}

/** Withdraws a link; rejects with `not-found`. */
export function withdrawPreview(db: Db, caller: Caller, id: number): Promise<Preview> {
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction.delete(previews).where(eq(previews.id, id)).returning()
    if (!row) throw new ProblemError('not-found')
    const [preview] = await toPreviews(transaction, [row])
    if (!preview) throw new Error('The preview was not read')
    await logChanges(transaction, caller, [{ action: 'withdrawPreview', kind: 'preview', entityId: id, before: audited(row), after: null }])
    return preview
  })
}

/** A page of a link, with a bar that says what it is unless the shop frames it, which says so beside it; null when the link was withdrawn, has expired, or never was. */
export async function readPreviewPage(
  db: Db,
  { number, key }: { readonly number: number; readonly key: string },
  { at, origin, isFramed }: { readonly at: Date; readonly origin: string; readonly isFramed: boolean },
): Promise<string | null> {
  if (!KEY.test(key)) return null
  const [preview] = await db
    .select()
    .from(previews)
    .where(and(eq(previews.hash, keyHash(key)), gt(previews.expiresAt, at)))
  if (!preview) return null
  const { id, createdAt, expiresAt } = preview
  const shown = and(eq(previewPages.previewId, id), eq(previewPages.number, number))
  const [page] = await db.select().from(previewPages).where(shown)
  if (!page || isFramed) return page?.html ?? null
  const others = await db
    .select({ number: previewPages.number, locale: previewPages.locale, title: previewPages.title })
    .from(previewPages)
    .where(eq(previewPages.previewId, id))
    .orderBy(asc(previewPages.number))
  const pages = others.map((each) => ({ ...each, url: urlOf(origin, each.number, key) }))
  return withBar(page.html, { locale: page.locale, createdAt, expiresAt, shown: number, pages })
}

/** Deletes links that have expired, with their pages. */
export async function deleteExpiredPreviews(db: Db, now: Date): Promise<void> {
  await db.delete(previews).where(lt(previews.expiresAt, now))
}

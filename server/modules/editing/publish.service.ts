import { eq } from 'drizzle-orm'
import type { ReviewProblem } from '#contract/content-release.ts'
import { type Body, findCell } from '#contract/kinds/body.ts'
import { type Change, changesBetween, withChanges } from '#contract/kinds/change.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { KindCells } from '#contract/sections/cell.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { cleanPart } from '#server/html/clean-cells.ts'
import type { CleanHtml } from '#server/html/html-cleaner.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { type AuditedChange, type Auditor, logChanges } from '../audit/audit.service.ts'
import { endDrafts, type LockedDraft, rebaseDraft } from './draft.service.ts'
import { editedDocuments } from './editing.tables.ts'
import { readLiveBody } from './live-body.service.ts'
import { type LiveChange, writeLiveBodies } from './live-write.service.ts'
import { publishProblems } from './publish-check.rules.ts'
import { referenceProblems } from './reference-check.service.ts'
import { revisions } from './release.tables.ts'
import { withWrittenIds, writtenIds } from './written-ids.rules.ts'

/** What is published of a locked document. */
export interface Publication {
  readonly draft: LockedDraft
  /** What visitors read now. */
  readonly live: Body
  readonly changes: readonly Change[]
}

export interface Publishing {
  readonly releaseId: number
  readonly action: AuditedChange['action']
  readonly auditor: Auditor & { readonly user: { readonly id: number } }
  readonly clean: CleanHtml
  /** What stays in the draft of a publication that leads to this body. */
  readonly restOf: (publication: Publication, next: Body) => readonly Change[]
}

async function cleaned(cells: KindCells, body: Body, change: Change, clean: CleanHtml): Promise<Change> {
  const found = findCell(cells, body, change.at)
  if (typeof found === 'string') return change
  if (change.type === 'added') return { ...change, after: await cleanPart(found.cell, change.after, clean) }
  return change.type === 'set' && change.cell === 'rich' ? { ...change, after: await clean(String(change.after)) } : change
}

interface Prepared extends Publication {
  readonly next: Body
}

async function prepare(publication: Publication, clean: CleanHtml): Promise<Prepared> {
  const { cells } = kindOf(publication.draft.name.kind)
  const changes = await Promise.all(publication.changes.map((change) => cleaned(cells, publication.live, change, clean)))
  return { ...publication, changes, next: withChanges(cells, publication.live, changes) }
}

/** A problem with the path of its thing: `page/1/title:hr`. */
const fieldOf =
  ({ draft: { name } }: Publication) =>
  ({ at, locale, key, limit }: ReviewProblem): FieldProblem => ({
    path: `${[name.kind, name.id, ...at].join('/')}${locale === null ? '' : `:${locale}`}`,
    key,
    ...(limit === undefined ? {} : { limit }),
  })

function assertNone(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new ProblemError('invalid-input', { fields: [...fields] })
}

/** Rejects what cannot be published, except for what it names. */
export function assertPublishable(publications: readonly Publication[]): void {
  assertNone(
    publications.flatMap((each) => {
      const { draft, live, changes } = each
      return publishProblems(draft.name, live, withChanges(kindOf(draft.name.kind).cells, live, changes), changes).map(fieldOf(each))
    }),
  )
}

async function storeRevision(transaction: Db, { draft, live }: Prepared, body: Body, { releaseId, auditor }: Publishing): Promise<void> {
  const { id: documentId, version } = draft
  if (version === 0) await transaction.insert(revisions).values({ documentId, version, body: live })
  const published = { releaseId, publishedAt: auditor.at, publishedBy: auditor.user.id }
  await bulkInsert(transaction, revisions, [{ documentId, version: version + 1, body, ...published }])
  await transaction
    .update(editedDocuments)
    .set({ version: version + 1 })
    .where(eq(editedDocuments.id, documentId))
}

async function settleDraft(transaction: Db, prepared: Prepared, written: Body, { restOf }: Publishing): Promise<void> {
  const { draft, next } = prepared
  if (!draft.isBegun) return
  const { cells } = kindOf(draft.name.kind)
  const ids = writtenIds(cells, next, written)
  const rest = restOf(prepared, next).map((change) => withWrittenIds(ids, change))
  const body = withChanges(cells, written, rest)
  if (changesBetween(cells, written, body).length === 0) await endDrafts(transaction, [draft.id])
  else await rebaseDraft(transaction, draft, { base: written, baseVersion: draft.version + 1, body })
}

const auditedOf = ({ draft: { name, version }, changes }: Prepared, { action, releaseId }: Publishing): AuditedChange => ({
  action,
  kind: name.kind,
  entityId: name.id,
  before: { version, prices: Object.fromEntries(changes.flatMap((each) => (each.cell === 'money' ? [[each.key, each.before]] : []))) },
  after: {
    version: version + 1,
    releaseId,
    changes: changes.map(({ key }) => key),
    prices: Object.fromEntries(changes.flatMap((each) => (each.cell === 'money' ? [[each.key, each.after]] : []))),
  },
})

/**
 * Makes changes of locked documents live, all of them: checked, with sanitized HTML, addresses, references, price history, read model, revisions
 * and audit. Rejects with `invalid-input` and `slug-taken`. Call it last in its transaction; returns what to purge once that is committed.
 */
export async function publishLocked(transaction: Db, publications: readonly Publication[], publishing: Publishing): Promise<LiveChange[]> {
  const { auditor, clean } = publishing
  const prepared = await Promise.all(publications.map((each) => prepare(each, clean)))
  assertPublishable(prepared)
  await transaction.execute(advisoryLock('slugs'))
  const live = prepared.map(({ draft: { name }, live: before, next: after }) => ({ name, before, after }))
  await writeLiveBodies(transaction, live, auditor.at)
  for (const each of prepared) {
    const { draft, next } = each
    assertNone((await referenceProblems(transaction, { name: draft.name, live: each.live, next, at: auditor.at })).map(fieldOf(each)))
    const written = await readLiveBody(transaction, draft.name)
    await storeRevision(transaction, each, written, publishing)
    await settleDraft(transaction, each, written, publishing)
  }
  await logChanges(
    transaction,
    auditor,
    prepared.map((each) => auditedOf(each, publishing)),
  )
  return live
}

import type { DocumentName, Draft, discardDraft as discardCall, getEditingNews as newsCall, openEditing as openCall } from '#contract/editing.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { changesBetween } from '#contract/kinds/change.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requirePermission, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { resetAgreements } from './agreement.service.ts'
import { endDrafts, lockDraft, readDraft, readRevs } from './draft.service.ts'
import { deleteOldSessions, noteSession, readPeers } from './edit-session.service.ts'
import { readSteps } from './step.service.ts'

type Opening = ParsedInputOf<typeof openCall>['body']
type News = ParsedInputOf<typeof newsCall>['body']
type Discarding = ParsedInputOf<typeof discardCall>['body']

const readDrafts = (db: Db, names: readonly DocumentName[]): Promise<Draft[]> => Promise.all(names.map((name) => readDraft(db, name)))

/** Begins or continues a session. Looking begins no draft. */
export async function openEditing(db: Db, caller: Caller, { sessionId, documents }: Opening): Promise<ResponseOf<typeof openCall>> {
  const { id: userId } = requireUser(caller)
  const { at } = caller
  await deleteOldSessions(db, at)
  await noteSession(db, { sessionId, userId, at }, { document: documents[0] ?? null, place: null })
  return { drafts: await readDrafts(db, documents), steps: await readSteps(db, userId), peers: await readPeers(db, userId, at) }
}

/** Notes where the caller is; returns who else is there and what has changed since. */
export async function getEditingNews(db: Db, caller: Caller, { sessionId, document, place, known }: News): Promise<ResponseOf<typeof newsCall>> {
  const { id: userId } = requireUser(caller)
  const { at } = caller
  await noteSession(db, { sessionId, userId, at }, { document, place })
  const revOf = await readRevs(
    db,
    known.map((each) => each.document),
  )
  const changed = known.filter((each) => revOf(each.document) !== each.rev).map((each) => each.document)
  return { drafts: await readDrafts(db, changed), steps: await readSteps(db, userId), peers: await readPeers(db, userId, at) }
}

/** Discards the draft that the caller has seen, and no newer one. */
export async function discardDraft(db: Db, caller: Caller, { document, rev }: Discarding): Promise<ResponseOf<typeof discardCall>> {
  const { writes, structures, cells } = kindOf(document.kind)
  const { id: userId } = requirePermission(caller, writes, structures)
  await inTransaction(db, async (transaction) => {
    const draft = await lockDraft(transaction, document)
    if (draft.rev !== rev) throw new ProblemError('draft-changed')
    await resetAgreements(transaction, { documentId: draft.id, userId, at: caller.at })
    await endDrafts(transaction, [draft.id])
    if (!draft.isBegun) return
    const before = { rev, changes: changesBetween(cells, draft.base, draft.body).map(({ key }) => key) }
    await logChanges(transaction, caller, [{ action: 'discardDraft', kind: document.kind, entityId: document.id, before, after: null }])
  })
  return { draft: await readDraft(db, document), steps: await readSteps(db, userId) }
}

import { inArray } from 'drizzle-orm'
import type { DocumentName, EditBody, RefusedOperation, Saved } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { seenBy } from '#contract/kinds/perform-operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { CleanHtml } from '#server/html/html-cleaner.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { type AuditedChange, logChanges } from '../audit/audit.service.ts'
import { agreeAfter } from './agreement.service.ts'
import { type LockedDraft, lockDraft, readDraft, storeDraft } from './draft.service.ts'
import { noteSession } from './edit-session.service.ts'
import { editOperations } from './editing.tables.ts'
import { moveGroups } from './operation.rules.ts'
import { attempt, pathOf, withAuthor } from './operation.service.ts'
import { hasWritten, readSteps, storeStep } from './step.service.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /[<>&]/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Sanitizes all that could be HTML before the transaction, which then waits for no other thread. */
async function sanitizeAhead(operations: readonly Operation[], clean: CleanHtml): Promise<CleanHtml> {
  const texts = operations.flatMap((operation) => ('value' in operation ? textsIn(operation.value) : []))
  const known = new Map(await Promise.all([...new Set(texts)].map(async (text) => [text, await clean(text)] as const)))
  return async (html) => known.get(html) ?? html
}

async function findApplied(db: Db, operations: readonly Operation[]): Promise<Set<string>> {
  const ids = operations.map(({ id }) => id)
  const rows = await db.select({ id: editOperations.id }).from(editOperations).where(inArray(editOperations.id, ids))
  return new Set(rows.map(({ id }) => id))
}

const sentHashOf = (operation: Operation): string => hashOf('value' in operation ? operation.value : null)

/** The step that operations belong to. */
export type Step = Omit<EditBody, 'operations'>

interface Edit {
  readonly step: Step
  readonly caller: Caller
  readonly clean: CleanHtml
  readonly action: AuditedChange['action']
  /** What the audit log says of a change that is made at once. One that is typed is logged as its user begins. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** What became of operations. */
export interface AppliedOperations {
  readonly refused: readonly RefusedOperation[]
  /** For the audit log, at the end of the transaction. */
  readonly logged: readonly AuditedChange[]
}

interface Saving extends Edit {
  readonly draft: LockedDraft
  readonly user: AuthenticatedUser
}

/** The body after an operation, the same one where it says that texts belong together; null where all is done already; what rejects it instead. */
async function applyOne(
  transaction: Db,
  { draft, step, caller, user, clean }: Saving,
  body: Body,
  operation: Operation,
): Promise<Body | RefusedOperation | null> {
  const outcome = await attempt(transaction, { draft, body, operation, user }, clean)
  if ('reason' in outcome) return withAuthor(transaction, draft.id, operation, outcome)
  if (!outcome.applied) return null
  const { operation: applied, unmerged, before, body: after } = outcome.applied
  const { at } = caller
  const [documentId, userId] = [draft.id, user.id]
  await storeStep(transaction, { id: step.stepId, sessionId: step.sessionId, userId, label: step.label }, at)
  const { cells } = kindOf(draft.name.kind)
  const agreedBefore = await agreeAfter(transaction, { documentId, userId, at }, applied, { cells, before: body, after })
  const written = { id: applied.id, stepId: step.stepId, documentId, path: pathOf(applied), operation: applied }
  await bulkInsert(transaction, editOperations, [{ ...written, sentHash: sentHashOf(operation), unmerged, before, agreedBefore, at }])
  return after
}

const isRefused = (result: Body | RefusedOperation): result is RefusedOperation => 'reason' in result && 'operation' in result

const isEmptyList = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'order' in value && Array.isArray(value.order) && value.order.length === 0

/** A part without lists that have nothing: on the last level there are none. */
const withoutEmptyLists = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (isEmptyList(each) ? [] : [[name, withoutEmptyLists(each)]])))

/** What is removed from one list, when it is not what is added to the other: another user has changed it, also where the caller has changed it since. */
function findLost(draft: LockedDraft, { body, after }: { body: Body; after: Body }, [removal, addition]: readonly Operation[]): unknown {
  if (removal?.type !== 'part.remove' || !addition) return null
  const { cells } = kindOf(draft.name.kind)
  const [removed, added] = [seenBy(cells, body, removal), seenBy(cells, after, addition)]
  const isOther = hashOf(removed) !== removal.was && hashOf(withoutEmptyLists(removed)) !== hashOf(withoutEmptyLists(added))
  return isOther ? removed : null
}

/** What rejects a part's move to another list: its removal from one, or its addition to the other; null where both fit. */
async function findRejection(transaction: Db, { draft, user, clean }: Saving, body: Body, move: readonly Operation[]): Promise<RefusedOperation | null> {
  let after = body
  for (const operation of move) {
    const outcome = await attempt(transaction, { draft, body: after, operation, user }, clean)
    // What is no longer there cannot go to another list.
    const rejection = 'reason' in outcome ? outcome : !outcome.applied && operation.type === 'part.remove' ? ({ reason: 'gone' } as const) : null
    if (rejection) return withAuthor(transaction, draft.id, operation, rejection)
    if ('applied' in outcome) after = outcome.applied?.body ?? after
  }
  const lost = findLost(draft, { body, after }, move)
  const [removal] = move
  if (lost === null || !removal) return null
  const rejected = await withAuthor(transaction, draft.id, removal, { reason: 'changed', theirs: lost })
  return rejected.by?.userId === user.id ? { ...rejected, by: null } : rejected
}

interface GroupResult {
  readonly body: Body | null
  readonly rejected: readonly RefusedOperation[]
}

/** Applies an operation, or both of a part's move to another list, or neither of them. */
async function applyGroup(transaction: Db, saving: Saving, body: Body, group: readonly Operation[]): Promise<GroupResult> {
  const rejection = group.length > 1 ? await findRejection(transaction, saving, body, group) : null
  if (rejection) {
    const rejected = group.map((operation) => ({ ...rejection, operation: operation.id, mine: 'value' in operation ? operation.value : null }))
    return { body: null, rejected }
  }
  let written: Body | null = null
  const rejected: RefusedOperation[] = []
  for (const operation of group) {
    const result = await applyOne(transaction, saving, written ?? body, operation)
    if (result && isRefused(result)) rejected.push(result)
    else written = result ?? written
  }
  return { body: written, rejected }
}

/** Logs a change of a draft: that its user begins or joins it, or what was made of it at once. */
function loggedOf({ action, details }: Edit, { name, isBegun, rev, version }: LockedDraft, isFirst: boolean): AuditedChange[] {
  if (!isFirst && !details) return []
  return [{ action, kind: name.kind, entityId: name.id, before: isBegun ? { rev } : null, after: { ...details, version, rev: rev + 1 } }]
}

/** Applies operations, made on the body as it is, to the draft of a thing; returns those that no longer fit. */
export async function applyOperations(
  transaction: Db,
  edit: Edit,
  name: DocumentName,
  make: (body: Body) => readonly Operation[] | Promise<readonly Operation[]>,
): Promise<AppliedOperations> {
  const { step, caller } = edit
  const user = requireUser(caller)
  const userId = user.id
  await noteSession(transaction, { sessionId: step.sessionId, userId, at: caller.at })
  const draft = await lockDraft(transaction, name)
  const operations = await make(draft.body)
  const isFirst = !(draft.isBegun && (await hasWritten(transaction, userId, draft.id)))
  const applied = await findApplied(transaction, operations)
  const refused: RefusedOperation[] = []
  let written: Body | null = null
  for (const group of moveGroups(operations.filter(({ id }) => !applied.has(id)))) {
    const result = await applyGroup(transaction, { ...edit, draft, user }, written ?? draft.body, group)
    refused.push(...result.rejected)
    written = result.body ?? written
  }
  if (!written) return { refused, logged: [] }
  await storeDraft(transaction, draft, written, { userId, at: caller.at })
  return { refused, logged: loggedOf(edit, draft, isFirst) }
}

/** Edits drafts in one transaction, which ends with the audit log. Returns what no longer fits. */
export function editDrafts(db: Db, caller: Caller, work: (transaction: Db) => Promise<readonly AppliedOperations[]>): Promise<RefusedOperation[]> {
  return inTransaction(db, async (transaction) => {
    const applied = await work(transaction)
    await logChanges(
      transaction,
      caller,
      applied.flatMap(({ logged }) => logged),
    )
    return applied.flatMap(({ refused }) => refused)
  })
}

/** Saves operations of a client, one after the other. Those that no longer fit change nothing and are returned. */
export async function saveOperations(
  shop: Pick<Shop, 'db' | 'cleanHtml'>,
  caller: Caller,
  { action, name }: { action: AuditedChange['action']; name: DocumentName },
  { operations, ...step }: EditBody,
): Promise<Saved> {
  const { id: userId } = requireUser(caller)
  const clean = await sanitizeAhead(operations, shop.cleanHtml)
  const refused = await editDrafts(shop.db, caller, async (transaction) => [
    await applyOperations(transaction, { step, caller, clean, action }, name, () => operations),
  ])
  return { draft: await readDraft(shop.db, name), steps: await readSteps(shop.db, userId), refused }
}

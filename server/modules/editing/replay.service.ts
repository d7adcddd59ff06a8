import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { RefusedOperation, Replayed } from '#contract/editing.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { inverseOf, repeated } from '#contract/kinds/perform-operation.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { restoreAgreements } from './agreement.service.ts'
import { type LockedDraft, lockDrafts, readDocumentNames, readDraft, storeDraft } from './draft.service.ts'
import { noteSession } from './edit-session.service.ts'
import { editOperations, editSteps } from './editing.tables.ts'
import { perform, withAuthor } from './operation.service.ts'
import { readSteps } from './step.service.ts'

type Row = typeof editOperations.$inferSelect
type Direction = 'undo' | 'redo'

interface StepRequest {
  readonly sessionId: string
  readonly stepId: string
}

const ofUser = (userId: number) => eq(editSteps.userId, userId)

async function findNext(db: Db, userId: number, direction: Direction): Promise<string | undefined> {
  const newest = await db
    .select()
    .from(editSteps)
    .where(and(ofUser(userId), isNull(editSteps.undoneAt)))
    .orderBy(desc(editSteps.seq))
    .limit(1)
  if (direction === 'undo') return newest[0]?.id
  const undone = and(ofUser(userId), isNotNull(editSteps.undoneAt), gt(editSteps.seq, newest[0]?.seq ?? 0))
  const [next] = await db.select({ id: editSteps.id }).from(editSteps).where(undone).orderBy(asc(editSteps.seq)).limit(1)
  return next?.id
}

const operationOf = ({ operation, before }: Row, direction: Direction): Operation =>
  direction === 'undo' ? inverseOf(operation, before) : repeated(operation, before)

/** Rolls back a step that cannot be replayed as a whole. */
class StepConflict extends Error {
  readonly refused: RefusedOperation[]

  constructor(refused: RefusedOperation[]) {
    super('The step was changed by another user')
    this.refused = refused
  }
}

interface Replay {
  readonly rows: readonly Row[]
  readonly direction: Direction
  readonly user: AuthenticatedUser
  readonly at: Date
}

/** Stores the drafts after the operations of a step; throws a `StepConflict` when one no longer fits. */
async function replay(transaction: Db, drafts: ReadonlyMap<number, LockedDraft>, { rows, direction, user, at }: Replay): Promise<void> {
  const bodies = new Map([...drafts].map(([id, { body }]) => [id, body]))
  const refused: RefusedOperation[] = []
  const stored = new Map(bodies)
  const store = async (draft: LockedDraft) => {
    const body = bodies.get(draft.id) ?? draft.body
    await storeDraft(transaction, { ...draft, body: stored.get(draft.id) ?? draft.body }, body, { userId: user.id, at })
    stored.set(draft.id, body)
  }
  for (const row of rows) {
    const draft = drafts.get(row.documentId)
    const body = bodies.get(row.documentId)
    if (!draft || !body) continue
    const operation = operationOf(row, direction)
    const result = await perform(transaction, { draft, body, operation, user })
    if ('reason' in result) {
      refused.push(await withAuthor(transaction, draft.id, operation, result))
      continue
    }
    bodies.set(draft.id, result.body)
    // Another document of the step may take the address over.
    if (operation.at[0] === 'slug') await store(draft)
  }
  if (refused.length > 0) throw new StepConflict(refused)
  for (const draft of drafts.values()) await store(draft)
}

/** Undoes or redoes a step as a whole: when another user has changed the same since, nothing of it. */
export async function replayStep(db: Db, caller: Caller, { sessionId, stepId }: StepRequest, direction: Direction): Promise<Replayed> {
  const user = requireUser(caller)
  const { at } = caller
  const order = direction === 'undo' ? desc(editOperations.seq) : asc(editOperations.seq)
  const rows = await db.select().from(editOperations).where(eq(editOperations.stepId, stepId)).orderBy(order)
  const ids = [...new Set(rows.map(({ documentId }) => documentId))]
  const refused = await inTransaction(db, async (transaction) => {
    await noteSession(transaction, { sessionId, userId: user.id, at })
    const drafts = await lockDrafts(transaction, ids)
    if ((await findNext(transaction, user.id, direction)) !== stepId) throw new ProblemError('step-not-newest')
    await replay(transaction, drafts, { rows, direction, user, at })
    if (direction === 'undo') await restoreAgreements(transaction, rows, { userId: user.id, at })
    await transaction
      .update(editSteps)
      .set({ undoneAt: direction === 'undo' ? at : null })
      .where(eq(editSteps.id, stepId))
    return []
  }).catch((error: unknown) => {
    if (error instanceof StepConflict) return error.refused
    throw error
  })
  const names = await readDocumentNames(db, ids)
  return { drafts: await Promise.all(names.map((name) => readDraft(db, name))), steps: await readSteps(db, user.id), refused }
}

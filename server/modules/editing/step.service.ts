import { and, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { EditStep } from '#contract/editing.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { editedDocuments, editOperations, editSteps } from './editing.tables.ts'

const STEPS_LISTED = 50

interface NewStep {
  readonly id: string
  readonly sessionId: string
  readonly userId: number
  readonly label: string
}

/** Stores a step, or names it anew while it goes on; what its user had undone can no longer be redone. Rejects with `session-of-another`. */
export async function storeStep(transaction: Db, step: NewStep, at: Date): Promise<void> {
  await transaction.delete(editSteps).where(and(eq(editSteps.userId, step.userId), isNotNull(editSteps.undoneAt), ne(editSteps.id, step.id)))
  const [row] = await transaction
    .insert(editSteps)
    .values({ ...step, createdAt: at })
    .onConflictDoUpdate({ target: editSteps.id, set: { label: step.label, undoneAt: null }, setWhere: eq(editSteps.userId, step.userId) })
    .returning({ id: editSteps.id })
  if (!row) throw new ProblemError('session-of-another')
}

/** Whether a step of a user was stored, and is not undone. */
export async function hasStep(db: Db, userId: number, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: editSteps.id })
    .from(editSteps)
    .where(and(eq(editSteps.id, id), eq(editSteps.userId, userId), isNull(editSteps.undoneAt)))
  return rows.length > 0
}

/** Whether a user has changed a draft since it was begun. */
export async function hasWritten(db: Db, userId: number, documentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: editSteps.id })
    .from(editSteps)
    .innerJoin(editOperations, eq(editOperations.stepId, editSteps.id))
    .where(and(eq(editSteps.userId, userId), eq(editOperations.documentId, documentId)))
    .limit(1)
  return rows.length > 0
}

/** The newest steps of a user. */
export async function readSteps(db: Db, userId: number): Promise<EditStep[]> {
  const rows = await db.select().from(editSteps).where(eq(editSteps.userId, userId)).orderBy(desc(editSteps.seq)).limit(STEPS_LISTED)
  if (rows.length === 0) return []
  const changed = await db
    .selectDistinct({ stepId: editOperations.stepId, kind: editedDocuments.kind, id: editedDocuments.entityId })
    .from(editOperations)
    .innerJoin(editedDocuments, eq(editedDocuments.id, editOperations.documentId))
    .where(
      inArray(
        editOperations.stepId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map(({ id, label, createdAt, undoneAt }) => ({
    id,
    label,
    at: createdAt.toISOString(),
    isUndone: undoneAt !== null,
    documents: changed.flatMap(({ stepId, ...document }) => (stepId === id ? [document] : [])),
  }))
}

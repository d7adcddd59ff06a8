import type { DocumentName } from '#contract/editing.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import type { Editing } from './editing.ts'
import { newId } from './new-id.ts'

interface ChangedDocument {
  readonly document: DocumentName
  readonly operations: readonly Operation[]
}

/** Changes of things that are undone together; nothing without any. */
export function makeSharedStep(editing: Editing, label: string, changed: readonly ChangedDocument[]): void {
  const stepId = newId()
  for (const { document, operations } of changed)
    for (const operation of operations) editing.saving()?.send({ type: 'change.make', change: { document, stepId, label, operation } })
}

/** Changes that are undone together; nothing without any. */
export const makeStep = (editing: Editing, label: string, operations: readonly Operation[]): void =>
  makeSharedStep(editing, label, [{ document: editing.document, operations }])

import type { Operation } from '#contract/kinds/operation.ts'
import type { Editing } from './editing.ts'
import { newId } from './new-id.ts'

/** Changes that are undone together; nothing without any. */
export function makeStep(editing: Editing, label: string, operations: readonly Operation[]): void {
  const stepId = newId()
  for (const operation of operations) editing.saving()?.send({ type: 'change.make', change: { document: editing.document, stepId, label, operation } })
}

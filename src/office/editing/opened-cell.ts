import type { DocumentName } from '#contract/editing.ts'
import { observable } from '../cells/edit-mode.ts'

/** The cell that is edited in a dialog, with its path. */
export interface DialogCell {
  readonly kind: 'link' | 'picture'
  readonly document: DocumentName
  readonly at: readonly string[]
}
export type OpenedCell = ReturnType<typeof createOpenedCell>
export const createOpenedCell = () => observable<DialogCell | null>(null)

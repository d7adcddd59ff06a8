import type { EditedLine, LineEditContext } from './line-edit.machine.ts'

/** The part of a snapshot that selectors read. */
export interface LineEditSnapshot {
  readonly value: unknown
  readonly context: LineEditContext
}

/** Mode of the product page. */
export type EditMode = 'seeking' | 'editing' | 'adding'

export const selectMode = ({ value }: LineEditSnapshot): EditMode => (value === 'seeking' || value === 'adding' ? value : 'editing')
export const selectLine = ({ context }: LineEditSnapshot): EditedLine | null => context.line
export const selectOwnQty = ({ context }: LineEditSnapshot): number => context.ownQty

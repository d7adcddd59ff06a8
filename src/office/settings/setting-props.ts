import type { Path } from '#contract/kinds/operation.ts'
import type { KindCell } from '#contract/sections/cell.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'

/** What the field of a cell needs. */
export interface SettingProps<C extends KindCell = KindCell> {
  editing: Editing
  at: Path
  cell: C
  /** As the draft has it, with all that is typed. */
  value: unknown
  /** Opens cells that have a dialog of their own. */
  opened: OpenedCell
}

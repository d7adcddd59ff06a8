import type { DocumentName } from '#contract/editing.ts'

interface CellPath {
  readonly document: DocumentName
  readonly at: readonly string[]
}

/** Names a cell among those of everything that a page shows. */
export const cellName = ({ document: { kind, id }, at }: CellPath): string => `${kind}-${id}/${at.join('/')}`

const SOUGHT = '#cell='

/** The fragment of an address that leads to a cell in edit mode. */
export const cellFragment = (cell: CellPath): string => `${SOUGHT}${cellName(cell)}`

/** The name of the cell that the address leads to; null without one. */
export const cellInAddress = (): string | null => (location.hash.startsWith(SOUGHT) ? location.hash.slice(SOUGHT.length) : null)

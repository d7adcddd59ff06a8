import { cell } from '../sections/cell.ts'
import { CONTENT, kind } from './kind.ts'
import { addressCells } from './shared-cells.ts'

/** A category of posts. */
export const termKind = kind({
  ...CONTENT,
  writesOf: { slug: 'content.structure' },
  cells: { title: cell.text({ max: 120, required: true }), ...addressCells, description: cell.text({ max: 1_000, lines: true }) },
})

import { cell } from '../sections/cell.ts'
import { CONTENT, kind } from './kind.ts'

const entry = { label: cell.text({ max: 80, required: true }), target: cell.link() }

/** A tree of links, three levels deep. */
export const navigationKind = kind({
  ...CONTENT,
  cells: {
    title: cell.text({ max: 80, required: true }),
    items: cell.list({ ...entry, children: cell.list({ ...entry, children: cell.list(entry, { max: 30 }) }, { max: 30 }) }, { max: 20 }),
  },
})

import { cell } from '../sections/cell.ts'
import { CONTENT, kind } from './kind.ts'
import { addressCells, seoCells } from './shared-cells.ts'

const cells = {
  title: cell.text({ max: 200, required: true }),
  ...addressCells,
  excerpt: cell.text({ max: 600, lines: true }),
  content: cell.rich({ max: 60_000 }),
  document: cell.sections(),
  mediaId: cell.picture(),
  backdrop: cell.backdrop('sand'),
  publishedAt: cell.date({ required: true }),
  display: cell.flag(),
  noindex: cell.flag(),
  access: cell.choice('public', 'investor'),
  ...seoCells,
}
const writesOf = { slug: 'content.structure', display: 'content.structure', noindex: 'content.structure', access: 'content.structure' } as const

export const pageKind = kind({ ...CONTENT, writesOf, cells })

export const postKind = kind({
  ...CONTENT,
  writesOf,
  cells: {
    ...cells,
    author: cell.plain({ max: 120 }),
    readingMinutes: cell.number({ min: 1, max: 240, whole: true }),
    allowComments: cell.flag(),
    terms: cell.ids('postCategory', 20),
    relatedProductIds: cell.ids('product', 24),
  },
})

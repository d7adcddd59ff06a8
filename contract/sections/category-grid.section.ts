import { cell } from './cell.ts'
import { section } from './section.ts'

export const categoryGridSection = section({
  type: 'categoryGrid',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 240 }),
    categoryIds: cell.entities('categories', 12),
  },
  example: {
    headline: { en: 'By the shelf', hr: 'Po policama' },
    subline: { en: '', hr: '' },
    categoryIds: { mode: 'rule', rule: 'below', withinId: null, limit: 7 },
  },
})

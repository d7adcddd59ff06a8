import { cell } from './cell.ts'
import { section } from './section.ts'

export const documentsSection = section({
  type: 'documents',
  v: 1,
  cells: {
    headline: cell.text({ max: 80 }),
    subline: cell.text({ max: 240 }),
    documentIds: cell.entities('documents', 50),
  },
  example: {
    headline: { en: 'Papers', hr: 'Dokumenti' },
    subline: { en: '', hr: '' },
    documentIds: { mode: 'rule', rule: 'newest', withinId: null, limit: 20 },
  },
})

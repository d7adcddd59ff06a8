import { cell } from './cell.ts'
import { section } from './section.ts'

export const documentsSection = section({
  type: 'documents',
  v: 2,
  // What an editor added meanwhile to a draft of the first version stays.
  upcast: { 1: (fields) => ({ files: { order: [], items: {} }, ...fields }) },
  cells: {
    headline: cell.text({ max: 80 }),
    subline: cell.text({ max: 240 }),
    // None are needed beside files.
    documentIds: cell.entities('documents', 50, 0),
    /** Documents of the media library; without a label they have their own title. */
    files: cell.list({ file: cell.file({ required: true }), label: cell.text({ max: 120 }) }, { max: 30 }),
  },
  example: {
    headline: { en: 'Papers', hr: 'Dokumenti' },
    subline: { en: '', hr: '' },
    documentIds: { mode: 'rule', rule: 'newest', withinId: null, limit: 20 },
    files: { order: [], items: {} },
  },
})

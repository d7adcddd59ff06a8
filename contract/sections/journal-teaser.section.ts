import { cell } from './cell.ts'
import { section } from './section.ts'

export const journalTeaserSection = section({
  type: 'journalTeaser',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 240 }),
    postIds: cell.entities('posts', 6),
    button: cell.button(),
  },
  example: {
    headline: { en: 'From the journal', hr: 'Iz dnevnika' },
    subline: { en: '', hr: '' },
    postIds: { mode: 'rule', rule: 'newest', withinId: null, limit: 3 },
    button: null,
  },
})

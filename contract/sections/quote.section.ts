import { cell } from './cell.ts'
import { section } from './section.ts'

export const quoteSection = section({
  type: 'quote',
  v: 1,
  cells: {
    quote: cell.text({ max: 400, required: true, lines: true }),
    name: cell.text({ max: 80 }),
    role: cell.text({ max: 120 }),
    image: cell.picture(),
    backdrop: cell.backdrop('foam'),
  },
  example: {
    quote: { en: 'The sea does half of the work.', hr: 'More obavi pola posla.' },
    name: { en: 'A salt maker', hr: 'Solar' },
    role: { en: '', hr: '' },
    image: null,
    backdrop: 'foam',
  },
})

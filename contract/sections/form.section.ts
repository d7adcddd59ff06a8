import { cell } from './cell.ts'
import { section } from './section.ts'

export const formSection = section({
  type: 'form',
  v: 1,
  cells: {
    headline: cell.text({ max: 80 }),
    subline: cell.text({ max: 240 }),
    form: cell.form(),
  },
  example: {
    headline: { en: 'Write to us', hr: 'Pišite nam' },
    subline: { en: '', hr: '' },
    form: 'contactForm',
  },
})

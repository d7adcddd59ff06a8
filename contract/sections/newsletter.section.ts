import { cell } from './cell.ts'
import { section } from './section.ts'

export const newsletterSection = section({
  type: 'newsletter',
  v: 1,
  max: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 240 }),
    consentForm: cell.choice('newsletter'),
    backdrop: cell.backdrop('lilac'),
  },
  example: {
    headline: { en: 'News from the islands', hr: 'Novosti s otoka' },
    subline: { en: 'Twice a month.', hr: 'Dvaput mjesečno.' },
    consentForm: 'newsletter',
    backdrop: 'lilac',
  },
})

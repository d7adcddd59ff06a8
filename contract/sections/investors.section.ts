import { cell } from './cell.ts'
import { section } from './section.ts'

export const investorsSection = section({
  type: 'investors',
  v: 1,
  max: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    body: cell.rich({ max: 4000 }),
  },
  example: {
    headline: { en: 'For investors', hr: 'Za investitore' },
    body: { en: '<p>Reports are read after logging in.</p>', hr: '<p>Izvješća se čitaju nakon prijave.</p>' },
  },
})

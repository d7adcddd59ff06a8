import { cell } from './cell.ts'
import { section } from './section.ts'

export const storySplitSection = section({
  type: 'storySplit',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 120 }),
    body: cell.rich({ max: 4000 }),
    image: cell.picture({ required: true }),
    imageSide: cell.choice('left', 'right'),
    backdrop: cell.backdrop('sand'),
    button: cell.button(),
  },
  example: {
    headline: { en: 'A tin is a small kitchen', hr: 'Konzerva je mala kuhinja' },
    subline: { en: 'From the makers', hr: 'Od proizvođača' },
    body: { en: '<p>Fish from the night, oil from the hill above the harbour.</p>', hr: '<p>Riba od noćas, ulje s brda iznad luke.</p>' },
    image: null,
    imageSide: 'left',
    backdrop: 'sand',
    button: null,
  },
})

import { cell } from './cell.ts'
import { section } from './section.ts'

export const bannerSection = section({
  type: 'banner',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    text: cell.text({ max: 240 }),
    image: cell.picture(),
    backdrop: cell.backdrop('cobalt'),
    button: cell.button(),
  },
  example: {
    headline: { en: 'Boxes for the holidays', hr: 'Kutije za blagdane' },
    text: { en: 'Packed by hand, sent with a card.', hr: 'Spakirano rukom, poslano s karticom.' },
    image: null,
    backdrop: 'cobalt',
    button: null,
  },
})

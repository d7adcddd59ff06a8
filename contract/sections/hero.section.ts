import { cell } from './cell.ts'
import { section } from './section.ts'

export const heroSection = section({
  type: 'hero',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 240 }),
    image: cell.picture({ required: true }),
    /** Shown instead on narrow screens. */
    imageTall: cell.picture(),
    buttons: cell.list({ label: cell.text({ max: 40, required: true }), link: cell.link() }, { max: 2 }),
  },
  example: {
    headline: { en: 'Salt, sun and stone', hr: 'Sol, sunce i kamen' },
    subline: { en: 'Things made on the islands.', hr: 'Stvari s otoka.' },
    image: null,
    imageTall: null,
    buttons: {
      order: ['first'],
      items: { first: { label: { en: 'To the shop', hr: 'U trgovinu' }, link: { type: 'route', to: 'shop' } } },
    },
  },
})

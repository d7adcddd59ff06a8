import { cell } from './cell.ts'
import { section } from './section.ts'

export const productCarouselSection = section({
  type: 'productCarousel',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 240 }),
    productIds: cell.entities('products', 24),
    button: cell.button(),
  },
  example: {
    headline: { en: 'New on the shelf', hr: 'Novo na polici' },
    subline: { en: '', hr: '' },
    productIds: { mode: 'rule', rule: 'newest', withinId: null, limit: 12 },
    button: null,
  },
})

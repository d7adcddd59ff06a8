import { cell } from './cell.ts'
import { section } from './section.ts'

export const featuredProductsSection = section({
  type: 'featuredProducts',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 240 }),
    productIds: cell.entities('products', 12),
    button: cell.button(),
  },
  example: {
    headline: { en: 'This week', hr: 'Ovaj tjedan' },
    subline: { en: '', hr: '' },
    productIds: { mode: 'rule', rule: 'priority', withinId: null, limit: 4 },
    button: null,
  },
})

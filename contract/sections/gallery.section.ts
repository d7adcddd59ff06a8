import { cell } from './cell.ts'
import { section } from './section.ts'

export const gallerySection = section({
  type: 'gallery',
  v: 1,
  cells: {
    headline: cell.text({ max: 80 }),
    subline: cell.text({ max: 240 }),
    pictures: cell.list({ image: cell.picture({ required: true }), caption: cell.text({ max: 160 }) }, { min: 1, max: 24 }),
  },
  example: {
    headline: { en: 'A day at the salt pans', hr: 'Dan u solani' },
    subline: { en: '', hr: '' },
    pictures: {
      order: ['first', 'second', 'third'],
      items: {
        first: { image: null, caption: { en: 'Before the sun', hr: 'Prije sunca' } },
        second: { image: null, caption: { en: '', hr: '' } },
        third: { image: null, caption: { en: '', hr: '' } },
      },
    },
  },
})

import { cell } from './cell.ts'
import { section } from './section.ts'

export const factsSection = section({
  type: 'facts',
  v: 1,
  cells: {
    items: cell.list({ title: cell.text({ max: 60, required: true }), text: cell.text({ max: 240 }) }, { min: 1, max: 6 }),
  },
  example: {
    items: {
      order: ['first', 'second'],
      items: {
        first: { title: { en: 'Leaves today', hr: 'Kreće danas' }, text: { en: 'Ordered before noon.', hr: 'Naručeno prije podneva.' } },
        second: { title: { en: 'Thirty days', hr: 'Trideset dana' }, text: { en: 'To change your mind.', hr: 'Da se predomislite.' } },
      },
    },
  },
})

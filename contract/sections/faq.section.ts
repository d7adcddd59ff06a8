import { cell } from './cell.ts'
import { section } from './section.ts'

export const faqSection = section({
  type: 'faq',
  v: 1,
  cells: {
    groups: cell.list(
      {
        title: cell.text({ max: 80 }),
        items: cell.list({ q: cell.text({ max: 200, required: true }), a: cell.rich({ max: 4000, required: true }) }, { min: 1, max: 40 }),
      },
      { min: 1, max: 12 },
    ),
  },
  example: {
    groups: {
      order: ['first'],
      items: {
        first: {
          title: { en: 'Delivery', hr: 'Dostava' },
          items: {
            order: ['when'],
            items: {
              when: { q: { en: 'When does it come?', hr: 'Kada stiže?' }, a: { en: '<p>In two to four days.</p>', hr: '<p>Za dva do četiri dana.</p>' } },
            },
          },
        },
      },
    },
  },
})

import { cell } from './cell.ts'
import { section } from './section.ts'

export const textSection = section({
  type: 'text',
  v: 1,
  cells: {
    headline: cell.text({ max: 120 }),
    body: cell.rich({ max: 40_000, required: true }),
  },
  example: {
    headline: { en: 'How we choose', hr: 'Kako biramo' },
    body: { en: '<p>We visit every maker before we sell a thing of theirs.</p>', hr: '<p>Posjetimo svakog proizvođača prije nego što išta prodamo.</p>' },
  },
})

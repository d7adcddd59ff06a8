import { cell } from './cell.ts'
import { section } from './section.ts'

export const eventsTeaserSection = section({
  type: 'eventsTeaser',
  v: 1,
  cells: {
    headline: cell.text({ max: 80, required: true }),
    subline: cell.text({ max: 240 }),
    eventIds: cell.entities('events', 12),
  },
  example: {
    headline: { en: 'Come and see', hr: 'Dođite vidjeti' },
    subline: { en: '', hr: '' },
    eventIds: { mode: 'rule', rule: 'coming', withinId: null, limit: 4 },
  },
})

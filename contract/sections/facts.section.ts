import { cell } from './cell.ts'
import type { StoredList } from './fields.ts'
import { section } from './section.ts'

type Fields = Readonly<Record<string, unknown>>

/** Items had no icon. What is no list is checked afterwards. */
function withIcons(fields: Fields): Record<string, unknown> {
  const list = fields.items as Partial<StoredList<Fields>> | null | undefined
  const items = list?.items && Object.fromEntries(Object.entries(list.items).map(([id, item]) => [id, { icon: '', ...item }]))
  return { ...fields, items: list && { ...list, items } }
}

export const factsSection = section({
  type: 'facts',
  v: 2,
  upcast: { 1: withIcons },
  cells: {
    items: cell.list({ icon: cell.icon(), title: cell.text({ max: 60, required: true }), text: cell.text({ max: 240 }) }, { min: 1, max: 6 }),
  },
  example: {
    items: {
      order: ['first', 'second'],
      items: {
        first: { icon: 'truck', title: { en: 'Leaves today', hr: 'Kreće danas' }, text: { en: 'Ordered before noon.', hr: 'Naručeno prije podneva.' } },
        second: { icon: 'return', title: { en: 'Thirty days', hr: 'Trideset dana' }, text: { en: 'To change your mind.', hr: 'Da se predomislite.' } },
      },
    },
  },
})

import { expect, test } from 'vitest'
import { exampleItem } from '#machines/cart/cart.examples.ts'
import { linesWithRemoved, type Place } from './lines-with-removed.ts'

const line = (itemId: number, index: number) => ({ itemId, index, name: `Product ${itemId}`, productId: 1, qty: 1, options: {} })
const shown = (places: readonly Place[]) => places.map(({ item, line }) => (item ? item.itemId : -line.itemId))

test.each([
  { name: 'in the middle', items: [1, 3], removed: [line(2, 1)], places: [1, -2, 3] },
  { name: 'at the end', items: [1], removed: [line(2, 1)], places: [1, -2] },
  { name: 'the second after the first', items: [1, 4], removed: [line(2, 1), line(3, 1)], places: [1, -2, -3, 4] },
  { name: 'the first after the second', items: [1, 4], removed: [line(3, 2), line(2, 1)], places: [1, -2, -3, 4] },
  { name: 'in a cart that is empty now', items: [], removed: [line(2, 5)], places: [-2] },
])('a line removed $name can be restored in its place', ({ items, removed, places }) => {
  expect(
    shown(
      linesWithRemoved(
        items.map((id) => exampleItem(id)),
        removed,
      ),
    ),
  ).toEqual(places)
})

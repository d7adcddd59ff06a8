import { expect, test } from 'vitest'
import { cellOf } from './grid-keys.ts'

// Eleven cells in rows of four, two rows of which are visible.
const from = (index: number, key: string, ctrlKey = false) => cellOf({ key, ctrlKey }, { index, count: 11, columns: 4, rows: 2 })

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 10, 10],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 5, 9],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['PageDown', 1, 5],
  ['PageDown', 9, 10],
  ['PageUp', 9, 5],
  ['PageUp', 2, 2],
  ['Home', 6, 4],
  ['End', 5, 7],
  ['End', 9, 10],
])('%s leads from %i to %i', (key, index, expected) => expect(from(index, key)).toBe(expected))

test('with the control key, Home and End lead to the first and the last cell', () => {
  expect([from(6, 'Home', true), from(6, 'End', true)]).toEqual([0, 10])
})

test('other keys lead nowhere', () => expect([from(6, 'a'), from(6, 'Enter'), from(6, 'Tab')]).toEqual([null, null, null]))

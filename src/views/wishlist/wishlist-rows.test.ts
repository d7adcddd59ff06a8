import { expect, test } from 'vitest'
import { prependNew, splitIntoPages } from './wishlist-rows.ts'

test('removed ids keep their place and new ids come first', () => {
  const order = [3, 2, 1]
  expect(prependNew(order, [3, 1])).toBe(order)
  expect(prependNew(order, [4, 3, 1])).toEqual([4, 3, 2, 1])
})

test('ids are split into pages', () => {
  expect(splitIntoPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(splitIntoPages([], 2)).toEqual([])
})

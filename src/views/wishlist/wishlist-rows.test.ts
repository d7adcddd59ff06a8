import { expect, test } from 'vitest'
import { inRows, withNew } from './wishlist-rows.ts'

test('an order keeps what was taken off and puts new ids first', () => {
  const order = [3, 2, 1]
  expect(withNew(order, [3, 1])).toBe(order)
  expect(withNew(order, [4, 3, 1])).toEqual([4, 3, 2, 1])
})

test('ids are requested in groups', () => {
  expect(inRows([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inRows([], 2)).toEqual([])
})

import { expect, test } from 'vitest'
import { crossSellIds } from './cross-sell.ts'

test('lines take turns, and nothing is offered twice', () => {
  expect(
    crossSellIds(
      [
        [1, 2, 3],
        [1, 9],
      ],
      [],
    ),
  ).toEqual([1, 2, 9, 3])
})

test('what is in the cart is not offered', () => {
  expect(crossSellIds([[1, 2, 3]], [2])).toEqual([1, 3])
})

test('no more than the row holds', () => {
  expect(crossSellIds([[1, 2, 3, 4, 5, 6]], [])).toEqual([1, 2, 3, 4])
  expect(crossSellIds([], [1])).toEqual([])
})

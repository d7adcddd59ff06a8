import { expect, test } from 'vitest'
import { crossSellIds } from './cross-sell.ts'

test('products of the lines alternate, and each is offered once', () => {
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

test('products in the cart are not offered', () => {
  expect(crossSellIds([[1, 2, 3]], [2])).toEqual([1, 3])
})

test('the number of products is limited', () => {
  expect(crossSellIds([[1, 2, 3, 4, 5, 6]], [])).toEqual([1, 2, 3, 4])
  expect(crossSellIds([], [1])).toEqual([])
})

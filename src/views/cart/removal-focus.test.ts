import { expect, test } from 'vitest'
import { lineAfter } from './removal-focus.ts'

test.each([
  { where: 'the next line', gone: 2, left: [1, 3], focus: 3 },
  { where: 'the previous line when it was the last', gone: 3, left: [1, 2], focus: 2 },
  { where: 'a remaining line when the neighbour was removed too', gone: 2, left: [1], focus: 1 },
  { where: 'no line when the cart is empty', gone: 1, left: [], focus: null },
])('the focus moves from a removed line to $where', ({ gone, left, focus }) => {
  expect(lineAfter([1, 2, 3], left, gone)).toBe(focus)
})

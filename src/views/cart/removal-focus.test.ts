import { expect, test } from 'vitest'
import { lineAfter } from './removal-focus.ts'

test.each([
  { where: 'the next line', gone: 2, left: [1, 3], focus: 3 },
  { where: 'the previous line when it was the last', gone: 3, left: [1, 2], focus: 2 },
  { where: 'what is left when a neighbour went too', gone: 2, left: [1], focus: 1 },
  { where: 'no line when the cart is empty', gone: 1, left: [], focus: null },
])('the focus of a removed line goes to $where', ({ gone, left, focus }) => {
  expect(lineAfter([1, 2, 3], left, gone)).toBe(focus)
})

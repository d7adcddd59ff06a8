import { expect, test } from 'vitest'
import { CART_CHANGED_MS, NOTICE_MS, problemDuration } from './durations.ts'

test('a notice is shown for three seconds, one about a changed cart for twelve', () => {
  expect([NOTICE_MS, CART_CHANGED_MS]).toEqual([3000, 12_000])
})

test.each([
  ['x'.repeat(60), 3000],
  ['x'.repeat(100), 5000],
])('an error is shown for fifty milliseconds per character', (text, milliseconds) => {
  expect(problemDuration(text)).toBe(milliseconds)
})

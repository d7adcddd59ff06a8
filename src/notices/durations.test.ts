import { expect, test } from 'vitest'
import { CART_CHANGED_MS, NOTICE_MS, problemDuration } from './durations.ts'

test('a notice stays three seconds, that of a changed cart twelve', () => {
  expect([NOTICE_MS, CART_CHANGED_MS]).toEqual([3000, 12_000])
})

test.each([
  ['x'.repeat(60), 3000],
  ['x'.repeat(100), 5000],
])('a problem stays fifty milliseconds a character', (text, milliseconds) => {
  expect(problemDuration(text)).toBe(milliseconds)
})

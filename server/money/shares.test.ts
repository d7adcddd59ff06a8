import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCents } from './shares.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [1, 2, 3], [17, 33, 50]],
  [1, [5, 5, 6], [0, 0, 1]],
  [7, [0, 7, 0], [0, 7, 0]],
  [0, [3, 4], [0, 0]],
  [5, [], []],
  [5, [0, 0], [0, 0]],
  [10, [3, 3, 4], [3, 3, 4]],
])('%d cents by the weights %j are %j', (whole, weights, parts) => {
  expect(splitCents(whole, weights)).toEqual(parts)
})

test('parts add up to the whole, each within a cent of its exact part and never more than its weight', () => {
  const anyWeights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }).filter((weights) => weights.some((weight) => weight > 0))
  fc.assert(
    fc.property(anyWeights, fc.nat({ max: 1_000_000 }), (weights, part) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      const whole = Math.min(part, all)
      const parts = splitCents(whole, weights)
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(whole)
      for (const [index, each] of parts.entries()) {
        expect(Math.abs(each - (whole * (weights[index] ?? 0)) / all)).toBeLessThan(1)
        expect(each).toBeLessThanOrEqual(weights[index] ?? 0)
      }
    }),
  )
})

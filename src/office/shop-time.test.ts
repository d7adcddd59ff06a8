import { expect, test } from 'vitest'
import { timeOfWall, wallTimeOf } from './shop-time.ts'

test.each([
  ['2026-12-07T08:00', '2026-12-07T07:00:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s on the clocks of the shop is %s', (wall, iso) => {
  expect(timeOfWall(wall).toISOString()).toBe(iso)
  expect(wallTimeOf(new Date(iso))).toBe(wall)
})

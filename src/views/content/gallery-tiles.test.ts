import { expect, test } from 'vitest'
import { tilesOf } from './gallery-tiles.ts'

test('every row is full, if need be with wider first pictures', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((count) => tilesOf(count))).toEqual([
    { columns: 1, wide: 0 },
    { columns: 2, wide: 0 },
    { columns: 3, wide: 0 },
    { columns: 4, wide: 0 },
    { columns: 4, wide: 3 },
    { columns: 3, wide: 0 },
    { columns: 4, wide: 1 },
    { columns: 4, wide: 0 },
    { columns: 3, wide: 0 },
    { columns: 4, wide: 2 },
    { columns: 4, wide: 1 },
  ])
})

test('no number of pictures leaves a gap, and no picture spans two rows', () => {
  for (let count = 1; count <= 24; count += 1) {
    const { columns, wide } = tilesOf(count)
    const rows: number[] = [0]
    for (let index = 0; index < count; index += 1) {
      const width = index < wide ? 2 : 1
      const used = rows.at(-1) ?? 0
      if (used + width > columns) rows.push(width)
      else rows[rows.length - 1] = used + width
    }
    expect(rows.every((used) => used === columns)).toBe(true)
  }
})

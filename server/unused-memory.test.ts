import { memoryUsage } from 'node:process'
import { expect, test } from 'vitest'
import { releaseUnusedMemory } from './unused-memory.ts'

const MEGABYTE = 1_000_000

test('memory of garbage is returned to the system', () => {
  let rows: number[][] | null = Array.from({ length: 500_000 }, (_, row) => [row, row, row, row, row, row])
  const before = memoryUsage().heapTotal
  expect(rows).toHaveLength(500_000)
  rows = null
  releaseUnusedMemory()
  expect(memoryUsage().heapTotal).toBeLessThan(before - 20 * MEGABYTE)
})

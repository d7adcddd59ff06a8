import { expect, test } from 'vitest'
import { orderNumberIn, receiptNumberOf } from './withdrawal.rules.ts'

test.each([
  ['2026-004182', '2026-004182'],
  [' br. 2026 – 004182.', '2026-004182'],
  ['Order #2026/000007', '2026-000007'],
  ['2026-004 182', '2026-004182'],
  ['2026\u200b-004182', '2026-004182'],
  ['„2026‑004182”', '2026-004182'],
  ['2026-004182 of 24 11 2026', '2026-004182'],
  ['2020-1', '2020-1'],
  ['the blue mug', 'the blue mug'],
])('%j names the order %j', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number)
})

test('a receipt has a readable number', () => {
  expect(receiptNumberOf(new Date('2026-11-21T23:59:59Z'), 12)).toBe('R-2026-000012')
})

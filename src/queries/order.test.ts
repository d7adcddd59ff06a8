import { expect, test } from 'vitest'
import { exampleOrder } from '#machines/payment/payment-redirect.examples.ts'
import { POLLING_LIMIT_MS, pollInterval } from './order.ts'

const looked = (state: Parameters<typeof exampleOrder>[0], times: number, failures = 0) =>
  pollInterval({ data: exampleOrder(state), dataUpdateCount: times, errorUpdateCount: failures })

test('a pending payment is polled with growing intervals for two minutes', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => looked('waiting', index + 1))
  expect(pauses).toEqual([1000, 2000, 3000, 5000, 8000, 13_000, 21_000, 30_000, 37_000, false])
  expect(POLLING_LIMIT_MS).toBe(120_000)
})

test('a failed poll counts as one', () => {
  expect(looked('waiting', 1, 3)).toBe(5000)
})

test.each(['paid', 'due', 'onDelivery', 'failed', 'expired', 'cancelled', 'refunded'] as const)('an order that is %s is not polled', (state) => {
  expect(looked(state, 1)).toBe(false)
})

test('an order that is not loaded yet is not polled', () => {
  expect(pollInterval({ data: undefined, dataUpdateCount: 0, errorUpdateCount: 2 })).toBe(false)
})

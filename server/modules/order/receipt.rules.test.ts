import { expect, test } from 'vitest'
import { withdrawableUntil } from './receipt.rules.ts'

const at = (text: string) => new Date(text)

test.each([
  ['on a Tuesday', '2026-11-03T10:00:00Z', '2026-11-17T22:59:59.999Z'],
  ['just before midnight in Split', '2026-11-03T22:59:00Z', '2026-11-17T22:59:59.999Z'],
  ['just after midnight in Split', '2026-11-03T23:01:00Z', '2026-11-18T22:59:59.999Z'],
  ['on a Saturday: to the end of Monday', '2026-11-07T10:00:00Z', '2026-11-23T22:59:59.999Z'],
  ['on a Sunday: to the end of Monday', '2026-11-08T10:00:00Z', '2026-11-23T22:59:59.999Z'],
])('delivered %s, the order can be withdrawn from for fourteen days', (_day, delivered, until) => {
  expect(withdrawableUntil('delivered', at(delivered), at(delivered))).toBe(until)
})

test('the right ends with the last millisecond', () => {
  const delivered = at('2026-11-03T10:00:00Z')
  expect(withdrawableUntil('delivered', delivered, at('2026-11-17T22:59:59.999Z'))).not.toBeNull()
  expect(withdrawableUntil('delivered', delivered, at('2026-11-17T23:00:00.000Z'))).toBeNull()
})

test('before the delivery the period has not begun', () => {
  expect(withdrawableUntil('shipped', null, at('2026-11-03T10:00:00Z'))).toBe('2026-11-17T22:59:59.999Z')
})

test.each(['cancelled', 'expired', 'withdrawn', 'returned', 'refunded'] as const)('an order that is %s cannot be withdrawn from', (status) => {
  expect(withdrawableUntil(status, null, at('2026-11-03T10:00:00Z'))).toBeNull()
})

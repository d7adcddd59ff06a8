import { expect, test } from 'vitest'
import { OrderStatus } from '#contract/order.ts'
import { availableAt, givesDownloads } from './download.rules.ts'

const PAID = new Date('2026-11-02T08:00:00Z')

test('downloads are available once the order is paid, or cash was collected on delivery', () => {
  const given = (paidAt: Date | null) => OrderStatus.options.filter((status) => givesDownloads({ status, paidAt }))
  expect(given(PAID)).toEqual(['new', 'awaitingPayment', 'paid', 'paidLate', 'packing', 'shipped', 'readyForPickup', 'delivered', 'failed', 'expired'])
  expect(given(null)).toEqual(['delivered'])
})

test('with the consent they are available on payment, without it after fourteen days', () => {
  const order = { placedAt: new Date('2026-11-01T08:00:00Z'), paidAt: PAID }
  expect(availableAt(order, true)).toEqual(PAID)
  expect(availableAt(order, false)).toEqual(new Date('2026-11-15T08:00:00Z'))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canRestock, isRefundable, nextRefundAttempt, priceRefund, refundedCents, stockOfUnits, withoutRefunded } from './refund.rules.ts'

const line = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), paidCents: fc.integer({ min: 0, max: 1_000_000 }) })

test('the units of a line pay back exactly what was paid for it, however they are parted', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 50 }), ({ quantity, paidCents }, parts) => {
      let [refunded, cents] = [0, 0]
      for (const part of [...parts, quantity]) {
        const units = Math.min(part, quantity - refunded)
        const amount = refundedCents({ quantity, paidCents, refunded }, units)
        expect(amount).toBeGreaterThanOrEqual(0)
        refunded += units
        cents += amount ?? Number.NaN
        expect(cents).toBeLessThanOrEqual(paidCents)
      }
      expect([refunded, cents]).toEqual([quantity, paidCents])
    }),
  )
})

test('a line pays back no unit that it has not, nor a part of one', () => {
  const sardines = { quantity: 3, paidCents: 1_000, refunded: 1 }
  expect([0, 1, 2].map((units) => refundedCents(sardines, units))).toEqual([0, 333, 667])
  for (const units of [3, -1, 0.5, Number.NaN]) expect(refundedCents(sardines, units)).toBeNull()
})

test('a refund is the sum of its parts, more than nothing, and at most what is left', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.nat(2_000),
      fc.array(fc.nat(60), { maxLength: 9 }),
      fc.integer({ min: -5, max: 2_500 }),
      (lines, delivery, units, part) => {
        const left = lines.reduce((sum, { paidCents }) => sum + paidCents, delivery)
        const fresh = lines.map((each) => ({ ...each, refunded: 0 }))
        const priced = priceRefund({ lines: fresh, deliveryLeftCents: delivery, leftCents: left }, { units, deliveryCents: part })
        const isPossible = units.every((count, index) => count <= (lines[index]?.quantity ?? -1)) && part >= 0 && part <= delivery
        const sum = isPossible ? fresh.reduce((total, each, index) => total + (refundedCents(each, units[index] ?? 0) ?? 0), part) : 0
        expect(priced?.amountCents ?? 0).toBe(sum)
        expect((priced?.lineCents ?? []).reduce((total, cents) => total + cents, priced ? part : 0)).toBe(sum)
        expect(sum).toBeLessThanOrEqual(left)
      },
    ),
  )
})

test('a refund never exceeds what is left of the money that came in', () => {
  const lines = [{ quantity: 1, paidCents: 500, refunded: 0 }]
  expect(priceRefund({ lines, deliveryLeftCents: 0, leftCents: 499 }, { units: [1], deliveryCents: 0 })).toBeNull()
  expect(priceRefund({ lines, deliveryLeftCents: 0, leftCents: 500 }, { units: [1], deliveryCents: 0 })).toEqual({ amountCents: 500, lineCents: [500] })
})

test('money goes back while an order has some, goods while it has them', () => {
  expect((['new', 'awaitingPayment', 'failed', 'expired', 'cancelled', 'refunded'] as const).filter(isRefundable)).toEqual([])
  const paid = ['paid', 'paidLate', 'packing', 'shipped', 'readyForPickup', 'delivered', 'returned', 'withdrawn'] as const
  expect(paid.filter(isRefundable)).toEqual(paid)
  expect(paid.filter(canRestock)).toEqual(['paid', 'packing', 'shipped', 'readyForPickup', 'delivered', 'returned'])
})

test('a bundle returns as its members, and only what was taken', () => {
  expect(stockOfUnits(7, [{ id: 8, qty: 2 }], 3)).toEqual([
    { productId: 7, quantity: 3 },
    { productId: 8, quantity: 6 },
  ])
  const taken = [
    { productId: 7, quantity: 3 },
    { productId: 8, quantity: 6 },
  ]
  expect(withoutRefunded(taken, [...stockOfUnits(7, [{ id: 8, qty: 2 }], 1), { productId: 9, quantity: 4 }])).toEqual([
    { productId: 7, quantity: 2 },
    { productId: 8, quantity: 4 },
  ])
  expect(withoutRefunded(taken, stockOfUnits(7, [{ id: 8, qty: 2 }], 3))).toEqual([])
})

test('a silent provider is asked after a minute, then less often, at last once an hour', () => {
  const at = new Date('2026-11-25T12:00:00Z')
  expect([1, 2, 3, 6, 7, 40].map((attempts) => (nextRefundAttempt(at, attempts).getTime() - at.getTime()) / 60_000)).toEqual([1, 2, 4, 32, 60, 60])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartAmounts, type Charges, type PricedLine, priceCart, rowTaxCents, taxContained } from './cart.rules.ts'

const line = (priceCents: number, quantity: number, taxRatePercent = 25): PricedLine => ({ priceCents, quantity, taxRatePercent })
const homeDelivery = { priceCents: 450, taxRatePercent: 25 }

test.each([
  { gross: 490, rate: 25, tax: 98 },
  { gross: 990, rate: 5, tax: 47 },
  { gross: 113, rate: 13, tax: 13 },
  { gross: 2, rate: 25, tax: 0 },
  { gross: 3, rate: 25, tax: 1 },
  // 1.5 cents: half goes up.
  { gross: 3, rate: 100, tax: 2 },
  { gross: 0, rate: 25, tax: 0 },
  { gross: 1000, rate: 0, tax: 0 },
])('$gross cents at $rate % hold $tax cents of VAT', ({ gross, rate, tax }) => {
  expect(taxContained(gross, rate)).toBe(tax)
})

test('an empty cart costs nothing', () => {
  const nothing = { itemsTotal: 0, coupon: 0, loyalty: 0, delivery: 0, cartTotal: 0, orderTotal: 0 }
  expect(priceCart([], { delivery: null, feeCents: 0 })).toEqual({ ...nothing, tax: nothing })
})

test('VAT is reckoned for every row by its own rate', () => {
  expect(priceCart([line(490, 3), line(990, 2, 5), line(1130, 1, 13)], { delivery: homeDelivery, feeCents: 0 })).toEqual({
    itemsTotal: 4580,
    coupon: 0,
    loyalty: 0,
    delivery: 450,
    cartTotal: 5030,
    orderTotal: 5030,
    tax: { itemsTotal: 294 + 94 + 130, coupon: 0, loyalty: 0, delivery: 90, cartTotal: 608, orderTotal: 608 },
  })
})

test('the fee of cash on delivery stands in the delivery row, so that the rows seen add up', () => {
  const { itemsTotal, delivery, cartTotal, tax } = priceCart([line(1000, 1)], { delivery: homeDelivery, feeCents: 200 })
  expect({ itemsTotal, delivery, cartTotal, taxOfDelivery: tax.delivery }).toEqual({ itemsTotal: 1000, delivery: 650, cartTotal: 1650, taxOfDelivery: 130 })
})

test('reductions never exceed the goods', () => {
  const { coupon, loyalty, cartTotal } = priceCart([line(1000, 1)], { delivery: homeDelivery, feeCents: 0, couponCents: 700, loyaltyCents: 900 })
  expect({ coupon, loyalty, cartTotal }).toEqual({ coupon: 700, loyalty: 300, cartTotal: 450 })
})

const anyLine = fc.record({
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  taxRatePercent: fc.constantFrom(5, 13, 25),
})
const anyLines = fc.array(anyLine, { maxLength: 200 })
const anyCharges: fc.Arbitrary<Charges> = fc.record({
  delivery: fc.option(fc.record({ priceCents: fc.integer({ min: 0, max: 10_000 }), taxRatePercent: fc.constantFrom(5, 13, 25) })),
  feeCents: fc.constantFrom(0, 200),
  couponCents: fc.integer({ min: 0, max: 1_000_000 }),
  loyaltyCents: fc.integer({ min: 0, max: 1_000_000 }),
})
const NAMES = ['itemsTotal', 'coupon', 'loyalty', 'delivery', 'cartTotal', 'orderTotal'] as const
const rowsOf = ({ itemsTotal, coupon, loyalty, delivery }: Omit<CartAmounts, 'tax'>) => itemsTotal - coupon - loyalty + delivery

test('the rows a person sees always add up to the total, and so does their VAT', () => {
  fc.assert(
    fc.property(anyLines, anyCharges, (lines, charges) => {
      const amounts = priceCart(lines, charges)
      expect(rowsOf(amounts)).toBe(amounts.cartTotal)
      expect(rowsOf(amounts.tax)).toBe(amounts.tax.cartTotal)
      expect(amounts.orderTotal).toBe(amounts.cartTotal)
    }),
  )
})

test('every amount is a whole number of cents, and the VAT in it is never negative and never more than it', () => {
  fc.assert(
    fc.property(anyLines, anyCharges, (lines, charges) => {
      const amounts = priceCart(lines, charges)
      for (const name of NAMES) {
        expect(Number.isSafeInteger(amounts[name])).toBe(true)
        expect(amounts.tax[name]).toBeGreaterThanOrEqual(0)
        expect(amounts.tax[name]).toBeLessThanOrEqual(amounts[name])
      }
    }),
  )
})

test('VAT in a row is within half a cent of the exact value', () => {
  fc.assert(
    fc.property(anyLine, (one) => {
      const exact = (one.priceCents * one.quantity * one.taxRatePercent) / (100 + one.taxRatePercent)
      expect(Math.abs(rowTaxCents(one) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('the order of lines changes nothing', () => {
  fc.assert(
    fc.property(anyLines, anyCharges, (lines, charges) => {
      expect(priceCart(lines.toReversed(), charges)).toEqual(priceCart(lines, charges))
    }),
  )
})

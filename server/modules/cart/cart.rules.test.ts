import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxContained } from '#server/money/shares.ts'
import { type Charges, type PricedLine, type Pricing, priceLines } from './cart.rules.ts'

const line = (priceCents: number, quantity: number, taxRatePercent = 25): PricedLine => ({ priceCents, quantity, taxRatePercent })
const homeDelivery = { priceCents: 450, taxRatePercent: 25 }
const NOTHING = { itemsTotal: 0, coupon: 0, loyalty: 0, delivery: 0, cartTotal: 0, orderTotal: 0 }

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
  // More digits than a number holds while it is calculated.
  { gross: 429_496_729_500, rate: 25, tax: 85_899_345_900 },
])('$gross cents at $rate % contain $tax cents of VAT', ({ gross, rate, tax }) => {
  expect(taxContained(gross, rate)).toBe(tax)
})

test('an empty cart costs nothing', () => {
  expect(priceLines([], { delivery: null, feeCents: 0 })).toEqual({ amounts: { ...NOTHING, tax: NOTHING }, shares: [], taxByRate: [] })
})

test('VAT is calculated once per rate, that of delivery in its own rate', () => {
  expect(priceLines([line(490, 3), line(990, 2, 5), line(1130, 1, 13)], { delivery: homeDelivery, feeCents: 0 })).toEqual({
    amounts: {
      itemsTotal: 4580,
      coupon: 0,
      loyalty: 0,
      delivery: 450,
      cartTotal: 5030,
      orderTotal: 5030,
      tax: { itemsTotal: 294 + 94 + 130, coupon: 0, loyalty: 0, delivery: 90, cartTotal: 608, orderTotal: 608 },
    },
    shares: [
      { couponCents: 0, loyaltyCents: 0, taxCents: 294 },
      { couponCents: 0, loyaltyCents: 0, taxCents: 94 },
      { couponCents: 0, loyaltyCents: 0, taxCents: 130 },
    ],
    taxByRate: [
      { ratePercent: 25, grossCents: 1920, taxCents: 384 },
      { ratePercent: 13, grossCents: 1130, taxCents: 130 },
      { ratePercent: 5, grossCents: 1980, taxCents: 94 },
    ],
  })
})

test('coupon and member card are split over the lines, the card over what the coupon left', () => {
  const lines = [line(1000, 1), line(333, 1, 5), line(500, 2, 13)]
  const { amounts, shares, taxByRate } = priceLines(lines, { delivery: null, feeCents: 0, coupon: { cents: 500, isFor: [true, true, true] }, cardPercent: 5 })
  expect(amounts).toEqual({
    itemsTotal: 2333,
    coupon: 500,
    loyalty: 92,
    delivery: 0,
    cartTotal: 1741,
    orderTotal: 1741,
    tax: { itemsTotal: 200 + 16 + 115, coupon: 331 - 259, loyalty: 259 - 247, delivery: 0, cartTotal: 247, orderTotal: 247 },
  })
  expect(shares).toEqual([
    { couponCents: 214, loyaltyCents: 40, taxCents: 149 },
    { couponCents: 72, loyaltyCents: 13, taxCents: 12 },
    { couponCents: 214, loyaltyCents: 39, taxCents: 86 },
  ])
  expect(taxByRate).toEqual([
    { ratePercent: 25, grossCents: 746, taxCents: 149 },
    { ratePercent: 13, grossCents: 747, taxCents: 86 },
    { ratePercent: 5, grossCents: 248, taxCents: 12 },
  ])
})

test('a coupon for some products leaves the others alone and never exceeds their value', () => {
  const lines = [line(1000, 1), line(400, 1, 5)]
  const { amounts, shares, taxByRate } = priceLines(lines, { delivery: null, feeCents: 0, coupon: { cents: 700, isFor: [false, true] } })
  expect([amounts.coupon, amounts.orderTotal, shares.map(({ couponCents }) => couponCents)]).toEqual([400, 1000, [0, 400]])
  expect(taxByRate).toEqual([{ ratePercent: 25, grossCents: 1000, taxCents: 200 }])
})

test('the fee of cash on delivery is part of the delivery row, so that the visible rows add up', () => {
  const { itemsTotal, delivery, cartTotal, tax } = priceLines([line(1000, 1)], { delivery: homeDelivery, feeCents: 200 }).amounts
  expect({ itemsTotal, delivery, cartTotal, taxOfDelivery: tax.delivery }).toEqual({ itemsTotal: 1000, delivery: 650, cartTotal: 1650, taxOfDelivery: 130 })
})

const anyLine = fc.record({
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  taxRatePercent: fc.constantFrom(5, 13, 25),
  isFitting: fc.boolean(),
})
const anyLines = fc.array(anyLine, { maxLength: 40 })
const anyCharges = fc.record({
  delivery: fc.option(fc.record({ priceCents: fc.integer({ min: 0, max: 10_000 }), taxRatePercent: fc.constantFrom(5, 13, 25) })),
  feeCents: fc.constantFrom(0, 200),
  couponCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  cardPercent: fc.constantFrom(0, 3, 5, 8, 100),
})
type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never
type AnyCharges = typeof anyCharges extends fc.Arbitrary<infer T> ? T : never

const price = (lines: readonly AnyLine[], { couponCents, ...charges }: AnyCharges): Pricing => {
  const coupon: Charges['coupon'] = couponCents === null ? null : { cents: couponCents, isFor: lines.map(({ isFitting }) => isFitting) }
  return priceLines(lines, { ...charges, coupon })
}

test('every amount is a whole number of cents, and the VAT in it is never negative and never more than it', () => {
  fc.assert(
    fc.property(anyLines, anyCharges, (lines, charges) => {
      const { amounts } = price(lines, charges)
      for (const name of ['itemsTotal', 'coupon', 'loyalty', 'delivery', 'cartTotal', 'orderTotal'] as const) {
        expect(Number.isSafeInteger(amounts[name])).toBe(true)
        expect(amounts.tax[name]).toBeGreaterThanOrEqual(0)
        expect(amounts.tax[name]).toBeLessThanOrEqual(amounts[name])
      }
    }),
  )
})

test('the order of lines does not change any visible amount', () => {
  fc.assert(
    fc.property(anyLines, anyCharges, (lines, charges) => {
      const [one, other] = [price(lines, charges), price(lines.toReversed(), charges)]
      expect([other.amounts, other.taxByRate]).toEqual([one.amounts, one.taxByRate])
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Charges, type PricedLine, priceLines } from '../cart/cart.rules.ts'
import {
  chargedCents,
  deliveryRatePercent,
  MEMBER_STATES,
  provenCountry,
  ratePercentOf,
  reversibleIn,
  TAX_CATEGORIES,
  type TaxCategory,
  treatmentOf,
} from './vat.rules.ts'
import { readKnownRates } from './vat.seed.ts'

test.each([
  { country: null, sellsUnderOss: true, isReversed: false, treatment: 'own' },
  { country: 'HR', sellsUnderOss: true, isReversed: false, treatment: 'own' },
  { country: 'DE', sellsUnderOss: true, isReversed: false, treatment: 'destination' },
  { country: 'DE', sellsUnderOss: false, isReversed: false, treatment: 'own' },
  { country: 'DE', sellsUnderOss: true, isReversed: true, treatment: 'reverseCharge' },
  { country: 'DE', sellsUnderOss: false, isReversed: true, treatment: 'reverseCharge' },
  { country: 'CH', sellsUnderOss: true, isReversed: false, treatment: 'export' },
])('supplied in $country, OSS $sellsUnderOss, reversed $isReversed: $treatment', ({ treatment, ...sale }) => {
  expect(treatmentOf(sale)).toBe(treatment)
})

test.each([
  { country: 'DE', isDigital: false, seat: 'AT', place: 'DE' },
  { country: 'DE', isDigital: false, seat: 'DE', place: 'DE' },
  { country: 'DE', isDigital: false, seat: 'HR', place: null },
  { country: 'DE', isDigital: false, seat: 'CH', place: null },
  { country: 'DE', isDigital: false, seat: null, place: null },
  { country: 'HR', isDigital: false, seat: 'DE', place: null },
  { country: 'CH', isDigital: false, seat: 'DE', place: null },
  { country: null, isDigital: false, seat: 'DE', place: null },
  { country: 'HR', isDigital: true, seat: 'DE', place: 'DE' },
  { country: 'DE', isDigital: true, seat: 'HR', place: null },
  { country: 'CH', isDigital: true, seat: 'CH', place: null },
])('supplied in $country, digital $isDigital, to a company of $seat: the charge can be reversed in $place', ({ seat, place, ...supply }) => {
  expect(reversibleIn(supply, seat)).toBe(place)
})

test.each([
  { billing: 'DE', network: 'DE', country: 'DE' },
  { billing: 'CH', network: 'CH', country: 'CH' },
  { billing: 'DE', network: 'AT', country: 'HR' },
  { billing: 'CH', network: 'HR', country: 'HR' },
  { billing: 'DE', network: null, country: 'HR' },
  { billing: null, network: 'DE', country: 'HR' },
  { billing: null, network: null, country: 'HR' },
])('a consumer billed in $billing on a network of $network buys downloads in $country', ({ country, ...proofs }) => {
  expect(provenCountry(proofs)).toBe(country)
})

const GERMAN = new Map<TaxCategory, number>([
  ['standard', 19],
  ['food', 7],
])

test.each([
  { treatment: 'own', category: 'food', percent: 25 },
  { treatment: 'destination', category: 'standard', percent: 19 },
  { treatment: 'destination', category: 'food', percent: 7 },
  { treatment: 'destination', category: 'ebooks', percent: 19 },
  { treatment: 'reverseCharge', category: 'food', percent: 0 },
  { treatment: 'export', category: 'standard', percent: 0 },
] as const)('$treatment, $category: $percent %', ({ treatment, category, percent }) => {
  expect(ratePercentOf({ treatment, rates: GERMAN }, category, 25)).toBe(percent)
})

test('a country without rates has the shop’s own rather than none', () => {
  expect(ratePercentOf({ treatment: 'destination', rates: new Map() }, 'food', 25)).toBe(25)
  expect(deliveryRatePercent({ treatment: 'own', rates: new Map() }, null)).toBe(25)
  expect(deliveryRatePercent({ treatment: 'destination', rates: GERMAN }, 25)).toBe(19)
})

test.each([
  { treatment: 'own', gross: 2400, charged: 2400 },
  { treatment: 'destination', gross: 2400, charged: 2400 },
  { treatment: 'reverseCharge', gross: 2400, charged: 1920 },
  { treatment: 'export', gross: 990, charged: 792 },
] as const)('$treatment: $charged cents are charged for $gross', ({ treatment, gross, charged }) => {
  expect(chargedCents({ treatment }, gross, 25)).toBe(charged)
})

test('every member state has a standard rate today, and no reduced rate is higher', async () => {
  const today = '2026-11-23'
  const known = await readKnownRates()
  const current = (country: string, category: TaxCategory) =>
    known
      .filter((row) => row.country === country && row.category === category && row.validFrom <= today)
      .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.ratePercent
  for (const country of MEMBER_STATES) {
    const standard = current(country, 'standard') ?? 0
    // The directive's minimum, and the highest in the Union.
    expect([country, standard >= 15 && standard <= 27]).toEqual([country, true])
    for (const category of TAX_CATEGORIES) expect([country, category, (current(country, category) ?? 0) <= standard]).toEqual([country, category, true])
  }
  expect(['DE', 'AT', 'FI', 'EE', 'RO', 'HU', 'LU'].map((country) => current(country, 'standard'))).toEqual([19, 20, 25.5, 24, 21, 27, 17])
  expect(['DE', 'SE', 'FI', 'HU'].map((country) => current(country, 'food'))).toEqual([7, 6, 13.5, undefined])
  expect(new Set(known.map(({ country }) => country)).size).toBe(27)
})

interface Sold extends PricedLine {
  category: TaxCategory
}
const anySold = fc.record({
  priceCents: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  taxRatePercent: fc.constantFrom(5, 13, 25),
  category: fc.constantFrom(...TAX_CATEGORIES),
})
const anyRates = fc.tuple(fc.constantFrom(17, 19, 20, 21, 25.5, 27), fc.constantFrom(0, 3, 5.5, 7, 9.5, 13.5), fc.constantFrom(0, 5, 6)).map(
  ([standard, food, books]) =>
    new Map<TaxCategory, number>([
      ['standard', standard],
      ['food', food],
      ['books', books],
    ]),
)
const anyCharges = fc.record({
  delivery: fc.option(fc.record({ priceCents: fc.integer({ min: 0, max: 5000 }), taxRatePercent: fc.constant(25) })),
  feeCents: fc.constantFrom(0, 200),
  cardPercent: fc.constantFrom(0, 3, 5, 8),
  couponPercent: fc.integer({ min: 0, max: 100 }),
})

function pricedUnder(terms: Parameters<typeof ratePercentOf>[0], sold: readonly Sold[], charges: typeof anyCharges extends fc.Arbitrary<infer C> ? C : never) {
  const lines = sold.map((line) => ({
    ...line,
    priceCents: chargedCents(terms, line.priceCents, line.taxRatePercent),
    taxRatePercent: ratePercentOf(terms, line.category, line.taxRatePercent),
  }))
  const { delivery, feeCents, cardPercent, couponPercent } = charges
  const items = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const charged: Charges = {
    delivery: delivery && {
      priceCents: chargedCents(terms, delivery.priceCents, delivery.taxRatePercent),
      taxRatePercent: deliveryRatePercent(terms, delivery.taxRatePercent),
    },
    feeCents: chargedCents(terms, feeCents, 25),
    cardPercent,
    coupon: { cents: Math.round((items * couponPercent) / 100), isFor: lines.map(() => true) },
  }
  return priceLines(lines, charged)
}

test('under all terms the bases and the VAT of all rates add up to the total, with coupon, card, delivery and fee', () => {
  fc.assert(
    fc.property(fc.array(anySold, { minLength: 1, maxLength: 8 }), anyRates, anyCharges, (sold, rates, charges) => {
      const own = pricedUnder({ treatment: 'own', rates }, sold, charges)
      for (const treatment of ['own', 'destination', 'reverseCharge', 'export'] as const) {
        const { amounts, taxByRate, shares } = pricedUnder({ treatment, rates }, sold, charges)
        const taxes = taxByRate.reduce((sum, { taxCents }) => sum + taxCents, 0)
        const bases = taxByRate.reduce((sum, { grossCents, taxCents }) => sum + grossCents - taxCents, 0)
        const isWithout = treatment === 'reverseCharge' || treatment === 'export'
        expect(bases + taxes).toBe(amounts.orderTotal)
        expect(taxes).toBe(amounts.tax.orderTotal)
        expect(shares.reduce((sum, { taxCents }) => sum + taxCents, 0) + amounts.tax.delivery).toBe(taxes)
        expect(amounts.itemsTotal - amounts.coupon - amounts.loyalty + amounts.delivery).toBe(amounts.orderTotal)
        expect(new Set(taxByRate.map(({ ratePercent }) => ratePercent)).size).toBe(taxByRate.length)
        if (isWithout) expect([taxes, amounts.orderTotal <= own.amounts.orderTotal]).toEqual([0, true])
        else expect(amounts.orderTotal).toBe(own.amounts.orderTotal)
      }
    }),
    { numRuns: 2_000 },
  )
})

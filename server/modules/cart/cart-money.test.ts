import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worthOf } from '../coupon/coupon.rules.ts'
import { itemsCents, priceLines } from './cart.rules.ts'

/* The price of a cart, calculated independently of the rules under test: with exact fractions, unit by unit. */
type Whole = bigint
interface Sold {
  price: number
  pieces: number
  rate: 5 | 13 | 25
  fits: boolean
}
interface SampleCart {
  sold: Sold[]
  coupon: { percent: number } | { fixed: number } | null
  card: 0 | 3 | 5 | 8
  delivery: { price: number; rate: 5 | 13 | 25 } | null
  fee: 0 | 200
}

const ZERO: Whole = 0n
const total = (amounts: readonly Whole[]): Whole => amounts.reduce((sum, each) => sum + each, ZERO)
const least = (one: Whole, other: Whole): Whole => (one < other ? one : other)

/** A fraction rounded to the nearest whole; half goes up. */
function nearest(above: Whole, below: Whole): Whole {
  const down = above / below
  return (above - down * below) * 2n >= below ? down + 1n : down
}

/** Distributes cents one by one to the largest remainder. */
function shareOut(cents: Whole, worths: readonly Whole[], rates: readonly number[]): Whole[] {
  const all = total(worths)
  if (all === ZERO) return worths.map(() => ZERO)
  const given = worths.map((worth) => (cents * worth) / all)
  const lacks = worths.map((worth, who) => ({ who, worth, rate: rates[who] ?? 0, lack: cents * worth - (given[who] ?? ZERO) * all }))
  lacks.sort((a, b) => (b.lack > a.lack ? 1 : b.lack < a.lack ? -1 : b.worth > a.worth ? 1 : b.worth < a.worth ? -1 : b.rate - a.rate || a.who - b.who))
  let rest = cents - total(given)
  for (const { who } of lacks) {
    if (rest === ZERO) break
    given[who] = (given[who] ?? ZERO) + 1n
    rest -= 1n
  }
  return given
}

const taxAt = (gross: Whole, rate: number): Whole => nearest(gross * BigInt(rate), BigInt(100 + rate))
const RATES = [25, 13, 5] as const

function priceExactly({ sold, coupon, card, delivery, fee }: SampleCart) {
  const rates = sold.map(({ rate }) => rate)
  const rows = sold.map(({ price, pieces }) => BigInt(price) * BigInt(pieces))
  const fitting = rows.map((row, index) => (sold[index]?.fits ? row : ZERO))
  const couponWorth =
    coupon === null ? ZERO : 'percent' in coupon ? nearest(total(fitting) * BigInt(coupon.percent), 100n) : least(BigInt(coupon.fixed), total(fitting))
  const couponParts = shareOut(couponWorth, fitting, rates)
  const left = rows.map((row, index) => row - (couponParts[index] ?? ZERO))
  const cardWorth = nearest(total(left) * BigInt(card), 100n)
  const cardParts = shareOut(cardWorth, left, rates)
  const paid = left.map((row, index) => row - (cardParts[index] ?? ZERO))
  const carried = delivery ? BigInt(delivery.price + fee) : ZERO
  const grossAt = (amounts: readonly Whole[], rate: number, more = ZERO) => total(amounts.filter((_amount, index) => rates[index] === rate)) + more
  const taxOf = (amounts: readonly Whole[]) => total(RATES.map((rate) => taxAt(grossAt(amounts, rate), rate)))
  const byRate = RATES.flatMap((rate) => {
    const gross = grossAt(paid, rate, delivery?.rate === rate ? carried : ZERO)
    return gross > ZERO ? [{ rate, gross, tax: taxAt(gross, rate) }] : []
  })
  const wholeTax = total(byRate.map(({ tax }) => tax))
  return {
    rows: [total(rows), couponWorth, cardWorth, carried, total(paid) + carried],
    tax: [taxOf(rows), taxOf(rows) - taxOf(left), taxOf(left) - taxOf(paid), wholeTax - taxOf(paid), wholeTax],
    parts: [couponParts, cardParts],
    byRate: byRate.map(({ rate, gross, tax }) => [BigInt(rate), gross, tax]),
  }
}

const whole = (amounts: readonly number[]): Whole[] => amounts.map(BigInt)

const NO_VALUE = { valuePercent: null, valueCents: null }
const couponRow = (coupon: NonNullable<SampleCart['coupon']>) =>
  'percent' in coupon
    ? { ...NO_VALUE, kind: 'percent' as const, valuePercent: coupon.percent }
    : { ...NO_VALUE, kind: 'fixed' as const, valueCents: coupon.fixed }

function priceInShop({ sold, coupon, card, delivery, fee }: SampleCart) {
  const lines = sold.map(({ price, pieces, rate, fits }) => ({ priceCents: price, quantity: pieces, taxRatePercent: rate, fits }))
  const fitting = itemsCents(lines.filter(({ fits }) => fits))
  const { amounts, shares, taxByRate } = priceLines(lines, {
    delivery: delivery && { priceCents: delivery.price, taxRatePercent: delivery.rate },
    feeCents: fee,
    coupon: coupon && { cents: worthOf(couponRow(coupon), fitting), isFor: lines.map(({ fits }) => fits) },
    cardPercent: card,
  })
  const { tax } = amounts
  return {
    amounts,
    shares,
    results: {
      rows: whole([amounts.itemsTotal, amounts.coupon, amounts.loyalty, amounts.delivery, amounts.orderTotal]),
      tax: whole([tax.itemsTotal, tax.coupon, tax.loyalty, tax.delivery, tax.orderTotal]),
      parts: [whole(shares.map((share) => share.couponCents)), whole(shares.map((share) => share.loyaltyCents))],
      byRate: taxByRate.map(({ ratePercent, grossCents, taxCents }) => whole([ratePercent, grossCents, taxCents])),
    },
  }
}

const anyRate = fc.constantFrom(5 as const, 13 as const, 25 as const)
const anySold = fc.record({
  price: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 9_999 }) }, { weight: 1, arbitrary: fc.constantFrom(0, 1, 99, 2_147_483_647) }),
  pieces: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }) }, { weight: 1, arbitrary: fc.constantFrom(1, 999) }),
  rate: anyRate,
  fits: fc.boolean(),
})
const anySampleCart: fc.Arbitrary<SampleCart> = fc.record({
  sold: fc.array(anySold, { maxLength: 12 }),
  coupon: fc.oneof(fc.constant(null), fc.record({ percent: fc.integer({ min: 1, max: 100 }) }), fc.record({ fixed: fc.integer({ min: 1, max: 20_000 }) })),
  card: fc.constantFrom(0 as const, 3 as const, 5 as const, 8 as const),
  delivery: fc.option(fc.record({ price: fc.constantFrom(0, 320, 450, 990), rate: anyRate })),
  fee: fc.constantFrom(0 as const, 200 as const),
})

const CARTS = 100_000

test('a hundred thousand random carts cost the same as in an independent exact calculation: rows, reductions, VAT by rate, totals', () => {
  // Compared as JSON first: computing a detailed difference costs more than the carts.
  const text = ({ rows, tax, parts, byRate }: ReturnType<typeof priceExactly>) => [rows, tax, ...parts, ...byRate].join(' ')
  fc.assert(
    fc.property(anySampleCart, (sample) => {
      const expected = priceExactly(sample)
      const { results, amounts, shares } = priceInShop(sample)
      if (text(results) !== text(expected)) expect(results).toEqual(expected)
      const { tax } = amounts
      const rest = amounts.itemsTotal - amounts.coupon - amounts.loyalty + amounts.delivery - amounts.cartTotal
      const taxRest = tax.itemsTotal - tax.coupon - tax.loyalty + tax.delivery - tax.cartTotal
      const lineRest = shares.reduce((sum, share) => sum + share.taxCents, 0) + tax.delivery - tax.orderTotal
      if (rest !== 0 || taxRest !== 0 || lineRest !== 0) expect([rest, taxRest, lineRest]).toEqual([0, 0, 0])
    }),
    { numRuns: CARTS },
  )
}, 60_000)

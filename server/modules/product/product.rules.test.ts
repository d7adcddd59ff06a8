import { describe, expect, it } from 'vitest'
import { captionOf, discountPercent, lowestPriceBefore, pricesOf, stockOf } from './product.rules.ts'

const on = (day: string, finalCents: number) => ({ validFrom: new Date(`2026-${day}T00:00:00Z`), finalCents })
const joined = (words: readonly string[]) => words.join(' and ')
const nothing = { netWeight: undefined, capacity: undefined, origin: undefined, fileFormats: [] }

describe('stock', () => {
  it.each([
    [-3, { quantity: 0, state: 'soldOut' }],
    [0, { quantity: 0, state: 'soldOut' }],
    [1, { quantity: 1, state: 'low' }],
    [5, { quantity: 5, state: 'low' }],
    [6, { quantity: 6, state: 'inStock' }],
  ])('of %i units', (quantity, stock) => expect(stockOf(quantity)).toEqual(stock))
})

describe('the lowest price of 30 days', () => {
  it('is the price before the reduction', () => {
    expect(lowestPriceBefore([on('11-09', 520), on('01-01', 650)])).toBe(650)
  })

  it('counts a lower price within the 30 days', () => {
    expect(lowestPriceBefore([on('01-01', 650), on('10-20', 600), on('10-25', 700), on('11-09', 520)])).toBe(600)
  })

  it('counts the price that was in force when the 30 days began', () => {
    expect(lowestPriceBefore([on('01-01', 500), on('10-20', 700), on('11-09', 520)])).toBe(500)
  })

  it('ignores prices that ended before', () => {
    expect(lowestPriceBefore([on('01-01', 300), on('02-01', 650), on('11-09', 520)])).toBe(650)
  })

  it('starts with the reduction, also when the same price was recorded again', () => {
    expect(lowestPriceBefore([on('01-01', 650), on('11-09', 520), on('11-15', 520)])).toBe(650)
  })

  it('is unknown without an earlier price', () => {
    expect(lowestPriceBefore([])).toBeNull()
    expect(lowestPriceBefore([on('11-09', 520)])).toBeNull()
  })
})

describe('the discount', () => {
  it.each([
    [650, 520, 20],
    [1700, 1400, 18],
    [1000, 875, 13],
    [500, 520, 0],
    [520, 520, 0],
  ])('from %i to %i cents is %i percent', (lowest, final, percent) => expect(discountPercent(lowest, final)).toBe(percent))

  it('is calculated from the lowest earlier price, not from the crossed-out price', () => {
    const prices = pricesOf({
      priceCents: 1000,
      discountPriceCents: 700,
      unitPriceCents: 2800,
      unitPer: 'kg',
      history: [on('01-01', 800), on('10-30', 1000), on('11-09', 700)],
    })
    expect(prices).toEqual({
      retailPrice: 10,
      discount: { retailPrice: 7, percent: 13 },
      finalPrice: 7,
      lowestPrice30Days: 8,
      unitPrice: { price: 28, per: 'kg' },
    })
  })

  it('is none without a reduction', () => {
    const prices = pricesOf({ priceCents: 490, discountPriceCents: null, unitPriceCents: null, unitPer: null, history: [on('01-01', 490)] })
    expect(prices).toEqual({ retailPrice: 4.9, discount: null, finalPrice: 4.9, lowestPrice30Days: null, unitPrice: null })
  })
})

describe('the caption', () => {
  it('is size and origin', () => {
    expect(captionOf({ ...nothing, format: 'simple', netWeight: '115 g', origin: 'Vis' }, joined)).toBe('115 g, Vis')
    expect(captionOf({ ...nothing, format: 'simple', capacity: '900 ml', origin: 'Korčula' }, joined)).toBe('900 ml, Korčula')
  })

  it('omits a capacity that differs by variant', () => {
    expect(captionOf({ ...nothing, format: 'configurable', capacity: '320 ml', origin: 'Korčula' }, joined)).toBe('Korčula')
  })

  it('names the formats of a download and may be empty', () => {
    expect(captionOf({ ...nothing, format: 'eproduct', fileFormats: ['PDF', 'EPUB'] }, joined)).toBe('PDF and EPUB')
    expect(captionOf({ ...nothing, format: 'bundle' }, joined)).toBe('')
  })
})

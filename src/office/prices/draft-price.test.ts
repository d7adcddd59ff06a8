import { expect, test, vi } from 'vitest'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { parseAmount, priceErrors, priceOperations } from './draft-price.ts'

vi.stubGlobal('isSecureContext', true)

test.each([
  ['4.90', 4.9],
  ['4,9', 4.9],
  [' 1\u00a0200,00 € ', 1200],
  ['5', 5],
  ['', null],
  ['4.905', Number.NaN],
  ['1.200,00', Number.NaN],
  ['-4', Number.NaN],
  ['four', Number.NaN],
])('%j is the amount %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test.each([
  [{ price: 4.9, reducedPrice: 4.4 }, {}],
  [{ price: 4.9, reducedPrice: null }, {}],
  [{ price: null, reducedPrice: 4.4 }, { price: 'required' }],
  [{ price: 4.9, reducedPrice: 4.9 }, { reducedPrice: 'reductionAbovePrice' }],
  [{ price: 4.9, reducedPrice: 5 }, { reducedPrice: 'reductionAbovePrice' }],
  [{ price: Number.NaN, reducedPrice: 4 }, { price: 'amount' }],
  [
    { price: 1_000_000.01, reducedPrice: Number.NaN },
    { price: 'maxValue', reducedPrice: 'amount' },
  ],
])('of the prices %j the errors are %j', (prices, errors) => {
  expect(priceErrors(prices)).toEqual(errors)
})

test('a reduction to what visitors pay anyway is none, one that goes on is', () => {
  expect(priceErrors({ price: 6, reducedPrice: 4.9 }, 4.9)).toEqual({ reducedPrice: 'notReduced' })
  expect(priceErrors({ price: 6, reducedPrice: 4.4 }, 4.9)).toEqual({})
  expect(priceErrors({ price: 6, reducedPrice: 4.9 }, null)).toEqual({})
})

test('only what was changed is an operation, made on what the user saw', () => {
  const seen = { price: 4.9, reducedPrice: null }
  expect(priceOperations(seen, seen)).toEqual([])
  expect(priceOperations(seen, { price: 4.9, reducedPrice: 4.4 })).toEqual([
    { type: 'cell.set', id: expect.any(String), at: ['reducedPrice'], locale: null, value: 4.4, was: hashOf(null) },
  ])
  expect(priceOperations({ price: 5, reducedPrice: 4.4 }, { price: 4, reducedPrice: null }).map(({ at }) => at)).toEqual([['price'], ['reducedPrice']])
})

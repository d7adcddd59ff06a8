import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CustomOption } from '#contract/product.ts'
import { allowLine, allowQuantity, chooseOptions, labelled, piecesOf, type Ruling, type Sellable, sellable } from './line.rules.ts'

const engraving: CustomOption = {
  id: 1,
  code: 'engraving',
  type: 'text',
  label: 'Engraved text',
  help: '',
  required: false,
  maxLength: 24,
  min: null,
  max: null,
}
const year: CustomOption = { id: 2, code: 'year', type: 'number', label: 'Year', help: '', required: false, maxLength: null, min: 1900, max: 2027 }

const product = (change: Partial<Sellable> = {}): Sellable => ({
  id: 101,
  format: 'simple',
  archived: false,
  isVisibleIndividually: true,
  mainProductSlug: null,
  stock: { quantity: 20 },
  customOptions: [],
  bundleMembers: [],
  ...change,
})
const outcome = <T>(ruling: Ruling<T>) => ('fault' in ruling ? ruling.fault.code : ruling.granted)
const text = (value: string) => ({ id: 1, label: 'Text', type: 'text' as const, value })
const number = (value: string | number) => ({ id: 2, label: 'Year', type: 'number' as const, value })

test.each([
  [1, 1],
  [2.7, 2],
  [999, 999],
  [0, 'quantity-invalid'],
  [0.9, 'quantity-invalid'],
  [-1, 'quantity-invalid'],
  [Number.NaN, 'quantity-invalid'],
  [1000, 'quantity-too-large'],
  [1e300, 'quantity-too-large'],
])('%d pieces are answered with %s', (quantity, answer) => {
  expect(outcome(piecesOf(quantity))).toBe(answer)
})

test.each([
  ['a visible product', product(), 'granted'],
  ['a download', product({ format: 'eproduct' }), 'granted'],
  ['a variant, which stands on no page of its own', product({ isVisibleIndividually: false, mainProductSlug: 'olive-oil' }), 'granted'],
  ['a configurable product', product({ format: 'configurable' }), 'configuration-not-set'],
  ['a hidden product', product({ isVisibleIndividually: false }), 'product-unknown'],
  ['an archived product', product({ archived: true }), 'product-unknown'],
  ['no product', undefined, 'product-unknown'],
])('%s: %s', (_what, asked, answer) => {
  const ruling = sellable(asked)
  expect('fault' in ruling ? ruling.fault.code : 'granted').toBe(answer)
})

test('personalisations are kept in one spelling whatever order they come in', () => {
  const board = product({ customOptions: [engraving, year] })
  const one = chooseOptions(board, { personalizations: [number('1987'), text('Ana')] })
  const other = chooseOptions(board, { personalizations: [text('Ana'), number(1987)] })
  expect(one).toEqual(other)
  expect(outcome(one)).toEqual({
    options: {
      personalizations: [
        { id: 1, label: 'Engraved text', type: 'text', value: 'Ana' },
        { id: 2, label: 'Year', type: 'number', value: 1987 },
      ],
    },
    key: '[[[1,"Ana"],[2,1987]],[]]',
  })
})

test('an empty wish is none, and equals a line without wishes', () => {
  const board = product({ customOptions: [engraving, year] })
  expect(chooseOptions(board, { personalizations: [text('')] })).toEqual(chooseOptions(board, {}))
})

test.each([
  ['25 characters where 24 fit', [text('x'.repeat(25))], { path: 'options.personalizations.0.value', key: 'maxLength', limit: 24 }],
  ['a word for a number', [number('soon')], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['a number below the least', [number(1899)], { path: 'options.personalizations.0.value', key: 'minValue', limit: 1900 }],
  ['a number above the most', [text('a'), number(2028)], { path: 'options.personalizations.1.value', key: 'maxValue', limit: 2027 }],
  ['a wish the product does not take', [{ ...text('a'), id: 9 }], { path: 'options.personalizations.0.id', key: 'invalid' }],
  ['a wish written twice', [text('a'), text('b')], { path: 'options.personalizations.1.id', key: 'invalid' }],
])('%s is refused with its place', (_what, personalizations, field) => {
  const ruling = chooseOptions(product({ customOptions: [engraving, year] }), { personalizations })
  expect(ruling).toEqual({ fault: { code: 'invalid-input', extra: { fields: [field] } } })
})

test('24 characters fit, counted as a person counts them', () => {
  const ruling = chooseOptions(product({ customOptions: [engraving] }), { personalizations: [text('🐟'.repeat(24))] })
  expect(ruling).toHaveProperty('granted')
})

test('what is required must be written', () => {
  const board = product({ customOptions: [{ ...engraving, required: true }] })
  expect(outcome(chooseOptions(board, {}))).toBe('configuration-not-set')
  expect(outcome(chooseOptions(board, { personalizations: [text('')] }))).toBe('configuration-not-set')
})

test('a bundle of fixed members is complete by itself; with a configurable member it waits for the choice', () => {
  const trio = product({
    format: 'bundle',
    bundleMembers: [
      { productId: 103, format: 'simple' },
      { productId: 101, format: 'simple' },
    ],
  })
  const whole = [
    { id: 101, options: null },
    { id: 103, options: null },
  ]
  expect(outcome(chooseOptions(trio, {}))).toEqual({ options: { bundleOptions: whole }, key: '[[],[101,103]]' })
  expect(chooseOptions(trio, { bundleOptions: whole.toReversed() })).toEqual(chooseOptions(trio, {}))
  expect(outcome(chooseOptions(trio, { bundleOptions: [{ id: 101, options: null }] }))).toBe('configuration-not-set')
  expect(outcome(chooseOptions({ ...trio, bundleMembers: [{ productId: 119, format: 'configurable' }] }, {}))).toBe('configuration-not-set')
  expect(outcome(chooseOptions(product(), { bundleOptions: whole }))).toBe('invalid-input')
})

test('limit and stock count all lines of a product together', () => {
  const lines = [
    { id: 1, productId: 101, quantity: 12 },
    { id: 2, productId: 102, quantity: 500 },
  ]
  expect(outcome(allowQuantity(lines, product(), 8))).toBe(8)
  expect(allowQuantity(lines, product(), 9)).toEqual({ fault: { code: 'out-of-stock', extra: { available: 8 } } })
  expect(outcome(allowQuantity(lines, product({ stock: { quantity: 9999 } }), 988))).toBe('quantity-too-large')
  expect(allowQuantity(lines, product({ stock: { quantity: 5 } }), 1)).toEqual({ fault: { code: 'out-of-stock', extra: { available: 0 } } })
})

test('a cart takes 200 lines', () => {
  expect(outcome(allowLine(Array.from({ length: 199 })))).toBe(true)
  expect(outcome(allowLine(Array.from({ length: 200 })))).toBe('cart-full')
})

test('labels are in the language of the answer', () => {
  const options = { personalizations: [text('Ana')] }
  expect(labelled(options, [{ ...engraving, label: 'Tekst gravure' }])).toEqual({ personalizations: [{ ...text('Ana'), label: 'Tekst gravure' }] })
  expect(labelled({}, [engraving])).toEqual({})
})

test('whatever is granted lies within the limit and the stock', () => {
  const anyLines = fc.array(fc.record({ id: fc.nat(), productId: fc.constantFrom(101, 102), quantity: fc.integer({ min: 1, max: 999 }) }), { maxLength: 6 })
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 2000 }), (lines, pieces, quantity) => {
      const ruling = allowQuantity(lines, product({ stock: { quantity } }), pieces)
      const sum = pieces + lines.filter(({ productId }) => productId === 101).reduce((total, one) => total + one.quantity, 0)
      expect('granted' in ruling).toBe(sum <= 999 && sum <= quantity)
    }),
  )
})

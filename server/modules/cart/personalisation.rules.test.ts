import { expect, test } from 'vitest'
import type { Personalization } from '#contract/cart.ts'
import type { CustomOption } from '#contract/product.ts'
import { localizeLabels, personalize } from './personalisation.rules.ts'
import type { Result } from './result.rules.ts'

const limits = { required: false, maxLength: null, min: null, max: null }
const engraving: CustomOption = { ...limits, id: 1, code: 'engraving', type: 'text', label: 'Engraved text', help: '', maxLength: 24 }
const year: CustomOption = { ...limits, id: 2, code: 'year', type: 'number', label: 'Year', help: '', min: 1900, max: 2027 }
const name: CustomOption = { ...limits, id: 3, code: 'name', type: 'text', label: 'Name on the cover', help: '', maxLength: 18 }
const OPTIONS = [engraving, year, name]

const text = (value: string, id = 1): Personalization => ({ id, label: 'Text', type: 'text', value })
const number = (value: string | number): Personalization => ({ id: 2, label: 'Year', type: 'number', value })
const outcome = <T>(result: Result<T>) => ('fault' in result ? result.fault : result.value)
const values = (...given: Personalization[]) => {
  const result = personalize(OPTIONS, given)
  return 'fault' in result ? result.fault.extra?.fields?.[0]?.key : result.value.map(({ value }) => value)
}

test('what was written is kept in one spelling whatever order it comes in', () => {
  const one = personalize(OPTIONS, [number('1987'), text('Ana')])
  expect(one).toEqual(personalize(OPTIONS, [text('Ana'), number(1987)]))
  expect(outcome(one)).toEqual([
    { id: 1, label: 'Engraved text', type: 'text', value: 'Ana' },
    { id: 2, label: 'Year', type: 'number', value: 1987 },
  ])
})

test('an empty wish is none', () => {
  expect(values(text(''), number(''))).toEqual([])
})

test.each([
  ['25 characters where 24 fit', [text('x'.repeat(25))], { path: 'options.personalizations.0.value', key: 'maxLength', limit: 24 }],
  ['a word for a number', [number('soon')], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['half a year', [number(1999.5)], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['a year in hexadecimal', [number('0x7C3')], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['a number beyond all', [number(1e300)], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['a number below the least', [number(1899)], { path: 'options.personalizations.0.value', key: 'minValue', limit: 1900 }],
  ['a number above the most', [text('a'), number(2028)], { path: 'options.personalizations.1.value', key: 'maxValue', limit: 2027 }],
  ['a wish the product does not take', [{ ...text('a'), id: 9 }], { path: 'options.personalizations.0.id', key: 'invalid' }],
  ['a wish written twice', [text('a'), text('b')], { path: 'options.personalizations.1.id', key: 'invalid' }],
])('%s is rejected with its place', (_what, personalizations, field) => {
  expect(personalize(OPTIONS, personalizations)).toEqual({ fault: { code: 'invalid-input', extra: { fields: [field] } } })
})

test('a number written for a text is that text', () => {
  expect(values({ ...text('', 3), value: 1987 })).toEqual(['1987'])
})

test.each([
  ['letters, spaces and “&”', 'Marin & Šime', ['Marin & Šime']],
  ['letters of other scripts, from right to left as well', 'سلام עולם', ['سلام עולם']],
  ['a letter with a mark of its own', 'N̈', ['N̈']],
  ['a digit', 'Ana 2', 'engraving'],
  ['an apostrophe', 'O’Neil', 'engraving'],
  ['an emoji', '🐟', 'engraving'],
])('wood takes letters, spaces and “&” alone: %s', (_what, value, expected) => {
  expect(values(text(value))).toEqual(expected)
})

test('paper takes everything that stands on one line, counted as a user counts it', () => {
  expect(values(text('🐟'.repeat(18), 3))).toEqual(['🐟'.repeat(18)])
  expect(values(text('🐟'.repeat(19), 3))).toBe('maxLength')
  expect(values(text('דוד, O’Neil 2', 3))).toEqual(['דוד, O’Neil 2'])
})

test.each(['a\u202Ecba', '\u2066a', 'a\u2069'])('marks that turn the text around are rejected (%j)', (value) => {
  expect(values(text(value, 3))).toBe('invalid')
})

test('what is required must be written', () => {
  const required = [{ ...engraving, required: true }]
  expect(outcome(personalize(required, []))).toMatchObject({ code: 'configuration-not-set' })
  expect(outcome(personalize(required, [text('')]))).toMatchObject({ code: 'configuration-not-set' })
  expect(personalize(required, [text('Ana')])).toHaveProperty('value')
})

test('labels are in the language of the answer', () => {
  const options = { personalizations: [text('Ana')] }
  expect(localizeLabels(options, [{ ...engraving, label: 'Tekst gravure' }])).toEqual({ personalizations: [{ ...text('Ana'), label: 'Tekst gravure' }] })
  expect(localizeLabels({}, [engraving])).toEqual({})
})

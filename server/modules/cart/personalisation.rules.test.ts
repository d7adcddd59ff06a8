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
const outcome = <T>(result: Result<T>) => ('error' in result ? result.error : result.value)
const values = (...given: Personalization[]) => {
  const result = personalize(OPTIONS, given)
  return 'error' in result ? result.error.extra?.fields?.[0]?.key : result.value.map(({ value }) => value)
}

test('values are stored normalised, in any order of input', () => {
  const one = personalize(OPTIONS, [number('1987'), text('Ana')])
  expect(one).toEqual(personalize(OPTIONS, [text('Ana'), number(1987)]))
  expect(outcome(one)).toEqual([
    { id: 1, label: 'Engraved text', type: 'text', value: 'Ana' },
    { id: 2, label: 'Year', type: 'number', value: 1987 },
  ])
})

test('an empty value is none', () => {
  expect(values(text(''), number(''))).toEqual([])
})

test.each([
  ['25 characters where 24 fit', [text('x'.repeat(25))], { path: 'options.personalizations.0.value', key: 'maxLength', limit: 24 }],
  ['text for a number', [number('soon')], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['half a year', [number(1999.5)], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['a year in hexadecimal', [number('0x7C3')], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['a number that is too large for JSON', [number(1e300)], { path: 'options.personalizations.0.value', key: 'integer' }],
  ['a number below the minimum', [number(1899)], { path: 'options.personalizations.0.value', key: 'minValue', limit: 1900 }],
  ['a number above the maximum', [text('a'), number(2028)], { path: 'options.personalizations.1.value', key: 'maxValue', limit: 2027 }],
  ['an unknown option', [{ ...text('a'), id: 9 }], { path: 'options.personalizations.0.id', key: 'invalid' }],
  ['an option sent twice', [text('a'), text('b')], { path: 'options.personalizations.1.id', key: 'invalid' }],
])('%s is rejected with its path', (_what, personalizations, field) => {
  expect(personalize(OPTIONS, personalizations)).toEqual({ error: { code: 'invalid-input', extra: { fields: [field] } } })
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
])('wood accepts letters, spaces and “&” only: %s', (_what, value, expected) => {
  expect(values(text(value))).toEqual(expected)
})

test('paper accepts every single-line text, counted in graphemes', () => {
  expect(values(text('🐟'.repeat(18), 3))).toEqual(['🐟'.repeat(18)])
  expect(values(text('🐟'.repeat(19), 3))).toBe('maxLength')
  expect(values(text('דוד, O’Neil 2', 3))).toEqual(['דוד, O’Neil 2'])
})

test.each(['a\u202Ecba', '\u2066a', 'a\u2069'])('bidirectional control characters are rejected (%j)', (value) => {
  expect(values(text(value, 3))).toBe('invalid')
})

test('a required value must be present', () => {
  const required = [{ ...engraving, required: true }]
  expect(outcome(personalize(required, []))).toMatchObject({ code: 'configuration-not-set' })
  expect(outcome(personalize(required, [text('')]))).toMatchObject({ code: 'configuration-not-set' })
  expect(personalize(required, [text('Ana')])).toHaveProperty('value')
})

test('labels are in the language of the response', () => {
  const options = { personalizations: [text('Ana')] }
  expect(localizeLabels(options, [{ ...engraving, label: 'Tekst gravure' }])).toEqual({ personalizations: [{ ...text('Ana'), label: 'Tekst gravure' }] })
  expect(localizeLabels({}, [engraving])).toEqual({})
})

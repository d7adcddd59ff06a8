import { describe, expect, test } from 'vitest'
import { field, form } from '#machines/form/form.examples.ts'
import { lengthOf, shownFields, typedValue, wrongIn } from './form-rules.ts'

const required = { key: 'required' }

describe('what is wrong with a field', () => {
  test.each([
    ['a required one that is empty', field({ name: 'a', required: true }), '  ', required],
    ['a required one nobody touched', field({ name: 'a', required: true }), undefined, required],
    ['a box that must be ticked', field({ name: 'a', type: 'checkbox', required: true }), false, required],
    ['boxes of which one must be ticked', field({ name: 'a', type: 'checkboxes', required: true }), [], required],
    ['an address that is none', field({ name: 'a', type: 'email' }), 'ana@example', { key: 'email' }],
    ['a text that is short', field({ name: 'a', minLength: 4 }), 'abc', { key: 'minLength', limit: 4 }],
    ['a text that is long', field({ name: 'a', maxLength: 3 }), 'abcd', { key: 'maxLength', limit: 3 }],
    ['a line that is longer than any', field({ name: 'a' }), 'a'.repeat(201), { key: 'maxLength', limit: 200 }],
    ['a name with a digit', field({ name: 'a', validators: ['alphaSpecialCharsValidator'] }), 'Ana1', { key: 'alphaSpecialCharsValidator' }],
    ['a telephone number with few digits', field({ name: 'a', type: 'tel' }), '091 23', { key: 'phone' }],
    ['a tax number that does not add up', field({ name: 'a', validators: ['oib'] }), '12345678901', { key: 'oib' }],
    ['a day that is none', field({ name: 'a', type: 'date' }), '2026-02-30', { key: 'date' }],
    ['a day before the first', field({ name: 'a', type: 'date', min: '2026-02-02' }), '2026-02-01', { key: 'minValue', limit: '2026-02-02' }],
    ['words instead of a number', field({ name: 'a', type: 'number' }), 'two', { key: 'number' }],
    ['half of what is counted', field({ name: 'a', type: 'number', validators: ['integer'] }), '1,5', { key: 'integer' }],
    ['a number below the least', field({ name: 'a', type: 'number', min: 1 }), '0', { key: 'minValue', limit: 1 }],
    ['a number above the most', field({ name: 'a', type: 'number', max: 9 }), '10', { key: 'maxValue', limit: 9 }],
    ['an address that runs', field({ name: 'a', type: 'url' }), 'javascript:alert(1)', { key: 'format' }],
  ])('%s', (_, definition, value, wrong) => {
    expect(wrongIn(definition, value)).toEqual(wrong)
  })

  test.each([
    ['an empty one that may be', field({ name: 'a', type: 'email' }), ''],
    ['an address with spaces around it', field({ name: 'a', type: 'email' }), ' ana@example.com '],
    ['a number with a comma', field({ name: 'a', type: 'number', min: 1, max: 9 }), '2,5'],
    ['a ticked box', field({ name: 'a', type: 'checkbox', required: true }), true],
    ['a Croatian name', field({ name: 'a', validators: ['alphaSpecialCharsValidator'] }), 'Željka Šćurić-Đapić'],
    ['a web address', field({ name: 'a', type: 'url' }), 'https://example.com/a'],
    ['a day', field({ name: 'a', type: 'date' }), '2028-02-29'],
  ])('nothing: %s', (_, definition, value) => {
    expect(wrongIn(definition, value)).toBeNull()
  })
})

test('characters are counted as user-perceived ones', () => {
  expect(lengthOf('škoj 🐟')).toBe(6)
})

test('hidden fields are not shown', () => {
  const fields = [field({ name: 'email' }), field({ name: 'productId', type: 'hidden' })]
  expect(shownFields(form({ fields })).map(({ name }) => name)).toEqual(['email'])
})

test('boxes give a list, however many there are', () => {
  const boxes = field({ name: 'days', type: 'checkboxes' })
  expect([['mon'], 'mon', false, undefined].map((value) => typedValue(boxes, value))).toEqual([['mon'], ['mon'], [], []])
  expect([true, 'on', undefined].map((value) => typedValue(field({ name: 'a', type: 'checkbox' }), value))).toEqual([true, false, false])
  expect([undefined, 'x'].map((value) => typedValue(field({ name: 'a' }), value))).toEqual(['', 'x'])
})

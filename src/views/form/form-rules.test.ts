import { describe, expect, test } from 'vitest'
import { field, form } from '#machines/form/form.examples.ts'
import { lengthOf, shownFields, typedValue, wrongIn } from './form-rules.ts'

const required = { key: 'required' }

describe('invalid values', () => {
  test.each([
    ['an empty required field', field({ name: 'a', required: true }), '  ', required],
    ['an untouched required field', field({ name: 'a', required: true }), undefined, required],
    ['an unticked required checkbox', field({ name: 'a', type: 'checkbox', required: true }), false, required],
    ['required checkboxes without a selection', field({ name: 'a', type: 'checkboxes', required: true }), [], required],
    ['an e-mail address without a domain', field({ name: 'a', type: 'email' }), 'ana@example', { key: 'email' }],
    ['a text below the minimum length', field({ name: 'a', minLength: 4 }), 'abc', { key: 'minLength', limit: 4 }],
    ['a text above the maximum length', field({ name: 'a', maxLength: 3 }), 'abcd', { key: 'maxLength', limit: 3 }],
    ['a line above the general limit', field({ name: 'a' }), 'a'.repeat(201), { key: 'maxLength', limit: 200 }],
    ['a name with a digit', field({ name: 'a', validators: ['alphaSpecialCharsValidator'] }), 'Ana1', { key: 'alphaSpecialCharsValidator' }],
    ['a phone number with too few digits', field({ name: 'a', type: 'tel' }), '091 23', { key: 'phone' }],
    ['a tax id with a wrong check digit', field({ name: 'a', validators: ['oib'] }), '12345678901', { key: 'oib' }],
    ['a date that does not exist', field({ name: 'a', type: 'date' }), '2026-02-30', { key: 'date' }],
    ['a date before the minimum', field({ name: 'a', type: 'date', min: '2026-02-02' }), '2026-02-01', { key: 'minValue', limit: '2026-02-02' }],
    ['text in a number field', field({ name: 'a', type: 'number' }), 'two', { key: 'number' }],
    ['a fraction in an integer field', field({ name: 'a', type: 'number', validators: ['integer'] }), '1,5', { key: 'integer' }],
    ['a number below the minimum', field({ name: 'a', type: 'number', min: 1 }), '0', { key: 'minValue', limit: 1 }],
    ['a number above the maximum', field({ name: 'a', type: 'number', max: 9 }), '10', { key: 'maxValue', limit: 9 }],
    ['a javascript: URL', field({ name: 'a', type: 'url' }), 'javascript:alert(1)', { key: 'format' }],
  ])('%s', (_, definition, value, wrong) => {
    expect(wrongIn(definition, value)).toEqual(wrong)
  })

  test.each([
    ['an empty optional field', field({ name: 'a', type: 'email' }), ''],
    ['an e-mail address with surrounding spaces', field({ name: 'a', type: 'email' }), ' ana@example.com '],
    ['a number with a comma', field({ name: 'a', type: 'number', min: 1, max: 9 }), '2,5'],
    ['a ticked checkbox', field({ name: 'a', type: 'checkbox', required: true }), true],
    ['a Croatian name', field({ name: 'a', validators: ['alphaSpecialCharsValidator'] }), 'Željka Šćurić-Đapić'],
    ['a URL', field({ name: 'a', type: 'url' }), 'https://example.com/a'],
    ['a day', field({ name: 'a', type: 'date' }), '2028-02-29'],
  ])('valid: %s', (_, definition, value) => {
    expect(wrongIn(definition, value)).toBeNull()
  })
})

test('an emoji counts as one character', () => {
  expect(lengthOf('škoj 🐟')).toBe(6)
})

test('hidden fields are not shown', () => {
  const fields = [field({ name: 'email' }), field({ name: 'productId', type: 'hidden' })]
  expect(shownFields(form({ fields })).map(({ name }) => name)).toEqual(['email'])
})

test('checkboxes of one name return an array, however many there are', () => {
  const boxes = field({ name: 'days', type: 'checkboxes' })
  expect([['mon'], 'mon', false, undefined].map((value) => typedValue(boxes, value))).toEqual([['mon'], ['mon'], [], []])
  expect([true, 'on', undefined].map((value) => typedValue(field({ name: 'a', type: 'checkbox' }), value))).toEqual([true, false, false])
  expect([undefined, 'x'].map((value) => typedValue(field({ name: 'a' }), value))).toEqual(['', 'x'])
})

import { expect, test } from 'vitest'
import type { CustomOption } from '#contract/product.ts'
import { optionFault, personalizationsOf } from './custom-options.ts'

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

test('limits a text in characters', () => {
  expect(optionFault({ ...engraving, code: 'note' }, '🐟'.repeat(24))).toBeUndefined()
  expect(optionFault(engraving, 'x'.repeat(25))).toEqual({ key: 'maxLength', limit: 24 })
})

test('allows only letters, spaces and "&" in an engraving', () => {
  expect(optionFault(engraving, 'Šime & Ana')).toBeUndefined()
  expect(optionFault(engraving, 'Ana 🐟')).toEqual({ key: 'engraving' })
})

test('allows whole numbers within the limits', () => {
  expect(optionFault(year, ' 1987 ')).toBeUndefined()
  expect(optionFault(year, 'soon')).toEqual({ key: 'integer' })
  expect(optionFault(year, '1987.5')).toEqual({ key: 'integer' })
  expect(optionFault(year, '1899')).toEqual({ key: 'minValue', limit: 1900 })
  expect(optionFault(year, '2062')).toEqual({ key: 'maxValue', limit: 2027 })
})

test('allows an empty value unless required', () => {
  expect(optionFault(engraving, '  ')).toBeUndefined()
  expect(optionFault({ ...engraving, required: true }, '  ')).toEqual({ key: 'required' })
})

test('sends only entered values, numbers as numbers', () => {
  expect(personalizationsOf([engraving, year], { 1: ' Marin & Iva ', 2: '2026' })).toEqual([
    { id: 1, label: 'Engraved text', type: 'text', value: 'Marin & Iva' },
    { id: 2, label: 'Year', type: 'number', value: 2026 },
  ])
  expect(personalizationsOf([engraving, year], { 1: '' })).toEqual([])
})

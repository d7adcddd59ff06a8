import { expect, test } from 'vitest'
import { readPhone } from './phone.rules.ts'

test.each([
  ['0911234567', 'HR', '+385 91 123 4567'],
  ['091/123-4567', 'HR', '+385 91 123 4567'],
  ['+385 (0)91 123 4567', 'DE', '+385 91 123 4567'],
  ['00385 91 123 4567', 'DE', '+385 91 123 4567'],
  ['0151 23456789', 'DE', '+49 1512 3456789'],
  ['098 123 4567', 'HU', '+385 98 123 4567'],
  ['01 2345 678', 'HR', '+385 1 2345 678'],
  ['+1 202 555 0143', 'HR', '+1 202 555 0143'],
  ['091 000 000', 'HR', '+385 91 000 000'],
  ['0911234567', 'a country without numbers', '+385 91 123 4567'],
])('%s, typed for %s, is %s', async (typed, country, number) => {
  expect(await readPhone(typed, country)).toBe(number)
})

test.each(['call me maybe', '-', '', '091', '12345678901234567890', '+999 123 456 789'])('%j is no phone number', async (typed) => {
  expect(await readPhone(typed, 'HR')).toBeNull()
})

test('a number in international form stays as it is', async () => {
  expect(await readPhone('+385 91 123 4567', 'AT')).toBe('+385 91 123 4567')
})

import { expect, test } from 'vitest'
import { isPhone, isSamePhone } from './phone.constants.ts'

test.each([
  ['0911234567', '+385 91 123 4567', true],
  ['091/123-4567', '+385 91 123 4567', true],
  ['00385 91 123 4567', '+385 91 123 4567', true],
  ['+385911234567', '+385 91 123 4567', true],
  ['0911234567', '091 123 4567', true],
  ['0911234568', '+385 91 123 4567', false],
  ['+49 911234567', '+385 911234567', false],
  ['+1 202 555 0143', '+44 1 202 555 0143', false],
  ['4567', '+385 91 123 4567', false],
  ['', '+385 91 123 4567', false],
  ['', '', true],
])('%j and %j: the same number is %j', (one, other, isSame) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([isSame, isSame])
})

test.each([
  ['091 123', true],
  ['(01) 2345–678', true],
  ['call me maybe', false],
  ['-', false],
  ['+', false],
  ['09112', false],
  ['091 123 456 ext', false],
])('%j has the form of a phone number: %j', (typed, has) => {
  expect(isPhone(typed)).toBe(has)
})

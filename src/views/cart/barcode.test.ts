import { expect, test } from 'vitest'
import { hasWrongCheckDigit, isCardNumber } from './barcode.ts'

test.each(['96385074', '036000291452', '4006381333931', '4006381 333931', '10614141000415'])('%s has a valid check digit', (barcode) => {
  expect(hasWrongCheckDigit(barcode)).toBe(false)
})

test.each(['96385075', '036000291453', '4006381333932', '4006318333931', '10614141000416'])('%s has a wrong check digit', (barcode) => {
  expect(hasWrongCheckDigit(barcode)).toBe(true)
})

test.each(['', '385000124', 'SKOJ-0001', '400638133393a'])('"%s" is too short, too long or not numeric, and is not checked', (barcode) => {
  expect(hasWrongCheckDigit(barcode)).toBe(false)
})

test.each(['2900260010178', '290 0260 010178'])('%s can be a member card number', (barcode) => {
  expect(isCardNumber(barcode)).toBe(true)
})

test.each(['', '385000124', '2900260010179', '96385074', 'SKOJ-0001'])('"%s" cannot be a member card number', (barcode) => {
  expect(isCardNumber(barcode)).toBe(false)
})

import { expect, test } from 'vitest'
import { barcodeKey, isEan13, isGoodFor } from './member-card.rules.ts'

test.each([
  ['2900260010178', true],
  // Another check digit, one digit less, one more, and no number.
  ['2900260010179', false],
  ['290026001017', false],
  ['29002600101780', false],
  ['290026001017x', false],
  ['', false],
  ['4006381333931', true],
  ['0000000000000', true],
])('%j is an EAN-13: %s', (barcode, isOne) => {
  expect(isEan13(barcode)).toBe(isOne)
})

test('every single wrong digit is detected', () => {
  const right = '2900260010178'
  for (const [place, digit] of [...right].entries())
    for (let other = 0; other < 10; other += 1)
      expect(isEan13(right.slice(0, place) + other + right.slice(place + 1)), `${other} at ${place}`).toBe(String(other) === digit)
})

test('spaces from a scanner or a user are ignored', () => {
  expect(barcodeKey(' 2 900260 010178\t')).toBe('2900260010178')
})

test('a card is valid for its holder, one without holder for everybody, and a blocked one for nobody', () => {
  const [free, bound] = [
    { holderId: null, blockedAt: null },
    { holderId: 1, blockedAt: null },
  ]
  expect([isGoodFor(free, null), isGoodFor(free, 2)]).toEqual([true, true])
  expect([isGoodFor(bound, 1), isGoodFor(bound, 2), isGoodFor(bound, null)]).toEqual([true, false, false])
  expect(isGoodFor({ ...bound, blockedAt: new Date(0) }, 1)).toBe(false)
})

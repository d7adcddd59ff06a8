import { expect, test } from 'vitest'
import { durationText, numberText, shareText, sizeText } from './cache-units.ts'

test('sizes are in bytes, kilobytes or megabytes', () => {
  expect([999, 1_540, 48_200, 41_300_000].map((bytes) => sizeText(bytes, 'en'))).toEqual(['999 byte', '1.5 kB', '48 kB', '41 MB'])
  expect(sizeText(1_540, 'hr')).toBe('1,5 kB')
})

test('times are in seconds, minutes, or hours with minutes', () => {
  expect([0, 59, 60, 3_599, 3_600, 22_320].map((seconds) => durationText(seconds, 'en'))).toEqual(['0 sec', '59 sec', '1 min', '59 min', '1 hr', '6 hr 12 min'])
  expect(durationText(22_320, 'hr')).toBe('6 h 12 min')
})

test('a share of nothing is no share', () => {
  expect([shareText(941, 1_000, 'en'), shareText(0, 0, 'en'), numberText(12_930, 'en')]).toEqual(['94.1%', null, '12,930'])
})

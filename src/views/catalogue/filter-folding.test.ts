import { expect, test } from 'vitest'
import { isVisibleCollapsed, matchesWords } from './filter-folding.ts'

test('the first seven values and the selected ones of a long list are visible', () => {
  const seen = (length: number, chosen: number[]) =>
    Array.from({ length }, (_, index) => index).filter((index) => isVisibleCollapsed(index, length, chosen.includes(index)))
  expect(seen(12, [])).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(seen(12, [9])).toEqual([0, 1, 2, 3, 4, 5, 6, 9])
})

test('one or two more values are not collapsed', () => {
  expect(isVisibleCollapsed(8, 9, false)).toBe(true)
  expect(isVisibleCollapsed(8, 10, false)).toBe(false)
})

test('a value is found by the beginnings of its words, ignoring case and accents', () => {
  expect(matchesWords('Dugi otok', 'OTO', 'hr')).toBe(true)
  expect(matchesWords('Đurđevac', 'durd', 'hr')).toBe(true)
  expect(matchesWords('Korčula', 'korc', 'en')).toBe(true)
  expect(matchesWords('Korčula', 'cula', 'en')).toBe(false)
  expect(matchesWords('Dugi otok', 'dugi x', 'en')).toBe(false)
})

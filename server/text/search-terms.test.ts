import { expect, test } from 'vitest'
import { matchesSearch, searchTerms } from './search-terms.ts'

test.each([
  ['Šibenska čipka', 'cipka sib', true],
  ['Šibenska čipka', 'ČIPKA', true],
  ['Šibenska čipka', 'cipka od', false],
  ['Tins, 3 × 90 g', 'tins 90', true],
  ['Tins', '', true],
  ['Tins', '%', false],
])('%s contains %s: %s', (text, search, isFound) => {
  expect(matchesSearch(text, search)).toBe(isFound)
})

test('a search is cut into words of characters and digits', () => {
  expect(searchTerms(' OIL-0,5  đ_% ')).toEqual(['oil', '0', '5', 'd'])
})

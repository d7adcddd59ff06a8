import { expect, test } from 'vitest'
import { getPairLanguages, parsePairsAddress } from './pairs-address.ts'

test.each([
  [{}, { from: 'en', to: 'hr' }],
  [{ to: 'hr' }, { from: 'en', to: 'hr' }],
  [{ to: 'en' }, { from: 'hr', to: 'en' }],
  [{ to: 'xx' }, { from: 'en', to: 'hr' }],
  [{ to: 1 }, { from: 'en', to: 'hr' }],
])('%o lists pages that have one language and lack the other', (search, expected) => {
  expect(getPairLanguages(parsePairsAddress(search))).toEqual(expected)
})

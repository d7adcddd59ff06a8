import { expect, test } from 'vitest'
import { matchesText } from './match-text.ts'

test('a name is found by parts of its words in any order, without diacritics; by punctuation nothing, without a search everything', () => {
  expect(['narudžb', 'NARUDZBE', 'be nar', 'narudžbe kupaca', '-', ''].map((search) => matchesText('Narudžbe', search))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ])
})

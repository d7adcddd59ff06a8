import { expect, test } from 'vitest'
import { splitStreet } from './split-street.ts'

test.each([
  ['Ilica 12/A', 'Ilica', '12/A'],
  ['Ilica 12', 'Ilica', '12'],
  [' Ulica kralja Zvonimira, 4 b ', 'Ulica kralja Zvonimira', '4 b'],
  ['Ulica 30. svibnja 7', 'Ulica 30. svibnja', '7'],
  ['Obala bb', 'Obala', 'bb'],
  ['Lindenstraße 5-7', 'Lindenstraße', '5-7'],
  ['12 rue de la Paix', 'rue de la Paix', '12'],
])('%j is the street %j and the number %j', (typed, street, houseNumber) => {
  expect(splitStreet({ street: typed, houseNumber: '' })).toEqual({ street, houseNumber })
})

test.each(['Ilica', '', '12', 'Ulica 30. svibnja', '8. ožujka', 'Ilica 12, dvorište'])('%j has no number to split off', (street) => {
  expect(splitStreet({ street, houseNumber: '' })).toBeNull()
})

test('a number in its field stays', () => {
  expect(splitStreet({ street: 'Ilica 12', houseNumber: '14' })).toBeNull()
})

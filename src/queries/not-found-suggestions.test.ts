import { expect, test } from 'vitest'
import { termsOfPath } from './not-found-suggestions.ts'

test('the search terms are the words of the path without route names and numbers, then the two longest', () => {
  expect(termsOfPath('/product/fig-jamm')).toEqual(['fig jamm', 'jamm', 'fig'])
  expect(termsOfPath('/hr/proizvod/dzem-od-smokava-2')).toEqual(['dzem smokava', 'smokava', 'dzem'])
  expect(termsOfPath('/shop/soap')).toEqual(['soap'])
})

test('encoded letters are decoded, and invalid encoding is ignored', () => {
  expect(termsOfPath('/hr/%C5%A1e%C4%87er')).toEqual(['šećer'])
  expect(termsOfPath('/%E0%A4%A')).toEqual([])
})

test('a very long path yields its first words', () => {
  expect(termsOfPath(`/${'abcd-'.repeat(50)}`)[0]?.split(' ')).toHaveLength(6)
})

test('a path without words yields no terms', () => {
  expect(termsOfPath('/hr/')).toEqual([])
  expect(termsOfPath('/1/22')).toEqual([])
})

import { expect, test } from 'vitest'
import { termsOfPath } from './not-found-suggestions.ts'

test('an address is about its words, without those of routes and numbers, then about the two longest', () => {
  expect(termsOfPath('/product/fig-jamm')).toEqual(['fig jamm', 'jamm', 'fig'])
  expect(termsOfPath('/hr/proizvod/dzem-od-smokava-2')).toEqual(['dzem smokava', 'smokava', 'dzem'])
  expect(termsOfPath('/shop/soap')).toEqual(['soap'])
})

test('accents are read, and what cannot be read is no fault', () => {
  expect(termsOfPath('/hr/%C5%A1e%C4%87er')).toEqual(['šećer'])
  expect(termsOfPath('/%E0%A4%A')).toEqual([])
})

test('a very long address is about its first words', () => {
  expect(termsOfPath(`/${'abcd-'.repeat(50)}`)[0]?.split(' ')).toHaveLength(6)
})

test('an address without words is about nothing', () => {
  expect(termsOfPath('/hr/')).toEqual([])
  expect(termsOfPath('/1/22')).toEqual([])
})

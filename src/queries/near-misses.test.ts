import { expect, test } from 'vitest'
import { wordsOfAddress } from './near-misses.ts'

test('an address is about its words, without those of routes and numbers, then about the two longest', () => {
  expect(wordsOfAddress('/product/fig-jamm')).toEqual(['fig jamm', 'jamm', 'fig'])
  expect(wordsOfAddress('/hr/proizvod/dzem-od-smokava-2')).toEqual(['dzem smokava', 'smokava', 'dzem'])
  expect(wordsOfAddress('/shop/soap')).toEqual(['soap'])
})

test('accents are read, and what cannot be read is no fault', () => {
  expect(wordsOfAddress('/hr/%C5%A1e%C4%87er')).toEqual(['šećer'])
  expect(wordsOfAddress('/%E0%A4%A')).toEqual([])
})

test('a very long address is about its first words', () => {
  expect(wordsOfAddress(`/${'abcd-'.repeat(50)}`)[0]?.split(' ')).toHaveLength(6)
})

test('an address without words is about nothing', () => {
  expect(wordsOfAddress('/hr/')).toEqual([])
  expect(wordsOfAddress('/1/22')).toEqual([])
})

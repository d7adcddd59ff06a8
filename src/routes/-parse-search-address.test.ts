import { expect, test } from 'vitest'
import { toSearchQuery } from '../queries/search.ts'
import { parseSearchAddress } from './-parse-search-address.ts'

test('an empty query searches products without words', () => {
  expect(parseSearchAddress({})).toEqual({ search: undefined, category: undefined, page: undefined })
  expect(toSearchQuery(parseSearchAddress({}))).toEqual({ words: '', category: 'pages', page: 1 })
})

test('words, category and page are parsed', () => {
  expect(toSearchQuery(parseSearchAddress({ search: ' sea  salt ', category: 'products', page: 2 }))).toEqual({
    words: 'sea salt',
    category: 'products',
    page: 2,
  })
})

test('an empty or unknown category is null', () => {
  for (const category of ['', 'unknown', '__proto__', 'Products']) expect(toSearchQuery(parseSearchAddress({ search: 'x', category })).category).toBeNull()
})

test('numbers and repeated parameters are parsed as text', () => {
  expect(parseSearchAddress({ search: 100, category: 'products' }).search).toBe('100')
  expect(parseSearchAddress({ search: false }).search).toBe('false')
  expect(parseSearchAddress({ search: ['salt', 'oil'] }).search).toBe('salt')
  expect(parseSearchAddress({ search: { a: 1 } }).search).toBeUndefined()
  expect(parseSearchAddress({ search: null }).search).toBeUndefined()
})

test('invalid page numbers are ignored', () => {
  for (const page of ['-1', '0', '1.5', 'two', 10_001, null]) expect(toSearchQuery(parseSearchAddress({ page })).page).toBe(1)
})

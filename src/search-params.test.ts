import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  ['?page=2&filter=true', { page: 2, filter: true }],
  ['?code=12345678901234567890', { code: '12345678901234567890' }],
  ['?code=1e5&state=007', { code: '1e5', state: '007' }],
  ['?search=1.0', { search: '1.0' }],
  ['?colour=3,5', { colour: '3,5' }],
  ['', {}],
])('the query %s is parsed without loss and serialized unchanged', (address, search) => {
  expect(parseSearch(address)).toEqual(search)
  expect(stringifySearch(search)).toBe(address)
})

test('text that looks like a number remains text', () => {
  expect(parseSearch(stringifySearch({ search: '42', page: 42 }))).toEqual({ search: '42', page: 42 })
})

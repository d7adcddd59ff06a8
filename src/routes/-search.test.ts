import { expect, test } from 'vitest'
import { parseCheckoutSearch, parseOrderSearch, parsePage, parseShopSearch } from './-search.ts'

test('a list address keeps what differs from the defaults', () => {
  expect(parseShopSearch({ page: 3, perPage: 24, sort: 'cheapest', featured: 'true' })).toEqual({ page: 3, perPage: 24, sort: 'cheapest', featured: true })
})

test.each([
  {},
  { page: 1, perPage: 12, sort: 'none' },
  { page: 'x', perPage: 13, sort: 7 },
  { page: -1, perPage: null, sort: 'toString' },
  { page: 2.5 },
  { featured: false },
  { featured: 'yes' },
  { page: 1e9 },
])('defaults and wrong values count as absent: %j', (search) => {
  expect(parseShopSearch(search)).toEqual({ page: undefined, perPage: undefined, sort: undefined, featured: undefined })
})

test('a page number may be written as text', () => {
  expect(parsePage({ page: '4' })).toEqual({ page: 4 })
})

test('only the steps of the checkout are steps', () => {
  expect([parseCheckoutSearch({ step: 'payment' }), parseCheckoutSearch({ step: 'home' })]).toEqual([{ step: 'payment' }, { step: undefined }])
})

test('an order is named by letters, digits and hyphens', () => {
  expect(parseOrderSearch({ orderSlug: 'ABC' })).toEqual({ orderSlug: 'ABC' })
  expect(parseOrderSearch({ orderSlug: 12345 })).toEqual({ orderSlug: '12345' })
  expect(parseOrderSearch({ orderSlug: '<script>' })).toEqual({ orderSlug: undefined })
})

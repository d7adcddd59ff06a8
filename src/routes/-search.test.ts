import { expect, test } from 'vitest'
import { parseCheckoutSearch, parseOrderSearch, parsePage, parsePaySearch } from './-search.ts'

test('a page number may be written as text', () => {
  expect(parsePage({ page: '4' })).toEqual({ page: 4 })
})

test('only steps of the checkout are accepted', () => {
  expect([parseCheckoutSearch({ step: 'payment' }), parseCheckoutSearch({ step: 'home' })]).toEqual([{ step: 'payment' }, { step: undefined }])
})

test('an order slug has letters, digits and hyphens', () => {
  expect(parseOrderSearch({ orderSlug: 'ABC' })).toEqual({ orderSlug: 'ABC' })
  expect(parseOrderSearch({ orderSlug: 12345 })).toEqual({ orderSlug: '12345' })
  expect(parseOrderSearch({ orderSlug: '<script>' })).toEqual({ orderSlug: undefined })
})

test('another payment method is requested only by the URL', () => {
  expect(parsePaySearch({ orderSlug: 'ABC', otherWay: true })).toEqual({ orderSlug: 'ABC', otherWay: true })
  expect(parsePaySearch({ orderSlug: 'ABC', otherWay: 'yes' })).toEqual({ orderSlug: 'ABC', otherWay: undefined })
})

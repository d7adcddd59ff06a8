import { expect, test } from 'vitest'
import { changeOf } from './cart-change.ts'

const line = { itemId: 1, valid: false, name: 'Olive wood board', oldPrice: 37, newPrice: 39, available: 2 }

test('a line that stands as it was shown is not spoken of', () => {
  expect(changeOf({ ...line, valid: true, reason: null })).toBe(null)
})

test('a new price is shown with the old one', () => {
  expect(changeOf({ ...line, reason: 'price' })).toEqual({ kind: 'price', name: 'Olive wood board', before: 37, now: 39 })
})

test('fewer pieces are counted, none are gone', () => {
  expect(changeOf({ ...line, reason: 'stock' })).toEqual({ kind: 'stock', name: 'Olive wood board', available: 2 })
  expect(changeOf({ ...line, reason: 'stock', available: 0 })).toEqual({ kind: 'gone', name: 'Olive wood board' })
  expect(changeOf({ ...line, reason: 'unavailable' })).toEqual({ kind: 'gone', name: 'Olive wood board' })
})

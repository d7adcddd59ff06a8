import { expect, test } from 'vitest'
import { cartChangeOf } from './cart-change.ts'

const line = { itemId: 1, valid: false, name: 'Olive wood board', oldPrice: 37, newPrice: 39, available: 2 }

test('an unchanged line returns null', () => {
  expect(cartChangeOf({ ...line, valid: true, reason: null })).toBe(null)
})

test('a changed price is returned with the old one', () => {
  expect(cartChangeOf({ ...line, reason: 'price' })).toEqual({ kind: 'price', name: 'Olive wood board', before: 37, now: 39 })
})

test('a reduced stock returns the available quantity, and no stock removes the line', () => {
  expect(cartChangeOf({ ...line, reason: 'stock' })).toEqual({ kind: 'stock', name: 'Olive wood board', available: 2 })
  expect(cartChangeOf({ ...line, reason: 'stock', available: 0 })).toEqual({ kind: 'gone', name: 'Olive wood board' })
  expect(cartChangeOf({ ...line, reason: 'unavailable' })).toEqual({ kind: 'gone', name: 'Olive wood board' })
})

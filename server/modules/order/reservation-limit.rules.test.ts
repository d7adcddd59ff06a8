import { expect, test } from 'vitest'
import { ALWAYS_RESERVABLE, findExceeded } from './reservation-limit.rules.ts'

const JAM = 1
const pieces = (quantity: number) => new Map([[JAM, quantity]])
const wants = (quantity: number, { reserved = 0, inStock, of = 'customer' }: { reserved?: number; inStock: number; of?: keyof typeof ALWAYS_RESERVABLE }) =>
  findExceeded([{ productId: JAM, quantity }], { reserved: pieces(reserved), inStock: pieces(inStock), always: ALWAYS_RESERVABLE[of] })

test('ten units can always be reserved, also the last ones', () => {
  expect(wants(10, { inStock: 0 })).toBe(undefined)
  expect(wants(4, { reserved: 6, inStock: 0 })).toBe(undefined)
  expect(wants(5, { reserved: 6, inStock: 0 })).toEqual({ productId: JAM, available: 4 })
})

test('thirty units of one network are the limit for all its carts', () => {
  expect(wants(10, { reserved: 20, inStock: 0, of: 'network' })).toBe(undefined)
  expect(wants(11, { reserved: 20, inStock: 0, of: 'network' })).toEqual({ productId: JAM, available: 10 })
  expect(wants(20, { reserved: 30, inStock: 50, of: 'network' })).toBe(undefined)
  expect(wants(21, { reserved: 30, inStock: 49, of: 'network' })).toEqual({ productId: JAM, available: 20 })
})

test('of many units the limit is half of what is available to the customer', () => {
  expect(wants(50, { inStock: 50 })).toBe(undefined)
  expect(wants(51, { inStock: 49 })).toEqual({ productId: JAM, available: 50 })
  expect(wants(20, { reserved: 30, inStock: 50 })).toBe(undefined)
  expect(wants(21, { reserved: 30, inStock: 49 })).toEqual({ productId: JAM, available: 20 })
})

test('half of an odd number is rounded up', () => {
  expect(wants(17, { inStock: 16 })).toBe(undefined)
  expect(wants(18, { inStock: 15 })).toEqual({ productId: JAM, available: 17 })
})

test('a customer above the limit, since units were sold meanwhile, can reserve none', () => {
  expect(wants(1, { reserved: 40, inStock: 0 })).toEqual({ productId: JAM, available: 0 })
})

test('products without stock quantities are not limited', () => {
  expect(findExceeded([{ productId: 2, quantity: 999 }], { reserved: pieces(0), inStock: pieces(5), always: 10 })).toBe(undefined)
})

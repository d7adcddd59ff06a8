import { expect, test } from 'vitest'
import { overheld, PIECES_ALWAYS } from './share.rules.ts'

const JAM = 1
const pieces = (quantity: number) => new Map([[JAM, quantity]])
const wants = (quantity: number, { held = 0, left, of = 'person' }: { held?: number; left: number; of?: keyof typeof PIECES_ALWAYS }) =>
  overheld([{ productId: JAM, quantity }], { held: pieces(held), left: pieces(left), always: PIECES_ALWAYS[of] })

test('ten pieces are anybody’s, also the last ones', () => {
  expect(wants(10, { left: 0 })).toBe(undefined)
  expect(wants(4, { held: 6, left: 0 })).toBe(undefined)
  expect(wants(5, { held: 6, left: 0 })).toEqual({ productId: JAM, available: 4 })
})

test('thirty pieces are for all of one network', () => {
  expect(wants(10, { held: 20, left: 0, of: 'network' })).toBe(undefined)
  expect(wants(11, { held: 20, left: 0, of: 'network' })).toEqual({ productId: JAM, available: 10 })
  expect(wants(20, { held: 30, left: 50, of: 'network' })).toBe(undefined)
  expect(wants(21, { held: 30, left: 49, of: 'network' })).toEqual({ productId: JAM, available: 20 })
})

test('of many pieces it is half of all that others could have had', () => {
  expect(wants(50, { left: 50 })).toBe(undefined)
  expect(wants(51, { left: 49 })).toEqual({ productId: JAM, available: 50 })
  expect(wants(20, { held: 30, left: 50 })).toBe(undefined)
  expect(wants(21, { held: 30, left: 49 })).toEqual({ productId: JAM, available: 20 })
})

test('half of an odd number is rounded up, for whoever buys', () => {
  expect(wants(17, { left: 16 })).toBe(undefined)
  expect(wants(18, { left: 15 })).toEqual({ productId: JAM, available: 17 })
})

test('who holds more than that, since pieces were sold meanwhile, can have none', () => {
  expect(wants(1, { held: 40, left: 0 })).toEqual({ productId: JAM, available: 0 })
})

test('what has no number of pieces is held by nobody', () => {
  expect(overheld([{ productId: 2, quantity: 999 }], { held: pieces(0), left: pieces(5), always: 10 })).toBe(undefined)
})

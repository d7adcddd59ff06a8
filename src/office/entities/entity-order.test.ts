import { expect, test } from 'vitest'
import { movedTo, neighbour, placeAfterKey, withEntity, withoutEntity } from './entity-order.ts'

test('an entity is added at the end, once, as long as it fits', () => {
  expect([withEntity([1, 2], 3, 3), withEntity([1, 2], 2, 3), withEntity([1, 2, 3], 4, 3)]).toEqual([
    [1, 2, 3],
    [1, 2],
    [1, 2, 3],
  ])
})

test('an entity is removed, and the focus goes to the next one, else to the one before', () => {
  expect(withoutEntity([1, 2, 3], 2)).toEqual([1, 3])
  expect([neighbour([1, 2, 3], 2), neighbour([1, 2, 3], 3), neighbour([1], 1)]).toEqual([3, 2, null])
})

test('an entity is moved to a place between the first and the last', () => {
  expect([movedTo([1, 2, 3], 3, 0), movedTo([1, 2, 3], 1, 1), movedTo([1, 2, 3], 1, 9), movedTo([1, 2, 3], 2, -1)]).toEqual([
    [3, 1, 2],
    [2, 1, 3],
    [2, 3, 1],
    [2, 1, 3],
  ])
})

test.each([
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, null],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, null],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('%s at place %i of three leads to %s', (key, place, next) => {
  expect(placeAfterKey(key, place, 3)).toBe(next)
})

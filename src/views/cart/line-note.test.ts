import { expect, test } from 'vitest'
import { refusalNote } from './line-note.ts'

const refused = (code: string, available?: number) => ({ code, status: 422, message: '', payload: available === undefined ? {} : { available } })

test('an out-of-stock error shows the available quantity', () => {
  expect(refusalNote(refused('out-of-stock', 4), 2)).toEqual({ key: 'onlyLeft', quantity: 2, available: 4 })
})

test('nothing left is said so', () => {
  expect(refusalNote(refused('out-of-stock', 0), 2)).toEqual({ key: 'soldOut', quantity: 2 })
})

test('more than one order may hold names the limit', () => {
  expect(refusalNote(refused('quantity-too-large'), 3)).toEqual({ key: 'tooMany', quantity: 3, max: 999 })
})

test('any other failure says that the old number stands', () => {
  expect(refusalNote(refused('network'), 3)).toEqual({ key: 'notSaved', quantity: 3 })
  expect(refusalNote(refused('out-of-stock'), 3)).toEqual({ key: 'notSaved', quantity: 3 })
})

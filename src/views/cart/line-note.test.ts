import { expect, test } from 'vitest'
import { rejectionNote } from './line-note.ts'

const rejected = (code: string, available?: number) => ({ code, status: 422, message: '', payload: available === undefined ? {} : { available } })

test('an out-of-stock error shows the available quantity', () => {
  expect(rejectionNote(rejected('out-of-stock', 4), 2)).toEqual({ key: 'onlyLeft', quantity: 2, available: 4 })
})

test('zero available pieces are shown as sold out', () => {
  expect(rejectionNote(rejected('out-of-stock', 0), 2)).toEqual({ key: 'soldOut', quantity: 2 })
})

test('a quantity above the limit shows the limit', () => {
  expect(rejectionNote(rejected('quantity-too-large'), 3)).toEqual({ key: 'tooMany', quantity: 3, max: 999 })
})

test('any other failure shows that the previous quantity is kept', () => {
  expect(rejectionNote(rejected('network'), 3)).toEqual({ key: 'notSaved', quantity: 3 })
  expect(rejectionNote(rejected('out-of-stock'), 3)).toEqual({ key: 'notSaved', quantity: 3 })
})

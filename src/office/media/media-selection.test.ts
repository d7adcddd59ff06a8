import { expect, test } from 'vitest'
import { allOf, NO_SELECTION, rangeTo, type Selection, toggled, within } from './media-selection.ts'

const LIST = [50, 40, 30, 20, 10]
const idsOf = ({ ids }: Selection) => [...ids]

test('a file is taken in and out', () => {
  const one = toggled(NO_SELECTION, 30)
  expect(idsOf(one)).toEqual([30])
  expect(idsOf(toggled(toggled(one, 10), 30))).toEqual([10])
})

test('a range reaches from the last chosen file to either side, and shrinks again', () => {
  const one = toggled(NO_SELECTION, 30)
  const down = rangeTo(one, LIST, 10)
  expect(idsOf(down)).toEqual([30, 20, 10])
  expect(idsOf(rangeTo(down, LIST, 20))).toEqual([30, 20])
  expect(idsOf(rangeTo(down, LIST, 50))).toEqual([50, 40, 30])
})

test('a range without a beginning in the list is the file itself', () => {
  expect(idsOf(rangeTo(NO_SELECTION, LIST, 20))).toEqual([20])
  expect(idsOf(rangeTo(toggled(NO_SELECTION, 99), LIST, 20))).toEqual([20])
})

test('all found files are chosen, and those that are found no more are not', () => {
  expect(idsOf(allOf(LIST))).toEqual(LIST)
  expect(idsOf(within(allOf(LIST), [20, 30, 60]))).toEqual([20, 30])
})

import { expect, test } from 'vitest'
import { publishProblems } from './publish-check.rules.ts'

const of = (price: number, reducedPrice: number | null) => ({ pictures: { order: [], items: {} }, price, reducedPrice })

test.each([
  ['begins at what visitors pay already', of(5, null), of(6, 5), ['notReduced']],
  ['begins below it', of(5, null), of(6, 4), []],
  ['goes on below another price', of(6, 5), of(8, 5), []],
  ['is none', of(6, 5), of(6, 6), ['reductionAbovePrice']],
  ['is as wrong as it was', of(6, 6), of(6, 6), []],
])('a reduction that %s is checked', (_, live, next, keys) => {
  expect(publishProblems({ kind: 'product', id: 1 }, live, next, []).map(({ key }) => key)).toEqual(keys)
})

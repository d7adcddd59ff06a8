import { expect, test } from 'vitest'
import { cardText } from './card-text.ts'

test('thirteen digits are read in groups, another number as it is', () => {
  expect([cardText('3850001240776'), cardText('ABC-12')]).toEqual(['385 0001 240 776', 'ABC-12'])
})

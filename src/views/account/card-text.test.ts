import { expect, test } from 'vitest'
import { cardText } from './card-text.ts'

test('a barcode of 13 digits is displayed in groups, other numbers unchanged', () => {
  expect([cardText('3850001240776'), cardText('ABC-12')]).toEqual(['385 0001 240 776', 'ABC-12'])
})

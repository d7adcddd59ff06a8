import { expect, test } from 'vitest'
import { midSentence } from './mid-sentence.ts'

test.each([
  ['Navy', 'navy'],
  ['Žuta', 'žuta'],
  ['XL', 'XL'],
  ['M', 'M'],
  ['PDF', 'PDF'],
  ['250 ml', '250 ml'],
])('%s is %s within a sentence', (name, inside) => {
  expect(midSentence(name)).toBe(inside)
})

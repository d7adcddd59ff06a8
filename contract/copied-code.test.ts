import { expect, test } from 'vitest'
import { isOib } from './oib.constants.ts'
import { cleanCode } from './text.constants.ts'
import { copiedCode, copiedLine } from './text.ts'

/** SKOJ-10 as it comes out of e-mails, chats, PDF files and print. */
const COPIES = [
  'SKOJ-10',
  ' SKOJ-10 ',
  'SKOJ-10\t',
  '\r\nSKOJ-10\n',
  'SKOJ - 10',
  'SKOJ\u00a0-\u200910',
  '\u200bSKOJ\u200b-10\u200d',
  '\ufeffSKOJ-10',
  '\u200eSKOJ-10\u202c',
  '\u2066SKOJ-10\u2069',
  'SK\u00adOJ-\u206010',
  '"SKOJ-10"',
  '“SKOJ-10”',
  '„SKOJ-10“',
  '»SKOJ-10«',
  "'SKOJ-10'",
  ' ´SKOJ-10` ',
  'SKOJ–10',
  'SKOJ‑10',
  'ＳＫＯＪ-１０',
]

test.each(COPIES)('%j is the code SKOJ-10, for the API too', (copied) => {
  expect([cleanCode(copied), copiedCode(7).safeParse(copied).data]).toEqual(['SKOJ-10', 'SKOJ-10'])
})

test('a code is no longer than its limit once it is cleaned, and no longer than 200 characters before', () => {
  expect(copiedCode(7).safeParse('SKOJ-100').success).toBe(false)
  expect(copiedCode(7).safeParse(`${' '.repeat(193)}SKOJ-10`).data).toBe('SKOJ-10')
  expect(copiedCode(7).safeParse(`${' '.repeat(194)}SKOJ-10`).success).toBe(false)
  expect(cleanCode('\u200b "" \u200e')).toBe('')
})

test('a line around a code keeps its blanks, and loses what nobody sees', () => {
  expect(copiedLine(40).safeParse('br.\t2026-\u200b004182 \r\n').data).toBe('br. 2026-004182')
  expect(copiedLine(40).safeParse('\u200b\t').success).toBe(false)
})

test('the check digit of a copied tax id is right, and that of another one is not', () => {
  expect(['12345678903', '123 456 789 03', '\u200e12345678903', '„12345678903“', '12345678904'].map(isOib)).toEqual([true, true, true, true, false])
})

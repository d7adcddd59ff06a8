import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMatches } from './highlight.ts'

const hits = (text: string, words: string) =>
  findMatches(text, words)
    .filter(({ hit }) => hit)
    .map(({ text }) => text)

test('beginnings of words that match are marked, and the text is complete', () => {
  expect(findMatches('A salt pan, salted', 'SALT')).toEqual([
    { text: 'A ', hit: false },
    { text: 'salt', hit: true },
    { text: ' pan, ', hit: false },
    { text: 'salt', hit: true },
    { text: 'ed', hit: false },
  ])
})

test('accents are ignored in the text and in the query', () => {
  expect(hits('Šećer i đumbir', 'secer dumbir')).toEqual(['Šećer', 'đumbir'])
  expect(hits('Secer', 'šećer')).toEqual(['Secer'])
  expect(hits('S\u030cec\u0301er', 'sec')).toEqual(['S\u030cec\u0301'])
  expect(hits('Straße', 'strass')).toEqual(['Straß'])
})

test('the middle of a word is not marked, and the longest match is', () => {
  expect(hits('unsalted', 'salt')).toEqual([])
  expect(hits('sardines', 'sar sardine')).toEqual(['sardine'])
})

test('a query without words marks nothing', () => {
  expect(findMatches('Fig jam', '<b> % _ 🐟 .*')).toEqual([{ text: 'Fig jam', hit: false }])
  expect(findMatches('', 'salt')).toEqual([])
  expect(hits('a.c abc', 'a.c')).toEqual(['a', 'c', 'a'])
})

test('for any text and query the parts add up to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, words) => {
      expect(
        findMatches(text, words)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

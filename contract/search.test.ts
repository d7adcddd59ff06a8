import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCutShort, SEARCH_WORDS_MAX, searchedWords } from './search.constants.ts'
import { line } from './text.ts'

test('what is searched is one line without spaces around it', () => {
  expect(searchedWords('  sea\n\t salt ')).toBe('sea salt')
  expect(searchedWords('\u0000\u0007')).toBe('')
  expect(searchedWords('S\u030cec\u0301er')).toBe('Šećer')
})

test('a long text is cut and says so, a character is never halved', () => {
  const long = `${'a'.repeat(SEARCH_WORDS_MAX - 1)}🐟`
  expect(searchedWords(long)).toBe('a'.repeat(SEARCH_WORDS_MAX - 1))
  expect(isCutShort(long)).toBe(true)
  expect(isCutShort('a'.repeat(SEARCH_WORDS_MAX))).toBe(false)
})

test('whatever was typed, the platform takes what is searched, and searching it again changes nothing', () => {
  const query = line(SEARCH_WORDS_MAX)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (typed) => {
      const searched = searchedWords(typed)
      expect(query.safeParse(searched)).toEqual({ success: true, data: searched })
      expect(searchedWords(searched)).toBe(searched)
    }),
  )
})

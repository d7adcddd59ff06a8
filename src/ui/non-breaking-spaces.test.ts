import { expect, test } from 'vitest'
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts'

test('a one-letter word is followed by a non-breaking space', () => {
  expect(insertNonBreakingSpaces('Konzerve i staklenke')).toBe('Konzerve i\u00a0staklenke')
  expect(insertNonBreakingSpaces('U kutiji s otoka')).toBe('U\u00a0kutiji s\u00a0otoka')
  expect(insertNonBreakingSpaces('kruh i <b>sol</b>')).toBe('kruh i\u00a0<b>sol</b>')
  expect(insertNonBreakingSpaces('<p>I sol</p>')).toBe('<p>I\u00a0sol</p>')
})

test('longer words, ends of lines and attributes stay unchanged', () => {
  expect(insertNonBreakingSpaces('Sol i')).toBe('Sol i')
  expect(insertNonBreakingSpaces('Ima soli')).toBe('Ima soli')
  expect(insertNonBreakingSpaces('<a href="/x">i </a>')).toBe('<a href="/x">i </a>')
})

test('no line ends within e-pošta and e-mail; addresses stay unchanged', () => {
  expect(insertNonBreakingSpaces('<p>e-poštom ili e-mailom.</p>')).toBe('<p>e\u2011poštom ili e\u2011mailom.</p>')
  expect(insertNonBreakingSpaces('<a href="/e-posta" title="o e-mailu">ne-mail</a>')).toBe('<a href="/e-posta" title="o e-mailu">ne-mail</a>')
})

import { expect, test } from 'vitest'
import { glue } from './glue.ts'

test('a word of one letter is tied to the next one', () => {
  expect(glue('Konzerve i staklenke')).toBe('Konzerve i\u00a0staklenke')
  expect(glue('U kutiji s otoka')).toBe('U\u00a0kutiji s\u00a0otoka')
  expect(glue('kruh i <b>sol</b>')).toBe('kruh i\u00a0<b>sol</b>')
  expect(glue('<p>I sol</p>')).toBe('<p>I\u00a0sol</p>')
})

test('longer words, ends of lines and attributes stay as they are', () => {
  expect(glue('Sol i')).toBe('Sol i')
  expect(glue('Ima soli')).toBe('Ima soli')
  expect(glue('<a href="/x">i </a>')).toBe('<a href="/x">i </a>')
})

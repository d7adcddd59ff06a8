import { expect, test } from 'vitest'
import { createWording } from './attribute-text.rules.ts'

test('several values are one list, which has one capital letter', () => {
  expect(createWording('en').joined(['Vegan', 'Gluten-free', 'No added sugar'])).toBe('Vegan, gluten-free, and no added sugar')
  expect(createWording('hr').joined(['Vegansko', 'Bez glutena'])).toBe('Vegansko i bez glutena')
  expect(createWording('en').joined(['PDF', 'EPUB'])).toBe('PDF and EPUB')
})

test("dates and times are formatted in the reader's language", () => {
  expect([createWording('en').date('2026-10-24'), createWording('hr').date('2026-10-24')]).toEqual(['October 24, 2026', '24. 10. 2026.'])
})

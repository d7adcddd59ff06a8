import { expect, test } from 'vitest'
import { createWording } from './attribute-text.rules.ts'

test('several values read as one list, which has one capital', () => {
  expect(createWording('en').joined(['Vegan', 'Gluten-free', 'No added sugar'])).toBe('Vegan, gluten-free, and no added sugar')
  expect(createWording('hr').joined(['Vegansko', 'Bez glutena'])).toBe('Vegansko i bez glutena')
  expect(createWording('en').joined(['PDF', 'EPUB'])).toBe('PDF and EPUB')
})

test('days and moments are written as the reader writes them', () => {
  expect([createWording('en').date('2026-10-24'), createWording('hr').date('2026-10-24')]).toEqual(['24 October 2026', '24. listopada 2026.'])
})

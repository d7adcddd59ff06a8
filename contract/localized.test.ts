import { expect, test } from 'vitest'
import { inEveryLocale } from './localized.ts'

test('a text that is missing in a language is that of the default language, wherever it stands', () => {
  expect(inEveryLocale({ en: 'Salt' })).toEqual({ en: 'Salt', hr: 'Salt' })
  expect(inEveryLocale({ en: 'Salt', hr: 'Sol' })).toEqual({ en: 'Salt', hr: 'Sol' })
  expect(inEveryLocale({ items: [{ label: { en: 'Salt' }, url: '/x' }], note: null })).toEqual({
    items: [{ label: { en: 'Salt', hr: 'Salt' }, url: '/x' }],
    note: null,
  })
})

test('what is no text by language stays as it is', () => {
  for (const value of [{ en: 'English', hr: 'Hrvatski', de: 'Deutsch' }, { hr: 'Sol' }, {}, 'en', 3, null]) expect(inEveryLocale(value)).toEqual(value)
})

import type { LocaleFormat } from '../locale-data.ts'

/** How English is written. */
export const format: LocaleFormat = {
  name: 'English',
  decimalMark: '.',
  wordedDates: 'en-EN',
  month: 'long',
  tiesShortWords: false,
  font: null,
  fallback: { text: 'This page could not be shown.', home: 'Back to the home page' },
}

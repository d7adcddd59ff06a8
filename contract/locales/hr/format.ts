import type { LocaleFormat } from '../locale-data.ts'

/** How Croatian is written. */
export const format: LocaleFormat = {
  name: 'Hrvatski',
  decimalMark: ',',
  wordedDates: 'hr-HR',
  month: 'numeric',
  tiesShortWords: true,
  font: '/fonts/instrument-text-hr.woff2',
  fallback: { text: 'Ova se stranica ne može prikazati.', home: 'Natrag na naslovnicu' },
}

import type { Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import { formatDate } from '#src/i18n/format.ts'

/** "November 21, 2026", and in Croatian "21. 11. 2026." (I18N-04); with its weekday where that counts. */
export const dayOf = (iso: string, locale: Locale, weekday?: 'long'): string =>
  formatDate(iso, locale, { weekday, day: 'numeric', month: FORMATS[locale].month, year: 'numeric' })

/** "18:30" in the shop's time zone. */
export const clock = (iso: string, locale: Locale): string => formatDate(iso, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

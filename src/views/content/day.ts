import type { Locale } from '#contract/locale.ts'
import { formatDate } from '#src/i18n/format.ts'

/** "21 November 2026", "21. studenoga 2026.". */
export const longDay = (iso: string, locale: Locale): string => formatDate(iso, locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** "18:30" on the shop's clock. */
export const clock = (iso: string, locale: Locale): string => formatDate(iso, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

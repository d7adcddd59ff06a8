import { INTL_LOCALES, type Locale } from '#contract/locale.ts'

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** File size: `640 kB`, `4,2 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  return `${new Intl.NumberFormat(INTL_LOCALES[locale], { maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0 }).format(amount)}\u00a0${UNITS[step]}`
}

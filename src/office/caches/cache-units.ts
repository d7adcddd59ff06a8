import { INTL_LOCALES, type Locale } from '#contract/locale.ts'

const inUnit = (value: number, unit: string, locale: Locale): string =>
  new Intl.NumberFormat(INTL_LOCALES[locale], { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)

/** A size in the unit that fits it: `48 kB`. */
export function sizeText(bytes: number, locale: Locale): string {
  if (bytes < 1_000) return inUnit(bytes, 'byte', locale)
  return bytes < 1_000_000 ? inUnit(bytes / 1_000, 'kilobyte', locale) : inUnit(bytes / 1_000_000, 'megabyte', locale)
}

/** A time in whole units: `4 min`, `6 hr 12 min`. */
export function durationText(seconds: number, locale: Locale): string {
  if (seconds < 60) return inUnit(seconds, 'second', locale)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return inUnit(minutes, 'minute', locale)
  return [inUnit(Math.floor(minutes / 60), 'hour', locale), ...(minutes % 60 > 0 ? [inUnit(minutes % 60, 'minute', locale)] : [])].join(' ')
}

/** A share in per cent: `94.1%`; nothing of nothing is no share. */
export const shareText = (part: number, whole: number, locale: Locale): string | null =>
  whole === 0 ? null : new Intl.NumberFormat(INTL_LOCALES[locale], { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)

export const numberText = (value: number, locale: Locale): string => new Intl.NumberFormat(INTL_LOCALES[locale]).format(value)

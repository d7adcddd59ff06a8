import { INTL_LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'

const NBSP = '\u00a0'

/** `12.00 €` or `12,00 €`, with a non-breaking space; the label replaces a missing currency symbol (AMB-112). */
export function formatPrice(amount: number, locale: Locale, currency: { symbol: string; label: string } = { symbol: '€', label: 'EUR' }): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 && Number(amount.toFixed(2)) !== 0 ? '−' : ''}${whole}${FORMATS[locale].decimalMark}${cents}${NBSP}${currency.symbol || currency.label}`
}

/** Dates are in the shop's time zone, so that server and browser render the same. */
export const TIME_ZONE = 'Europe/Zagreb'

// A line may break after a weekday and before the time only.
const SPACE_IN_DATE = /(?<=\p{L}) (?=\d{1,2}:)|(?<!\p{L},) (?!(?:\p{L}+ )?\d{1,2}:)/gu

/** `21. 11. 2025.` in Croatian, `11/21/2025` in English (I18N-04, AMB-111), with non-breaking spaces. */
export const formatDate = (iso: string, locale: Locale, options: Intl.DateTimeFormatOptions = {}): string => {
  const { wordedDates, month } = FORMATS[locale]
  const isLong = options.month === 'long'
  const format = new Intl.DateTimeFormat(isLong ? wordedDates : INTL_LOCALES[locale], { timeZone: TIME_ZONE, ...options, ...(isLong ? { month } : {}) })
  return format.format(new Date(iso)).replace(SPACE_IN_DATE, NBSP)
}

/** A number with fixed decimals: `4.6`, in Croatian `4,6`. */
export const formatDecimal = (value: number, locale: Locale, digits: number): string => value.toFixed(digits).replace('.', FORMATS[locale].decimalMark)

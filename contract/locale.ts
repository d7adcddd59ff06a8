/** Languages of the shop and their names on the platform. */
export const LOCALES = ['en', 'hr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Three-letter codes, sent as `x-gaussbox-language`. */
export const LANGUAGE_CODES = { en: 'eng', hr: 'hrv' } as const satisfies Record<Locale, string>

/** What `Intl` formats dates and numbers with. */
export const INTL_LOCALES = { en: 'en-EN', hr: 'hr-HR' } as const satisfies Record<Locale, string>

export const LOCALE_COOKIE = { name: 'locale', maxAgeSeconds: 365 * 24 * 3600, path: '/' } as const

/** The name in the shop's language or a language's code, two or three letters. */
export function localeOf(code: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === code || LANGUAGE_CODES[locale] === code)
}

/** Languages of the shop and their names on the platform. */
export const LOCALES = ['en', 'hr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Three-letter codes, sent as `x-gaussbox-language`. */
export const LANGUAGE_CODES = { en: 'eng', hr: 'hrv' } as const satisfies Record<Locale, string>

/** What `Intl` formats dates and numbers with. */
export const INTL_LOCALES = { en: 'en-EN', hr: 'hr-HR' } as const satisfies Record<Locale, string>

/** How the shop has each language: its tag, the file its words are written in, and the domain it is served from (none: where the shop is). */
export const LOCALE_CONFIGURATION = {
  en: { code: 'en', iso: 'en-GB', file: 'messages-en.json', domain: null },
  hr: { code: 'hr', iso: 'hr-HR', file: 'messages-hr.json', domain: null },
} as const satisfies { readonly [L in Locale]: { readonly code: L; readonly iso: string; readonly file: string; readonly domain: string | null } }

export const LOCALE_COOKIE = { name: 'locale', maxAgeSeconds: 365 * 24 * 3600, path: '/' } as const

/** The name in the shop's language or a language's code, two or three letters. */
export function localeOf(code: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === code || LANGUAGE_CODES[locale] === code)
}

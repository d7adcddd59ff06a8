/**
 * The languages of the shop, a line each: three-letter code, tag of the language, tag that dates and numbers are formatted with, and domain
 * it is served from (none: where the shop is). The rest of a language is its folder in contract/locales; `npm run messages` names what is missing there.
 */
const LANGUAGES = {
  en: { code: 'eng', iso: 'en-GB', intl: 'en-EN', domain: null },
  hr: { code: 'hrv', iso: 'hr-HR', intl: 'hr-HR', domain: null },
} as const satisfies Record<string, { readonly code: string; readonly iso: string; readonly intl: string; readonly domain: string | null }>

export type Locale = keyof typeof LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]
export const DEFAULT_LOCALE = 'en' satisfies Locale
/** Languages whose addresses have a prefix and words of their own. */
export type TranslatedLocale = Exclude<Locale, typeof DEFAULT_LOCALE>
export const TRANSLATED_LOCALES = LOCALES.filter((locale): locale is TranslatedLocale => locale !== DEFAULT_LOCALE)

export const isLocale = (word: unknown): word is Locale => LOCALES.some((locale) => locale === word)

/** Language of a public path. */
export function localeOfPath(path: string): Locale {
  const [first] = path.split('/').filter(Boolean)
  return isLocale(first) ? first : DEFAULT_LOCALE
}

/** A value for each language. */
export const byLocale = <T>(pick: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, pick(locale)])) as Record<Locale, T>

/** A value for each language but the default one. */
export const byTranslatedLocale = <T>(pick: (locale: TranslatedLocale) => T): Record<TranslatedLocale, T> =>
  Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [locale, pick(locale)])) as Record<TranslatedLocale, T>

/** Three-letter codes, sent as `x-gaussbox-language`. */
export const LANGUAGE_CODES = byLocale((locale) => LANGUAGES[locale].code)

/** What `Intl` formats dates and numbers with. */
export const INTL_LOCALES = byLocale((locale) => LANGUAGES[locale].intl)

/** How the shop has each language: its tag, the file its words are written in, and the domain it is served from. */
export const LOCALE_CONFIGURATION = byLocale((locale) => {
  const { iso, domain } = LANGUAGES[locale]
  return { code: locale, iso, file: `messages-${locale}.json`, domain }
})

/** Language that a user of the back office has chosen for it, whatever the address says. */
export const ADMIN_LOCALE_COOKIE = { name: 'adminLocale', maxAgeSeconds: 365 * 24 * 3600 } as const
export const LOCALE_COOKIE = { name: 'locale', maxAgeSeconds: 365 * 24 * 3600, path: '/' } as const

/** The name in the shop's language or a language's code, two or three letters. */
export function localeOf(code: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === code || LANGUAGE_CODES[locale] === code)
}

/** What public addresses in a language begin with: nothing in the default one, `/hr` in Croatian. */
export const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)

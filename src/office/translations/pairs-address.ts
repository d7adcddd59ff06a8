import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#contract/locale.ts'

/** Search parameters of the untranslated pages: the language that they lack. */
export interface PairsAddress {
  readonly to?: Locale
}

export const parsePairsAddress = ({ to }: Record<string, unknown>): PairsAddress => (typeof to === 'string' && isLocale(to) ? { to } : {})

const otherThan = (locale: Locale): Locale => LOCALES.find((each) => each !== locale) ?? locale

/** The language that is missing, and the one that the pages have. */
export function getPairLanguages({ to = otherThan(DEFAULT_LOCALE) }: PairsAddress): { readonly from: Locale; readonly to: Locale } {
  return { from: to === DEFAULT_LOCALE ? otherThan(to) : DEFAULT_LOCALE, to }
}

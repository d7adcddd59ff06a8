import { byLocale, DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { ShopConsent } from '#contract/shop-consent.ts'

export type LanguageState = 'current' | 'older' | 'missing'
type ConsentVersions = Pick<ShopConsent, 'displayName'> & { readonly former: readonly Pick<ShopConsent, 'displayName'>[] }

/** How many versions ago a text has changed in a language. */
function ageIn({ displayName, former }: ConsentVersions, locale: Locale): number {
  const changed = former.findIndex((version) => version.displayName[locale] !== displayName[locale])
  return changed === -1 ? former.length : changed
}

/** A text in each language: a translation is older when the default language has changed since, and missing where its text is shown. */
export function languageStates(consent: ConsentVersions): Record<Locale, LanguageState> {
  const { displayName } = consent
  const source = ageIn(consent, DEFAULT_LOCALE)
  return byLocale((locale) => {
    if (displayName[locale] === '' || (locale !== DEFAULT_LOCALE && displayName[locale] === displayName[DEFAULT_LOCALE])) return 'missing'
    return ageIn(consent, locale) > source ? 'older' : 'current'
  })
}

const WORST: readonly LanguageState[] = ['missing', 'older', 'current']

/** The same of several texts: the worst state of each language. */
export function worstLanguageStates(consents: readonly ConsentVersions[]): Record<Locale, LanguageState> {
  const states = consents.map(languageStates)
  return byLocale((locale) => WORST.find((state) => states.some((each) => each[locale] === state)) ?? 'current')
}

import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { ADDRESSES, ROUTES } from '#contract/locales/addresses.gen.ts'

const firstWord = (path: string): string => path.split('/').find(Boolean) ?? ''

const routesOf = (locale: Locale): readonly string[] => (locale === DEFAULT_LOCALE ? Object.values(ROUTES).flatMap(Object.keys) : Object.values(ROUTES[locale]))

/** Whether an address at the root of the shop is one of its own pages: a page with this slug could not be opened. */
export const isRouteWord = (locale: Locale, slug: string): boolean =>
  routesOf(locale).some((path) => firstWord(path) === slug) || Object.values(ADDRESSES[locale].entities).some((word) => word === slug)

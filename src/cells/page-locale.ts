import { useParams } from '@tanstack/react-router'
import { DEFAULT_LOCALE, isLocale, type Locale, localeOfPath } from '#contract/locale.ts'

/** Language that a user has chosen for the back office; visitors have none. */
export const chosenAdminLocale = (): Locale | null => null

/** Language of the page at a public path. */
export const localeOfPage = (path: string): Locale => localeOfPath(path)

/** Language of the current page. */
export function usePageLocale(): Locale {
  return useParams({ strict: false, select: ({ locale }) => (isLocale(locale) ? locale : DEFAULT_LOCALE) })
}

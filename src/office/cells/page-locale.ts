import { useMatches, useParams, useRouter } from '@tanstack/react-router'
import { ADMIN_LOCALE_COOKIE, DEFAULT_LOCALE, isLocale, type Locale, localeOf, localeOfPath } from '#contract/locale.ts'
import { pageCookies, readCookie } from '#src/cookie-jar.ts'
import { isBackOfficePath } from '#src/guard/guard.rules.ts'

const ADMIN_ROUTE = '/{-$locale}/admin'

/** Language that the user has chosen for the back office. */
export const chosenAdminLocale = (): Locale | null => localeOf(readCookie(pageCookies(), ADMIN_LOCALE_COOKIE.name) ?? undefined) ?? null

/** Language of the page at a public path: the chosen one of a page of the back office, else that of its address. */
export const localeOfPage = (path: string): Locale => (isBackOfficePath(path) ? chosenAdminLocale() : null) ?? localeOfPath(path)

/** Language of the current page. */
export function usePageLocale(): Locale {
  const { adminLocale } = useRouter().options.context
  const isAdmin = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === ADMIN_ROUTE) })
  const ofAddress = useParams({ strict: false, select: ({ locale }) => (isLocale(locale) ? locale : DEFAULT_LOCALE) })
  return (isAdmin ? adminLocale : null) ?? ofAddress
}
